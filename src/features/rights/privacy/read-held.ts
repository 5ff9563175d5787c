import { sql, type RawBuilder } from "kysely";
import type { Database, Tx } from "#platform/db/database.ts";
import type { HeldTable } from "./held-data.ts";

type Whose = { userId: string; email: string };

/** Bytes of JSON that are read at once: one row more than that is, where a single row is larger. */
const PAGE_BYTES = 500_000;
/** Rows that are measured for the first page; then up to twice as many as fitted last. */
const FIRST_ROWS = 16;
const PAGE_ROWS = 500;

/**
 * Every row a table holds of a person, without the columns that are withheld, in the order of its key: page after page,
 * each read when it is asked for and in a transaction of its own, so that no more than a page lies in memory.
 */
export async function* heldPagesOf(
  database: Database,
  whose: Whose,
  held: HeldTable,
): AsyncGenerator<unknown[], void, void> {
  let after: string[] | null = null;
  let most = FIRST_ROWS;
  do {
    const page: Page = await inRoleOf(database, whose, held)((tx) => pageOf(tx, { whose, held, after, most }));
    if (page.rows.length > 0) yield page.rows;
    after = page.last;
    most = Math.min(PAGE_ROWS, 2 * page.rows.length);
  } while (after !== null);
}

/** `last`: the key of its last row; null where nothing comes after it. */
type Page = { rows: unknown[]; last: string[] | null };
type Place = { whose: Whose; held: HeldTable; after: string[] | null; most: number };

const inRoleOf =
  (database: Database, { userId }: Whose, { as }: HeldTable) =>
  <T>(read: (tx: Tx) => Promise<T>): Promise<T> => {
    if (as === "stationwise_request") return database.asPerson(userId, read);
    return as === "stationwise_worker" ? database.asWorker(read) : database.asAccounts(read);
  };

/** Sizes first: what a row takes is known before it is read. */
async function pageOf(tx: Tx, { whose, held, after, most }: Place): Promise<Page> {
  const { columns, key } = await shapeOf(tx, held);
  const keys = sql.join(key.map(({ name }) => sql.ref(name)));
  const shown = sql.join(columns.map((column) => sql.ref(column)));
  const isBeyond = (values: string[], than: RawBuilder<unknown>) =>
    sql`(${keys}) ${than} (${sql.join(key.map(({ type }, at) => sql`${values[at]}::text::${sql.raw(type)}`))})`;
  const from = sql`from ${sql.table(held.table)} where ${ownedBy(whose, held)}
    ${after ? sql`and ${isBeyond(after, sql`>`)}` : sql``}`;
  const { rows: sizes } = await sql<{ place: string[]; bytes: number }>`
    select array[${sql.join(key.map(({ name }) => sql`${sql.ref(name)}::text`))}] as place,
      octet_length(row_to_json(row(${shown}))::text) as bytes
    ${from} order by ${keys} limit ${most}`.execute(tx);
  let bytes = 0;
  const fitting = sizes.filter((row, at) => (bytes += row.bytes) <= PAGE_BYTES || at === 0);
  const last = fitting.at(-1)?.place;
  if (!last) return { rows: [], last: null };
  const { rows } = await sql`
    select ${shown} ${from} and ${isBeyond(last, sql`<=`)} order by ${keys}`.execute(tx);
  return { rows, last: sizes.length === most || fitting.length < sizes.length ? last : null };
}

const ownedBy = ({ userId, email }: Whose, { by }: HeldTable) =>
  ({
    id: sql`id = ${userId}`,
    user_id: sql`user_id = ${userId}`,
    person_id: sql`person_id = ${userId}`,
    userId: sql`"userId" = ${userId}`,
    email: sql`lower(recipient) = ${email.toLowerCase()}`,
    handle: sql`handle in (select handle from public.leaderboard_members where user_id = ${userId})`,
  })[by];

/** What is shown of a table, and what its rows are told apart by. */
async function shapeOf(tx: Tx, { table, withheld }: HeldTable) {
  const [schema, name] = table.split(".");
  const { rows } = await sql<{ name: string; type: string; place: number | null }>`
    select attname::text as name, format_type(atttypid, atttypmod) as type,
      array_position(indkey::int2[], attnum) as place
    from pg_attribute join pg_class on pg_class.oid = attrelid
      join pg_namespace on pg_namespace.oid = relnamespace
      left join pg_index on indrelid = pg_class.oid and indisprimary
    where nspname = ${schema} and relname = ${name} and attnum > 0 and not attisdropped order by attnum`.execute(tx);
  const kept = new Set(withheld?.columns);
  const key = rows.filter(({ place }) => place !== null).toSorted((a, b) => Number(a.place) - Number(b.place));
  if (key.length === 0) throw new Error(`${table} has no key.`);
  return { columns: rows.map((row) => row.name).filter((column) => !kept.has(column)), key };
}
