import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Clock } from "#platform/clock.ts";
import type { Database, Tx } from "#platform/db/database.ts";
import "./tables.ts";

/** Something begun that its beginner finishes once and soon, by a handle nobody else is given. */
type Begun = { kind: string; userId: string | null; value: string; expiresAt: Date };

const digestOf = (handle: string) => createHash("sha256").update(handle).digest("base64url");

export async function addChallenge(tx: Tx, { kind, userId, value, expiresAt }: Begun): Promise<string> {
  const handle = randomBytes(32).toString("base64url");
  await sql`
    insert into challenges (digest, kind, user_id, value, expires_at)
    values (${digestOf(handle)}, ${kind}, ${userId}, ${value}, ${expiresAt})`.execute(tx);
  return handle;
}

type Asked = { kind: string; handle: string; now: Date };
type Found = { userId: string | null; value: string };

export async function findChallenge(tx: Tx, { kind, handle, now }: Asked): Promise<Found | undefined> {
  const found = await sql<Found>`
    select user_id as "userId", value from challenges
    where digest = ${digestOf(handle)} and kind = ${kind} and expires_at > ${now}`.execute(tx);
  return found.rows[0];
}

/** Once: of two who ask at the same moment one finds nothing. */
export async function takeChallenge(tx: Tx, { kind, handle, now }: Asked): Promise<Found | undefined> {
  const taken = await sql<Found>`
    delete from challenges where digest = ${digestOf(handle)} and kind = ${kind} and expires_at > ${now}
    returning user_id as "userId", value`.execute(tx);
  return taken.rows[0];
}

/** What was begun with a password, an address or a device that does not count any more. */
export async function forgetChallenges(tx: Tx, userId: string): Promise<void> {
  await sql`delete from challenges where user_id = ${userId}`.execute(tx);
}

/** Of one kind and one person, those that end last. */
export async function keepNewestChallenges(
  tx: Tx,
  { kind, userId, most }: { kind: string; userId: string; most: number },
): Promise<void> {
  await sql`
    delete from challenges where kind = ${kind} and user_id = ${userId} and digest not in (
      select digest from challenges where kind = ${kind} and user_id = ${userId}
      order by expires_at desc limit ${most})`.execute(tx);
}

export async function sweepChallenges({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  await database.asAccounts((tx) => sql`delete from challenges where expires_at < ${clock.now()}`.execute(tx));
}
