import { PgBoss, fromKysely, type JobResult, type JobWithMetadata, type Queue } from "pg-boss";
import { sql } from "kysely";
import type * as z from "zod";
import type { Database, Tx } from "./db/database.ts";
import { switchRole } from "./db/identity.ts";
import { failureOf, type JobDesk, jobDeskOn } from "./job-desk.ts";
import type { Log } from "./log.ts";

/** Something that happened, named in the past tense; other rooms' jobs may listen. */
export type Event<T extends object> = { name: string; data: z.ZodType<T> };

/**
 * Background work. `handle` has to be safe to run twice: a killed process runs it again.
 * `failed` is called once the last retry has failed too, so that nobody waits for ever.
 */
export type Job<T extends object> = {
  name: string;
  on?: Event<T>;
  data: z.ZodType<T>;
  retryLimit: number;
  handle(data: T): Promise<void>;
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

type Raw = JobWithMetadata<object>;

const outcomeOf = (raw: Raw, does: (raw: Raw) => Promise<void>): Promise<JobResult<{ message: string }>> =>
  does(raw).then(
    () => ({ id: raw.id, status: "completed" }),
    (error: unknown) => ({ id: raw.id, status: "failed", output: failureOf(error) }),
  );

const lettersOf = (name: string) => `${name}-failed`;

export function jobsOn(database: Database, log: Log, jobs: AnyJob[]): Jobs {
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

  const run = async (job: AnyJob, raw: JobWithMetadata<object>): Promise<void> => {
    try {
      await job.handle(job.data.parse(raw.data));
    } catch (error) {
      log.error({ err: error, job: job.name, id: raw.id, retry: raw.retryCount }, "a job failed");
      throw error;
    }
  };
  const giveUp = async (job: AnyJob, raw: JobWithMetadata<object>): Promise<void> => {
    log.error({ job: job.name, id: raw.id }, "a job failed for the last time");
    await job.failed?.(job.data.parse(raw.data));
  };
  const queues = jobs.flatMap((job) => [
    { name: job.name, does: (raw: JobWithMetadata<object>) => run(job, raw), localConcurrency: 2 },
    { name: lettersOf(job.name), does: (raw: JobWithMetadata<object>) => giveUp(job, raw), localConcurrency: 1 },
  ]);

  const send = async (tx: Tx, name: string, data: object) => {
    const db = fromKysely(tx);
    await switchRole(tx, "stationwise_queue", () => boss.send(name, data, { db }));
  };

  const isWaiting = (tx: Tx, name: string, data: object) =>
    switchRole(tx, "stationwise_queue", async () => {
      const found = await sql`
        select 1 from queue.job
        where name = ${name} and data = ${JSON.stringify(data)}::jsonb and state in ('created', 'retry', 'active')
        limit 1`.execute(tx);
      return found.rows.length > 0;
    });

  /** One that is there already takes what has changed since. */
  const queueOf = (known: Set<string>, name: string, options: Omit<Queue, "name">): Promise<void> =>
    known.has(name) ? boss.updateQueue(name, options) : boss.createQueue(name, options);

  const drainQueue = async ({ name, does }: (typeof queues)[number]): Promise<number> => {
    const found = await boss.fetch<object>(name, { batchSize: 50, includeMetadata: true, ignoreStartAfter: true });
    for (const raw of found) {
      const { status, output } = await outcomeOf(raw, does);
      await (status === "completed" ? boss.complete(name, raw.id) : boss.fail(name, raw.id, output));
    }
    return found.length;
  };

  /** The queues in which something waits: asking each of sixty for its work takes longer than most of the work. */
  const waiting = async (): Promise<Set<unknown>> => {
    const text = "select distinct name from queue.job where state in ('created', 'retry')";
    const { rows } = (await database.queue.executeSql(text)) as { rows: { name: string }[] };
    return new Set(rows.map(({ name }) => name));
  };

  return {
    desk: jobDeskOn(boss, database.queue, { names: jobs.map(({ name }) => name), lettersOf }),
    async publish(tx, event, data) {
      for (const job of jobs) if (job.on === event) await send(tx, job.name, data);
    },
    enqueue: (tx, job, data) => send(tx, job.name, data),
    async enqueueUnlessWaiting(tx, { name }, data) {
      if (!(await isWaiting(tx, name, data))) await send(tx, name, data);
    },
    forget: (tx, words) =>
      switchRole(tx, "stationwise_queue", async () => {
        await sql`
          delete from queue.job
          where exists (select 1 from unnest(${[...words]}::text[]) as word where position(word in data::text) > 0)`.execute(
          tx,
        );
      }),
    async start({ work }) {
      await boss.start();
      const known = new Set((await boss.getQueues()).map(({ name }) => name));
      for (const job of jobs) {
        await queueOf(known, lettersOf(job.name), { ...QUEUE, retryLimit: 10 });
        await queueOf(known, job.name, { ...QUEUE, retryLimit: job.retryLimit, deadLetter: lettersOf(job.name) });
      }
      // The first send of a queue looks it up outside the sender's transaction, where one connection would wait for itself.
      for (const { name } of queues) await boss.send(name, {}, { db: { executeSql: async () => ({ rows: [] }) } });
      if (!work) return;
      for (const { name, does, localConcurrency } of queues) {
        await boss.work(name, { ...WORK, localConcurrency }, (batch: JobWithMetadata<object>[]) =>
          Promise.all(batch.map((raw) => outcomeOf(raw, does))),
        );
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
    async drain() {
      let names = await waiting();
      let done = 1;
      while (done > 0) {
        done = 0;
        for (const queue of queues) {
          if (!names.has(queue.name)) continue;
          done += await drainQueue(queue);
          names = await waiting();
        }
      }
    },
    async ping() {
      await boss.getQueueStats(queues[0]?.name ?? "none");
    },
  };
}
