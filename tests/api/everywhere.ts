import { sql } from "kysely";
import type { Database, Tx } from "../../src/platform/db/database.ts";
import type { Someone } from "./test-app.ts";

type Read = (work: (tx: Tx) => Promise<boolean>) => Promise<boolean>;

/**
 * Looks for words in every table of every schema but the queue's own, as everybody together sees them: the person,
 * background work and the accounts feature. On a server the owner of the tables sees no rows.
 */
export async function everywhereIn(database: Database) {
  const tables = await database.asOwner(async (owner) => {
    const { rows } = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'queue')`.execute(
      owner,
    );
    return rows.map(({ name }) => name);
  });
  return async ({ userId }: Someone, words: string[]): Promise<string[]> => {
    const readers: Read[] = [
      (work) => database.asPerson(userId, work),
      (work) => database.asWorker(work),
      (work) => database.asAccounts(work),
    ];
    const found = new Set<string>();
    for (const name of tables)
      for (const readAs of readers) {
        const isThere = readAs(async (tx) => {
          const { rows } = await sql`
            select 1 from ${sql.raw(name)} as t
            where exists (select 1 from unnest(${words}::text[]) as word where position(word in t::text) > 0)
            limit 1`.execute(tx);
          return rows.length > 0;
        });
        if (await isThere.catch(unlessDenied)) found.add(name);
      }
    return [...found].toSorted();
  };
}

function unlessDenied(problem: unknown): false {
  if (problem instanceof Error && "code" in problem && problem.code === "42501") return false;
  throw problem;
}
