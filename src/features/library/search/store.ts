import { sql } from "kysely";
import type { FoundKind } from "./contract.ts";
import type { Tx } from "#platform/db/database.ts";
import { FOUND_MOST } from "./contract.ts";
import { type Document, vocabularyOf } from "./documents.ts";
import "./tables.ts";
import { begins, wordsIn } from "./words.ts";

export type FoundRow = { kind: FoundKind; slug: string; title: string; about: string };

/** What matches the query, best first, at most so many of each kind. */
export async function documentsWith(tx: Tx, query: string, kind: FoundKind | undefined): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select kind, slug, title, about from (
      select kind, slug, title, about, row_number() over (
        partition by kind order by ts_rank(words, asked.query) desc, title, slug
      ) as place
      from search_documents, to_tsquery('english', ${query}) as asked (query)
      where words @@ asked.query ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
    ) as ranked
    where place <= ${FOUND_MOST}
    order by place, kind desc`.execute(tx);
  return rows;
}

/** The texts that may be shown, of these articles. */
export async function bodiesOf(tx: Tx, slugs: string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const { rows } = await sql<{ slug: string; body: string }>`
    select slug, body from search_documents
    where kind = 'article' and slug = any (${slugs}::text[]) and body is not null`.execute(tx);
  return new Map(rows.map(({ slug, body }) => [slug, body]));
}

/** Those of the words that no text has. What the language leaves out, such as “the”, is not among them. */
export async function unknownAmong(tx: Tx, words: string[]): Promise<string[]> {
  const queries = words.map(begins);
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[], ${queries}::text[]) as asked (word, query)
    where numnode(to_tsquery('english', query)) > 0
      and not exists (select 1 from search_documents where words @@ to_tsquery('english', asked.query))`.execute(tx);
  return rows.map(({ word }) => word);
}

/** Two letters swapped leave little alike: far down the list lies what was meant. */
const ALIKE = "0.2";
const ALIKE_MOST = 40;

/**
 * Words of the texts that look like this one, most alike first. PostgreSQL holds comparing two words' letters for as cheap
 * as any comparison and would read the whole list, which takes twenty times as long as the index does.
 */
export async function wordsLike(tx: Tx, word: string): Promise<string[]> {
  await sql`
    select set_config('pg_trgm.similarity_threshold', ${ALIKE}, true), set_config('enable_seqscan', 'off', true)`.execute(
    tx,
  );
  const { rows } = await sql<{ word: string }>`
    select word from search_words where word % ${word} order by similarity(word, ${word}) desc, word limit ${ALIKE_MOST}`.execute(
    tx,
  );
  return rows.map((row) => row.word);
}

/** What is in the index, with the version it was made of. */
export async function indexedVersions(tx: Tx, kind: FoundKind): Promise<Map<string, string>> {
  const rows = await tx.selectFrom("search_documents").select(["slug", "version"]).where("kind", "=", kind).execute();
  return new Map(rows.map(({ slug, version }) => [slug, version]));
}

export type Indexed = { slug: string; version: string; document: Document };

const searched = (text: string) => wordsIn(text).join(" ");

export async function keepDocuments(tx: Tx, kind: FoundKind, indexed: Indexed[]): Promise<void> {
  const rows = indexed.map(({ slug, version, document }) => ({
    slug,
    version,
    ...document,
    title_words: searched(document.title),
    about_words: searched(document.about),
    inside_words: searched(document.inside),
  }));
  await sql`
    insert into search_documents (kind, slug, version, title, about, body, words)
    select ${kind}, slug, version, title, about, body,
      setweight(to_tsvector('english', title_words), 'A') || setweight(to_tsvector('english', about_words), 'B')
        || strip(to_tsvector('english', inside_words))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (slug text, version text, title text, about text,
      body text, title_words text, about_words text, inside_words text)
    on conflict (kind, slug) do update set version = excluded.version, title = excluded.title,
      about = excluded.about, body = excluded.body, words = excluded.words`.execute(tx);
  const words = [...new Set(indexed.flatMap(({ document }) => vocabularyOf(document)))];
  await sql`insert into search_words select unnest(${words}::text[]) on conflict do nothing`.execute(tx);
}

export async function forgetDocuments(tx: Tx, kind: FoundKind, slugs: string[]): Promise<void> {
  await tx.deleteFrom("search_documents").where("kind", "=", kind).where("slug", "in", slugs).execute();
}
