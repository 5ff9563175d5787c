import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database, Tx } from "../../src/platform/db/database.ts";
import { type Cast, type Kind, kindsOf, type Row } from "./rows.ts";

/** Seeded under the person's one id, so that rows of other tables can refer to them. */
const HAVE_ONE_ID = new Set(
  "attempts circuits recordings links article_versions articles content_imports payment_customers"
    .split(" ")
    .map((name) => `public.${name}`),
);

export function insertOf(table: string, row: Row) {
  const columns = Object.keys(row).map((column) => sql.id(column));
  const values = Object.values(row).map((value) => sql`${value}`);
  return sql`insert into ${sql.id(...table.split("."))} (${sql.join(columns)}) values (${sql.join(values)})`;
}

/** Three people with a row each in every table that holds people's rows, put there by the owner. */
export async function seed(database: Database): Promise<{ cast: Cast; kinds: Record<string, Kind> }> {
  const cast = { studentA: randomUUID(), studentB: randomUUID(), admin: randomUUID() };
  const people = Object.values(cast);
  const ids = new Map<string, string>(people.map((userId) => [userId, randomUUID()]));
  const oneIdOf = (userId: string) => ids.get(userId) ?? "";
  const versionId = await database.asWorker(async (tx) => {
    const found = await sql<{ id: string }>`select id from station_versions limit 1`.execute(tx);
    return found.rows[0]?.id ?? "";
  });
  const kinds = kindsOf(versionId, oneIdOf);
  await database.asOwner((owner) =>
    owner.transaction().execute(async (tx) => {
      for (const [table, kind] of Object.entries(kinds)) {
        if (!(await isThere(tx, table)))
          throw new Error(`There is no table ${table} any more: tests/security/rows.ts still makes rows for it.`);
        await sql.raw(`alter table ${quoted(table)} no force row level security`).execute(tx);
        for (const userId of people) {
          const row = kind.row(userId);
          await insertOf(table, HAVE_ONE_ID.has(table) ? { ...row, id: oneIdOf(userId) } : row).execute(tx);
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
