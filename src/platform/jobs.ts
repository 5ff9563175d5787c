import { PgBoss, fromKysely, type JobResult, type JobWithMetadata, type Queue } from "pg-boss";
import { sql } from "kysely";
import type * as z from "zod";
import type { Database, Tx } from "./db/database.ts";
import { switchRole } from "./db/identity.ts";
import { failureOf, type JobDesk, jobDeskOn } from "./job-desk.ts";
import type { Log } from "./log.ts";

/** Something that happened, named in the past tense; other features' jobs may listen. */
export type Event<T extends object> = { name: string; data: z.ZodType<T> };

/**
 * Background work. `handle` has to be safe to run twice: a killed process runs it again. `expireInSeconds`: after so
 * long, five minutes where it says nothing, it is given up and tried again. `signal` tells `handle` that its run is over.
 * `failed` is called once the last retry has failed too, so that nobody waits for ever.
 */
export type Job<T extends object> = {
  name: string;
  on?: Event<T>;
  data: z.ZodType<T>;
  retryLimit: number;
  expireInSeconds?: number;
  handle(data: T, signal?: AbortSignal): Promise<void>;
  failed?(data: T): Promise<void>;
};

// oxlint-disable-next-line typescript/no-explicit-any -- a list of jobs of different data; each parses its own
export type AnyJob = Job<any>;

export type Jobs = {
  /** Sends the event to every job that listens, in the caller's transaction. */
  publish<T extends object>(tx: Tx, event: Event<T>, data: T): Promise<void>;
  enqueue<T extends object>(tx: Tx, job: Pick<Job<T>, "name">, data: T): Promise<void>;
  /** As `enqueue`, unless the same waits or is under way: for what is asked for again and again until it is done. */
  enqueueUnlessWaiting<T extends object>(tx: Tx, job: Pick<Job<T>, "name">, data: T): Promise<void>;
  /** Forgets every job, done or not, whose data holds one of these words, in the caller's transaction. One that runs goes on. */
  forget(tx: Tx, words: readonly string[]): Promise<void>;
  /** Connects; with `work` also begins to do the jobs. */
  start(options: { work: boolean }): Promise<void>;
  /** Lets running jobs end (10 s at most); the rest goes back to the queue. */
  stop(): Promise<void>;
  /** Does everything that waits, retries at once included; for tests and commands. */
  drain(): Promise<void>;
  ping(): Promise<void>;
  desk: JobDesk;
};

const QUEUE = {
  notify: true,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  heartbeatSeconds: 10,
  expireInSeconds: 300,
  deleteAfterSeconds: 86_400,
};

/** Each job of a batch fails or succeeds by itself; a full batch is followed by the next at once, so that a rush is worked off. */
const WORK = {
  includeMetadata: true,
  perJobResults: true,
  batchSize: 5,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 1,
  // New work is told of at once; looking is for retries alone, and on the embedded database it keeps everybody waiting.
  notifyPollingIntervalSeconds: 10,
} as const;

/** About so many tries go by in a day, once they are as far apart as they get: for what has to outlast a provider's worst day. */
export const TRIES_A_DAY = 86_400 / QUEUE.retryDelayMax;

/** One that was fetched by hand has no signal. */
type Raw = Omit<JobWithMetadata<object>, "signal"> & { signal?: AbortSignal };

/** A queue of jobs, and what is done with each. */
type JobQueue = { name: string; does: (raw: Raw) => Promise<void>; localConcurrency: number };

const lettersOf = (name: string) => `${name}-failed`;

export function jobsOn(database: Database, log: Log, jobs: AnyJob[]): Jobs {
  const boss = bossOn(database, log);
  const queues = jobs.flatMap((job) => queuesOf(job, log));
  return {
    ...sendingBy(boss, jobs),
    async start({ work }) {
      await boss.start();
      await makeQueues(boss, jobs);
      if (work) await workAt(boss, queues);
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
    drain: () => drain(boss, database, queues),
    async ping() {
      await boss.getQueueStats(queues[0]?.name ?? "none");
    },
    desk: jobDeskOn(boss, database.queue, { names: jobs.map(({ name }) => name), lettersOf }),
  };
}

function bossOn(database: Database, log: Log): PgBoss {
  const boss = new PgBoss({
    db: database.queue,
    ...(database.kind === "embedded" ? { backend: "pglite" as const } : {}),
    schema: "queue",
    createSchema: false,
    schedule: false,
    useListenNotify: true,
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
    maintenanceIntervalSeconds: 300,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on("error", (error) => log.error({ err: error }, "the job queue failed"));
  return boss;
}

/** A job's own queue, and the one in which it ends up once the last retry has failed. */
function queuesOf(job: AnyJob, log: Log): JobQueue[] {
  const run = async (raw: Raw): Promise<void> => {
    try {
      await job.handle(job.data.parse(raw.data), raw.signal);
    } catch (error) {
      log.error({ err: error, job: job.name, id: raw.id, retry: raw.retryCount }, "a job failed");
      throw error;
    }
  };
  const giveUp = async (raw: Raw): Promise<void> => {
    log.error({ job: job.name, id: raw.id }, "a job failed for the last time");
    await job.failed?.(job.data.parse(raw.data));
  };
  return [
    { name: job.name, does: run, localConcurrency: 2 },
    { name: lettersOf(job.name), does: giveUp, localConcurrency: 1 },
  ];
}

/** What is done to the queue in the caller's transaction, under the queue's own role. */
function sendingBy(
  boss: PgBoss,
  jobs: AnyJob[],
): Pick<Jobs, "publish" | "enqueue" | "enqueueUnlessWaiting" | "forget"> {
  const asQueue = <T>(tx: Tx, work: () => Promise<T>): Promise<T> => switchRole(tx, "stationwise_queue", work);

  const send = async (tx: Tx, name: string, data: object): Promise<void> => {
    const db = fromKysely(tx);
    await asQueue(tx, () => boss.send(name, data, { db }));
  };

  const isWaiting = (tx: Tx, name: string, data: object): Promise<boolean> =>
    asQueue(tx, async () => {
      const found = await sql`
        select 1 from queue.job
        where name = ${name} and data = ${JSON.stringify(data)}::jsonb and state in ('created', 'retry', 'active')
        limit 1`.execute(tx);
      return found.rows.length > 0;
    });

  return {
    async publish(tx, event, data) {
      for (const job of jobs) if (job.on === event) await send(tx, job.name, data);
    },
    enqueue: (tx, job, data) => send(tx, job.name, data),
    async enqueueUnlessWaiting(tx, { name }, data) {
      if (!(await isWaiting(tx, name, data))) await send(tx, name, data);
    },
    forget: (tx, words) =>
      asQueue(tx, async () => {
        await sql`
          delete from queue.job
          where exists (select 1 from unnest(${[...words]}::text[]) as word where position(word in data::text) > 0)`.execute(
          tx,
        );
      }),
  };
}

async function makeQueues(boss: PgBoss, jobs: AnyJob[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  /** One that is there already takes what has changed since. */
  const make = (name: string, options: Omit<Queue, "name">): Promise<void> =>
    known.has(name) ? boss.updateQueue(name, options) : boss.createQueue(name, options);
  for (const { name, retryLimit, expireInSeconds = QUEUE.expireInSeconds } of jobs) {
    await make(lettersOf(name), { ...QUEUE, retryLimit: 10 });
    await make(name, { ...QUEUE, expireInSeconds, retryLimit, deadLetter: lettersOf(name) });
  }
  // The first send of a queue looks it up outside the sender's transaction, where one connection would wait for itself.
  for (const name of jobs.flatMap((job) => [job.name, lettersOf(job.name)]))
    await boss.send(name, {}, { db: { executeSql: async () => ({ rows: [] }) } });
}

async function workAt(boss: PgBoss, queues: JobQueue[]): Promise<void> {
  for (const { name, does, localConcurrency } of queues)
    await boss.work(name, { ...WORK, localConcurrency }, (batch: Raw[]) =>
      Promise.all(batch.map((raw) => outcomeOf(raw, does))),
    );
}

async function drain(boss: PgBoss, database: Database, queues: JobQueue[]): Promise<void> {
  let names = await waitingIn(database);
  let done = 1;
  while (done > 0) {
    done = 0;
    for (const queue of queues) {
      if (!names.has(queue.name)) continue;
      done += await drainQueue(boss, queue);
      names = await waitingIn(database);
    }
  }
}

/** The queues in which something waits: asking each of sixty for its work takes longer than most of the work. */
async function waitingIn(database: Database): Promise<Set<unknown>> {
  const text = "select distinct name from queue.job where state in ('created', 'retry')";
  const { rows } = (await database.queue.executeSql(text)) as { rows: { name: string }[] };
  return new Set(rows.map(({ name }) => name));
}

/** How many jobs it did, whatever came of them. */
async function drainQueue(boss: PgBoss, { name, does }: JobQueue): Promise<number> {
  const found = await boss.fetch<object>(name, { batchSize: 50, includeMetadata: true, ignoreStartAfter: true });
  for (const raw of found) {
    const { status, output } = await outcomeOf(raw, does);
    await (status === "completed" ? boss.complete(name, raw.id) : boss.fail(name, raw.id, output));
  }
  return found.length;
}

const outcomeOf = (raw: Raw, does: JobQueue["does"]): Promise<JobResult<{ message: string }>> =>
  does(raw).then(
    () => ({ id: raw.id, status: "completed" }),
    (error: unknown) => ({ id: raw.id, status: "failed", output: failureOf(error) }),
  );
