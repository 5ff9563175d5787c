import { sql } from "kysely";
import type { Database, Tx } from "#platform/db/database.ts";

/** Attempts whose marks their person has opened, the earliest first. */
export async function openedAttempts(database: Database, userId: string): Promise<string[]> {
  return database.asPerson(userId, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select a.id from attempts a join self_marks s on s.attempt_id = a.id
      where a.user_id = ${userId} and a.status = 'finished' order by a.finished_at, a.id`.execute(tx);
    return rows.map(({ id }) => id);
  });
}

/** Ids by which rows, bytes, jobs and letters may know a person; as background work. */
export async function idsOf(
  tx: Tx,
  userId: string,
): Promise<{ recordings: string[]; exports: string[]; all: string[] }> {
  const { rows } = await sql<{ id: string; kind: string }>`
    select id::text, 'attempts' as kind from public.attempts where user_id = ${userId}
    union all select id::text, 'recordings' from public.recordings where user_id = ${userId}
    union all select id::text, 'exports' from public.data_exports where user_id = ${userId}`.execute(tx);
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  return { recordings: of("recordings"), exports: of("exports"), all: [userId, ...rows.map(({ id }) => id)] };
}

export type Outlook = { attempts: number; recordings: number };

/** How much would go, as that person. */
export async function outlookOf(tx: Tx, userId: string): Promise<Outlook> {
  const { rows } = await sql<Outlook>`
    select (select count(*)::integer from attempts where user_id = ${userId}) as attempts,
      (select count(*)::integer from recordings where user_id = ${userId} and status <> 'deleted') as recordings`.execute(
    tx,
  );
  return rows[0] ?? { attempts: 0, recordings: 0 };
}
