import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

export type University = { slug: string; name: string };

export async function universityNames(tx: Tx): Promise<string[]> {
  const found = await sql<{
    name: string;
  }>`select name from universities where slug <> 'generic' order by name`.execute(tx);
  return found.rows.map((row) => row.name);
}

/** Whether an applicant can choose this name. */
export async function isUniversity(tx: Tx, name: string): Promise<boolean> {
  const found = await sql`select 1 from universities where slug <> 'generic' and name = ${name}`.execute(tx);
  return found.rows.length > 0;
}

/** Makes the table hold exactly these. */
export async function keepUniversities(tx: Tx, universities: University[]): Promise<void> {
  await sql`delete from universities where slug <> all (${universities.map((each) => each.slug)}::text[])`.execute(tx);
  for (const { slug, name } of universities) {
    await sql`insert into universities (slug, name) values (${slug}, ${name})
      on conflict (slug) do update set name = excluded.name`.execute(tx);
  }
}
