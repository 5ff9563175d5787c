import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Clock } from "./clock.ts";
import type { Database } from "./db/database.ts";
import { AppError } from "./errors.ts";

/** At most `most` hits in each window of `seconds`. */
export type Limit = { name: string; most: number; seconds: number };

/**
 * Counts one hit against a limit for a subject (an address, an e-mail), in the database, so that it counts
 * across processes. Subjects are stored hashed. @throws AppError TOO_MANY_REQUESTS
 */
export async function takeHit(database: Database, clock: Clock, limit: Limit, subject: string): Promise<void> {
  const key = createHash("sha256").update(`${limit.name}\0${subject}`).digest("base64url");
  const now = clock.now();
  const ends = new Date(now.getTime() + limit.seconds * 1000);
  const hits = await database.asAccounts(async (tx) => {
    const counted = await sql<{ hits: number }>`
      insert into rate_limits as held (key, hits, resets_at) values (${key}, 1, ${ends})
      on conflict (key) do update set
        hits = case when held.resets_at <= ${now} then 1 else held.hits + 1 end,
        resets_at = case when held.resets_at <= ${now} then excluded.resets_at else held.resets_at end
      returning hits`.execute(tx);
    return counted.rows[0]?.hits ?? 1;
  });
  if (hits > limit.most) throw new AppError("TOO_MANY_REQUESTS");
}

/** Forgets windows that are over. */
export async function sweepLimits(database: Database, clock: Clock): Promise<void> {
  await database.asAccounts(async (tx) => {
    await sql`delete from rate_limits where resets_at < ${clock.now()}`.execute(tx);
  });
}
