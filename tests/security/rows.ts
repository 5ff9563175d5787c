import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database, Tx } from "../../src/platform/db/database.ts";

export type Row = Record<string, unknown>;

/** How a table's rows are made, whose they are, and which change its owner may make where not every change is allowed. */
type Kind = { owner: string | null; row(userId: string): Row; change?: string };

/** The people of the matrix. An admin is a person like any other and may see no more. */
export type Cast = { studentA: string; studentB: string; admin: string };

export function kindsOf(versionId: string, attemptOf: (userId: string) => string): Record<string, Kind> {
  const user = (userId: string) => ({ id: userId, name: "", email: `${userId}@example.test` });
  const attempt = (userId: string) => ({
    id: randomUUID(),
    user_id: userId,
    station_id: "any",
    version_id: versionId,
    start_key: randomUUID(),
    seed: 1,
    status: "finished",
    started_at: new Date(),
  });
  return {
    "accounts.user": { owner: "id", row: user },
    "accounts.session": {
      owner: "userId",
      row: (userId) => ({ id: randomUUID(), token: randomUUID(), userId, expiresAt: new Date() }),
    },
    "accounts.account": {
      owner: "userId",
      row: (userId) => ({ id: randomUUID(), accountId: userId, providerId: "credential", userId }),
    },
    "accounts.verification": {
      owner: null,
      row: (userId) => ({ id: randomUUID(), identifier: userId, value: "x", expiresAt: new Date() }),
    },
    "accounts.rate_limits": { owner: null, row: () => ({ key: randomUUID(), hits: 1, resets_at: new Date() }) },
    "public.universities": { owner: null, row: () => ({ slug: randomUUID(), name: randomUUID() }) },
    "public.profiles": {
      owner: "user_id",
      row: (userId) => ({
        user_id: userId,
        first_name: "Sam",
        last_name: "Doe",
        uk_area: "London",
        target_university: "x",
      }),
    },
    "public.user_subscriptions": {
      owner: "user_id",
      row: (userId) => ({ user_id: userId, status: "active", trial_active: false }),
    },
    "public.station_versions": { owner: null, row: () => ({ station_id: "x", hash: randomUUID(), body: "{}" }) },
    "public.stations": { owner: null, row: () => ({ id: randomUUID(), version_id: versionId }) },
    "public.attempts": { owner: "user_id", row: attempt },
    "public.turns": {
      owner: "user_id",
      row: (userId) => ({
        attempt_id: attemptOf(userId),
        seq: 0,
        user_id: userId,
        speaker: "candidate",
        text: "x",
        at_ms: 0,
      }),
    },
    "public.marks": {
      owner: "user_id",
      row: (userId) => ({ attempt_id: attemptOf(userId), user_id: userId, state: "failed" }),
      change: "state = 'waiting'",
    },
    "public.page_views": {
      owner: null,
      row: () => ({ day: "2026-01-01", page: randomUUID(), count: 1 }),
      change: "count = count + 1",
    },
    "mail.letters": {
      owner: null,
      row: (userId) => ({ recipient: `${userId}@example.test`, subject: "x", text: "x", html: "x" }),
    },
  };
}

export function insertOf(table: string, row: Row) {
  const columns = Object.keys(row).map((column) => sql.id(column));
  const values = Object.values(row).map((value) => sql`${value}`);
  return sql`insert into ${sql.id(...table.split("."))} (${sql.join(columns)}) values (${sql.join(values)})`;
}

/** Three people with a row each in every table that holds people's rows, put there by the owner. */
export async function seed(database: Database): Promise<{ cast: Cast; kinds: Record<string, Kind> }> {
  const cast = { studentA: randomUUID(), studentB: randomUUID(), admin: randomUUID() };
  const people = Object.values(cast);
  const attempts = new Map<string, string>(people.map((userId) => [userId, randomUUID()]));
  const attemptOf = (userId: string) => attempts.get(userId) ?? "";
  const versionId = await database.asWorker(async (tx) => {
    const found = await sql<{ id: string }>`select id from station_versions limit 1`.execute(tx);
    return found.rows[0]?.id ?? "";
  });
  const kinds = kindsOf(versionId, attemptOf);
  await database.asOwner((owner) =>
    owner.transaction().execute(async (tx) => {
      for (const [table, kind] of Object.entries(kinds)) {
        if (!(await isThere(tx, table)))
          throw new Error(`There is no table ${table} any more: tests/security/rows.ts still makes rows for it.`);
        await sql.raw(`alter table ${quoted(table)} no force row level security`).execute(tx);
        for (const userId of people) {
          const row = kind.row(userId);
          await insertOf(table, table === "public.attempts" ? { ...row, id: attemptOf(userId) } : row).execute(tx);
        }
        if (!table.startsWith("accounts."))
          await sql.raw(`alter table ${quoted(table)} force row level security`).execute(tx);
      }
    }),
  );
  return { cast, kinds };
}

export const quoted = (table: string) =>
  table
    .split(".")
    .map((part) => `"${part}"`)
    .join(".");

async function isThere(tx: Tx, table: string): Promise<boolean> {
  const found = await sql<{ there: boolean }>`select to_regclass(${quoted(table)}) is not null as there`.execute(tx);
  return found.rows[0]?.there ?? false;
}
