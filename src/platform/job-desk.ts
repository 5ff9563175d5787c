import type { TimeCursor } from "#shared/time-cursor.ts";
import type { PgBoss } from "pg-boss";
import type { QueueDatabase } from "./db/database.ts";

/** How one job's queue stands. `oldestSeconds`: how long what has waited longest has waited since it was sent. */
export type QueueState = {
  job: string;
  waiting: number;
  active: number;
  retrying: number;
  failed: number;
  oldestSeconds: number | null;
  /** When what failed is tried again, the first of it. */
  nextTry: Date | null;
};

/** When the first of these jobs that failed is tried again; null while nothing of theirs has failed. */
export const nextTryOf = (queues: readonly QueueState[], jobs: readonly { name: string }[]): Date | null =>
  queues
    .flatMap(({ job, nextTry }) => (nextTry !== null && jobs.some(({ name }) => name === job) ? [nextTry] : []))
    .toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;

/** A job that has failed: about to be tried again, or for the last time. */
export type FailedJob = {
  id: string;
  job: string;
  isGivenUp: boolean;
  error: string;
  tries: number;
  at: Date;
  nextTry: Date | null;
};

/** What somebody who runs the product sees of the queue, and what they may do to a job that failed. */
export type JobDesk = {
  queues(): Promise<QueueState[]>;
  /** Newest first, at most so many. */
  failures(after: TimeCursor | null, most: number): Promise<FailedJob[]>;
  /** Does it again now. False where there is no such failed job any more. */
  retry(id: string): Promise<boolean>;
  /** Never tries it again: whoever waits for it is told, as after the last retry. False where there is none. */
  giveUp(id: string): Promise<boolean>;
};

const MOST_SAID = 300;

/** Why a job failed, as it may be kept and shown: no address of anybody, and not for pages. */
export function failureOf(error: unknown): { message: string } {
  const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { message: said.replaceAll(/[^\s<>"'(]+@[^\s<>"')]+/gu, "…@…").slice(0, MOST_SAID) };
}

const FAILED_AT = "date_trunc('milliseconds', coalesce(completed_on, started_on, created_on))";
type Found = { id: string; name: string; state: string; data: object };

export function jobDeskOn(
  boss: PgBoss,
  queue: QueueDatabase,
  { names, lettersOf }: { names: string[]; lettersOf: (name: string) => string },
): JobDesk {
  const rowsOf = async <T>(text: string, values: unknown[]): Promise<T[]> =>
    (await queue.executeSql(text, values)).rows as T[];
  const find = async (id: string): Promise<Found | undefined> => {
    const [found] = await rowsOf<Found>(
      `select id::text, name, state::text, data from queue.job
       where id = $1::uuid and name = any($2::text[]) and state in ('retry', 'failed')`,
      [id, names],
    );
    return found;
  };
  return {
    async queues() {
      const found = await rowsOf<QueueState>(
        `select name as job,
           (count(*) filter (where state = 'created'))::int as waiting,
           (count(*) filter (where state = 'active'))::int as active,
           (count(*) filter (where state = 'retry'))::int as retrying,
           (count(*) filter (where state = 'failed'))::int as failed,
           (extract(epoch from now() - min(created_on) filter (where state in ('created', 'retry'))))::float8
             as "oldestSeconds",
           min(start_after) filter (where state = 'retry') as "nextTry"
         from queue.job where name = any($1::text[]) group by name`,
        [names],
      );
      const none = { waiting: 0, active: 0, retrying: 0, failed: 0, oldestSeconds: null, nextTry: null };
      return names.map((job) => found.find((each) => each.job === job) ?? { job, ...none });
    },
    failures: (after, most) =>
      rowsOf<FailedJob>(
        `select id::text, name as job, state = 'failed' as "isGivenUp", coalesce(output->>'message', '') as error,
           retry_count + (case when state = 'failed' then 1 else 0 end) as tries, ${FAILED_AT} as at,
           case when state = 'retry' then start_after end as "nextTry"
         from queue.job
         where name = any($1::text[]) and state in ('retry', 'failed')
           and ($2::timestamptz is null or (${FAILED_AT}, id) < ($2::timestamptz, $3::uuid))
         order by ${FAILED_AT} desc, id desc limit $4`,
        [names, after?.at ?? null, after?.id ?? null, most],
      ),
    async retry(id) {
      const found = await find(id);
      if (!found) return false;
      if (found.state === "failed") await boss.retry(found.name, id);
      else await rowsOf(`update queue.job set start_after = now() where id = $1::uuid and state = 'retry'`, [id]);
      return true;
    },
    async giveUp(id) {
      const found = await find(id);
      if (!found) return false;
      if (found.state === "retry") {
        await boss.send(lettersOf(found.name), found.data);
        await boss.cancel(found.name, id);
      } else await boss.deleteJob(found.name, id);
      return true;
    },
  };
}
