import { sql } from "kysely";
import type { Database, Tx } from "../../src/platform/db/database.ts";
import { EXPECTATIONS, type Cell, type Expectation } from "./expectations.ts";
import type { Cast, Row } from "./rows.ts";
import { insertOf, quoted } from "./seed-rows.ts";

type Kinds = Record<string, { owner: string | null; row(userId: string): Row; change?: string }>;
type Actor = {
  name: string;
  of: keyof Expectation;
  me: string | null;
  as<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};
type Told = Cell | (string & {});

const VERBS = ["select", "insert", "update", "delete"] as const;

/** Does one statement and undoes it. Null when row security let it do nothing with that row; "denied" without the right to ask. */
async function attempt(tx: Tx, statement: ReturnType<typeof insertOf>): Promise<number | "denied" | "refused"> {
  await sql`savepoint here`.execute(tx);
  try {
    const { rows, numAffectedRows } = await statement.execute(tx);
    return Number((rows[0] as { count?: number } | undefined)?.count ?? numAffectedRows ?? 0);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === "42501") return message.includes("row-level security") ? "refused" : "denied";
    // A broken key or an empty column is found after the rights and the policies: the row would have been taken.
    if (code?.startsWith("23")) return 1;
    throw error;
  } finally {
    await sql`rollback to savepoint here`.execute(tx);
  }
}

async function columnsOf(database: Database, table: string): Promise<string[]> {
  const [schema, name] = table.split(".");
  const found = await database.asOwner((owner) =>
    sql<{ column: string }>`select attname::text as "column" from pg_attribute
      where attrelid = format('%I.%I', ${schema}::text, ${name}::text)::regclass and attnum > 0 and not attisdropped`.execute(
      owner,
    ),
  );
  return found.rows.map((row) => row.column);
}

export function actorsOn(database: Database, cast: Cast): Actor[] {
  const person = (name: keyof Cast): Actor => ({
    name,
    of: "person",
    me: cast[name],
    as: (work) => database.asPerson(cast[name], work),
  });
  return [
    { name: "anonymous", of: "anonymous", me: null, as: (work) => database.asPerson(null, work) },
    person("studentA"),
    person("studentB"),
    person("admin"),
    { name: "worker", of: "worker", me: null, as: (work) => database.asWorker(work) },
    { name: "accounts", of: "accounts", me: null, as: (work) => database.asAccounts(work) },
  ];
}

/** What one actor gets of one table, by trying. */
async function cellsOf(
  database: Database,
  actor: Actor,
  table: string,
  kinds: Kinds,
  people: string[],
): Promise<Told[]> {
  const kind = kinds[table];
  const columns = await columnsOf(database, table);
  const name = sql.raw(quoted(table));
  const changes = kind?.change ? [kind.change] : columns.map((column) => `"${column}" = "${column}"`);
  const whose = (userId: string) => (kind?.owner ? sql`where ${sql.id(kind.owner)} = ${userId}` : sql``);

  const statements: Record<(typeof VERBS)[number], (userId: string | null) => ReturnType<typeof insertOf>[]> = {
    select: (userId) => [sql`select count(*)::int as count from ${name} ${userId === null ? sql`` : whose(userId)}`],
    insert: (userId) => {
      if (!kind) return [sql`insert into ${name} default values`];
      return (userId === null ? people : [userId]).map((each) => insertOf(table, kind.row(each)));
    },
    update: (userId) =>
      changes.map((change) => sql`update ${name} set ${sql.raw(change)} ${userId === null ? sql`` : whose(userId)}`),
    delete: (userId) => [sql`delete from ${name} ${userId === null ? sql`` : whose(userId)}`],
  };

  return actor.as(async (tx) => {
    const best = async (tries: ReturnType<typeof insertOf>[]) => {
      const got: (number | "denied" | "refused")[] = [];
      for (const each of tries) got.push(await attempt(tx, each));
      const counts = got.filter((each) => typeof each === "number");
      if (counts.length > 0) return { may: true, count: Math.max(...counts) };
      return { may: got.includes("refused"), count: 0 };
    };
    const cells: Told[] = [];
    for (const verb of VERBS) {
      const everything = await best(statements[verb](null));
      if (!everything.may) cells.push("denied");
      else if (everything.count === 0) cells.push("none");
      else if (!kind?.owner) cells.push("all");
      else {
        const reached: string[] = [];
        for (const userId of people) if ((await best(statements[verb](userId))).count > 0) reached.push(userId);
        const isOwn = reached.length === 1 && reached[0] === actor.me;
        cells.push(reached.length === people.length ? "all" : isOwn ? "own" : `rows of ${reached.length} people`);
      }
    }
    return cells;
  });
}

/** The queue keeps its figures in a partition a day. */
const withoutDay = (table: string) => table.replace(/^(queue\..+)_\d{8}$/u, "$1");

/** Every difference between the expectations and what each actor really gets; and every table nobody wrote down. */
export async function matrixFaults(database: Database, tables: string[], cast: Cast, kinds: Kinds): Promise<string[]> {
  const faults: string[] = [];
  for (const table of tables) {
    const expected = EXPECTATIONS[withoutDay(table)];
    if (!expected) {
      faults.push(`${table}: no expectation in tests/security/expectations.ts`);
      continue;
    }
    if (!table.startsWith("queue.") && !kinds[table] && !table.startsWith("public.migration")) {
      faults.push(`${table}: nobody's rows in tests/security/rows.ts`);
      continue;
    }
    for (const actor of actorsOn(database, cast)) {
      const found = (await cellsOf(database, actor, table, kinds, Object.values(cast))).join(" ");
      if (found !== expected[actor.of])
        faults.push(`${table}: ${actor.name} gets “${found}”, not “${expected[actor.of]}”`);
    }
  }
  for (const table of Object.keys(EXPECTATIONS)) {
    if (!tables.map(withoutDay).includes(table))
      faults.push(`${table}: expected in tests/security/expectations.ts, and not in the database`);
  }
  return faults;
}
