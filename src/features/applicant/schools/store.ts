import { sql } from "kysely";
import type { School, SchoolSummary } from "./contract.ts";
import type { Tx } from "#platform/db/database.ts";

/** Nothing is known of “generic”. */
export type University = { slug: string; name: string; facts: Omit<School, "slug" | "name"> | null };

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

export async function schoolSummaries(tx: Tx): Promise<SchoolSummary[]> {
  const found = await sql<
    Omit<SchoolSummary, "alsoCalled"> & { alsoCalled: string[] | null }
  >`select slug, name, facts -> 'alsoCalled' as "alsoCalled", facts ->> 'city' as city, facts ->> 'area' as area,
      facts ->> 'status' as status, facts -> 'interview' ->> 'kind' as kind
    from universities where slug <> 'generic' and facts is not null order by name`.execute(tx);
  return found.rows.map(({ alsoCalled, ...school }) => (alsoCalled ? { ...school, alsoCalled } : school));
}

export async function findSchool(tx: Tx, slug: string): Promise<School | undefined> {
  const found = await sql<{ name: string; facts: NonNullable<University["facts"]> }>`select name, facts
    from universities where slug = ${slug} and slug <> 'generic' and facts is not null`.execute(tx);
  const [row] = found.rows;
  return row && { slug, name: row.name, ...row.facts };
}

/** By the name an applicant chose it by. */
export async function findSchoolNamed(tx: Tx, name: string): Promise<School | undefined> {
  const found = await sql<{ slug: string }>`select slug from universities where name = ${name}`.execute(tx);
  const [row] = found.rows;
  return row && findSchool(tx, row.slug);
}

/** Makes the table hold exactly these. */
export async function keepUniversities(tx: Tx, universities: University[]): Promise<void> {
  await sql`delete from universities where slug <> all (${universities.map((each) => each.slug)}::text[])`.execute(tx);
  for (const { slug, name, facts } of universities) {
    await sql`insert into universities (slug, name, facts)
      values (${slug}, ${name}, ${facts === null ? null : JSON.stringify(facts)}::jsonb)
      on conflict (slug) do update set name = excluded.name, facts = excluded.facts`.execute(tx);
  }
}
