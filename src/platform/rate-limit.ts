import { createHash } from "node:crypto";
import { sql } from "kysely";
import { longDay } from "#shared/long-day.ts";
import { ukTime } from "#shared/uk-time.ts";
import type { Clock } from "./clock.ts";
import type { Database, Tx } from "./db/database.ts";
import { AppError } from "./errors.ts";

/** At most `most` hits in each window of `seconds`. `says`: why, in a sentence; when it is over is said after it. */
export type Limit = { name: string; most: number; seconds: number; says?: string };

/**
 * Counts one hit, or an `amount` such as bytes, against a limit for a subject (an address, an e-mail), in the database,
 * so that it counts across processes. What is refused is not counted: something smaller may still fit. Subjects are
 * stored hashed. @throws AppError TOO_MANY_REQUESTS
 */
export const takeHit = (database: Database, clock: Clock, limit: Limit, subject: string, amount = 1): Promise<void> =>
  takeHits(database, clock, [{ limit, amount }], subject);

/** As `takeHit`, against several limits at once: where one of them refuses, none of them counts. */
export async function takeHits(
  database: Database,
  clock: Clock,
  hits: readonly { limit: Limit; amount: number }[],
  subject: string,
): Promise<void> {
  // No window is long enough for it, so that no time can be told.
  for (const { limit, amount } of hits) if (amount > limit.most) throw refusal(limit);
  const now = clock.now();
  await database.asAccounts(async (tx) => {
    for (const { limit, amount } of hits) await countHit(tx, now, { limit, amount, subject });
  });
}

type Hit = { limit: Limit; amount: number; subject: string };

async function countHit(tx: Tx, now: Date, { limit, amount, subject }: Hit): Promise<void> {
  const key = createHash("sha256").update(`${limit.name}\0${subject}`).digest("base64url");
  const ends = new Date(now.getTime() + limit.seconds * 1000);
  const counted = await sql`
      insert into rate_limits as held (key, hits, resets_at) values (${key}, ${amount}, ${ends})
      on conflict (key) do update set
        hits = case when held.resets_at <= ${now} then excluded.hits else held.hits + excluded.hits end,
        resets_at = case when held.resets_at <= ${now} then excluded.resets_at else held.resets_at end
      where held.resets_at <= ${now} or held.hits + excluded.hits <= ${limit.most}
      returning hits`.execute(tx);
  if (counted.rows.length > 0) return;
  const held = await sql<{ until: Date }>`select resets_at as until from rate_limits where key = ${key}`.execute(tx);
  throw refusal(limit, held.rows[0]?.until ?? ends);
}

function refusal({ says }: Limit, until?: Date): AppError {
  if (!until) return new AppError("TOO_MANY_REQUESTS", says);
  const isOver = `You can go on at ${ukTime(until)} (UK time) on ${longDay(until.toISOString())}.`;
  return new AppError("TOO_MANY_REQUESTS", says && `${says} ${isOver}`);
}

/** Forgets windows that are over. */
export async function sweepLimits(database: Database, clock: Clock): Promise<void> {
  await database.asAccounts(async (tx) => {
    await sql`delete from rate_limits where resets_at < ${clock.now()}`.execute(tx);
  });
}
