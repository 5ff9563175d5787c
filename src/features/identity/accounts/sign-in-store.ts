import { sql } from "kysely";
import type { Database, Tx } from "#platform/db/database.ts";
import { isStaying } from "./is-staying.ts";
import "./tables.ts";

export type HeldSignIn = {
  family: string;
  userId: string;
  beganAt: Date;
  seenAt: Date;
  provedAt: Date;
  hasTwoSteps: boolean;
  device: string;
  place: string | null;
};

const COLUMNS = sql`i.family, i.user_id as "userId", i.began_at as "beganAt", i.seen_at as "seenAt",
  i.proved_at as "provedAt", i.has_two_steps as "hasTwoSteps", i.device, i.place`;

type Beginning = { token: string; at: Date; hasTwoSteps: boolean; device: string };

export async function addSignIn(tx: Tx, { token, at, hasTwoSteps, device }: Beginning): Promise<void> {
  await sql`
    insert into sign_ins (family, user_id, began_at, seen_at, proved_at, has_two_steps, device)
    select family, "userId", ${at}, ${at}, ${at}, ${hasTwoSteps}, ${device} from session where token = ${token}
    on conflict (family) do nothing`.execute(tx);
}

/** What is known of the sign-in this token belongs to. */
export async function findSignIn(tx: Tx, token: string): Promise<HeldSignIn | undefined> {
  const found = await sql<HeldSignIn>`
    select ${COLUMNS} from sign_ins i join session s on s.family = i.family where s.token = ${token}`.execute(tx);
  return found.rows[0];
}

type Window = { userId: string; now: Date; after: string | undefined; most: number };

/** Newest first: a family's name begins with the time it began. */
export async function signInsOf(tx: Tx, { userId, now, after, most }: Window): Promise<HeldSignIn[]> {
  const found = await sql<HeldSignIn>`
    select ${COLUMNS} from sign_ins i
    where i.user_id = ${userId} and (${after ?? null}::text is null or i.family < ${after ?? null})
      and exists (select 1 from session s where s.family = i.family and s."expiresAt" > ${now} and s."replacedAt" is null)
    order by i.family desc limit ${most}`.execute(tx);
  return found.rows;
}

export async function markSeen(database: Database, family: string, at: Date): Promise<void> {
  await sql`update sign_ins set seen_at = ${at} where family = ${family}`.execute(database.accounts);
}

export async function markProved(tx: Tx, family: string, at: Date): Promise<void> {
  await sql`update sign_ins set proved_at = ${at} where family = ${family}`.execute(tx);
}

/** Whoever signed in with one step, and has now taken the other. */
export async function markTwoSteps(tx: Tx, family: string): Promise<void> {
  await sql`update sign_ins set has_two_steps = true where family = ${family}`.execute(tx);
}

/** The second step is gone: what was opened with it counts as opened with one. */
export async function forgetTwoSteps(tx: Tx, userId: string): Promise<void> {
  await sql`update sign_ins set has_two_steps = false where user_id = ${userId}`.execute(tx);
}

export async function keepPlace(tx: Tx, family: string, place: string): Promise<void> {
  await sql`update sign_ins set place = ${place} where family = ${family}`.execute(tx);
}

/** False where this person has no such sign-in. */
export async function endSignIn(tx: Tx, userId: string, family: string): Promise<boolean> {
  const ended = await sql`delete from session where "userId" = ${userId} and family = ${family} returning id`.execute(
    tx,
  );
  return ended.rows.length > 0;
}

/** This person's sign-in goes on, and their account stays. */
export async function isSignInOpen(
  database: Database,
  { userId, family }: { userId: string; family: string },
  now: Date,
): Promise<boolean> {
  const found = await sql`
    select 1 from session s
    where s."userId" = ${userId} and s.family = ${family} and s."expiresAt" > ${now} and s."replacedAt" is null
      and ${isStaying("s.userId")} limit 1`.execute(database.accounts);
  return found.rows.length > 0;
}

/** Ends every sign-in but the one kept. Answers how many. */
export async function endOtherSignIns(tx: Tx, userId: string, kept: string | null): Promise<number> {
  const ended = await sql<{ family: string }>`
    delete from session where "userId" = ${userId} and family is distinct from ${kept}
    returning coalesce(family, id) as family`.execute(tx);
  return new Set(ended.rows.map((row) => row.family)).size;
}

export async function sweepSignIns(database: Database): Promise<void> {
  await sql`
    delete from sign_ins i where not exists (select 1 from session s where s.family = i.family)`.execute(
    database.accounts,
  );
}
