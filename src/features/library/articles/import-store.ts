import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { FileRead } from "#server/library/stations";
import type { Article } from "./article.ts";
import "./tables.ts";

export const hashOfArticle = ({ text, ...head }: Article): string =>
  createHash("sha256")
    .update(JSON.stringify([head, text]))
    .digest("hex");

export type ArticleStanding = { slug: string; version: string; hash: string; title: string; isPublished: boolean };

/** Every article there is or was, in the version it has or had last. */
export async function articleStandings(tx: Tx): Promise<ArticleStanding[]> {
  const { rows } = await sql<ArticleStanding>`
    select articles.id as slug, version_id as version, hash, head ->> 'title' as title, is_published as "isPublished"
    from articles join article_versions on article_versions.id = version_id`.execute(tx);
  return rows;
}

/** Keeps each article as a version where it differs from those before. Answers the version of each, and how many are new. */
export async function keepArticleVersions(
  tx: Tx,
  articles: readonly Article[],
): Promise<{ versions: Map<string, string>; added: number }> {
  if (articles.length === 0) return { versions: new Map(), added: 0 };
  const given = articles.map((article) => {
    const { text, ...head } = article;
    return { slug: article.slug, hash: hashOfArticle(article), head, text };
  });
  const inserted = await sql`
    insert into article_versions (article_id, hash, head, text)
    select slug, hash, head, text
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (slug text, hash text, head jsonb, text jsonb)
    on conflict (article_id, hash) do nothing
    returning id`.execute(tx);
  const { rows } = await sql<{ slug: string; id: string }>`
    select article_id as slug, id
    from unnest(${given.map(({ slug }) => slug)}::text[], ${given.map(({ hash }) => hash)}::text[]) as given (article_id, hash)
    join article_versions using (article_id, hash)`.execute(tx);
  return { versions: new Map(rows.map(({ slug, id }) => [slug, id])), added: inserted.rows.length };
}

export async function publishArticleVersions(
  tx: Tx,
  articles: readonly { slug: string; version: string }[],
): Promise<void> {
  if (articles.length === 0) return;
  await tx
    .insertInto("articles")
    .values(articles.map(({ slug, version }) => ({ id: slug, version_id: version, is_published: true })))
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((row) => ({ version_id: row.ref("excluded.version_id"), is_published: true })),
    )
    .execute();
}

/** A withdrawn article is read no more; what was counted stays counted. */
export async function withdrawArticles(tx: Tx, slugs: readonly string[]): Promise<void> {
  if (slugs.length > 0)
    await tx.updateTable("articles").set({ is_published: false }).where("id", "in", slugs).execute();
}

export async function articleFilesRead(tx: Tx): Promise<Map<string, FileRead>> {
  const rows = await tx.selectFrom("article_files").selectAll().execute();
  return new Map(
    rows.map(({ article_id, hash, reader, version_id }) => [article_id, { hash, reader, version: version_id }]),
  );
}

export async function keepArticleFilesRead(tx: Tx, files: readonly (FileRead & { slug: string })[]): Promise<void> {
  if (files.length === 0) return;
  await tx
    .insertInto("article_files")
    .values(files.map(({ slug, hash, reader, version }) => ({ article_id: slug, hash, reader, version_id: version })))
    .onConflict((conflict) =>
      conflict.column("article_id").doUpdateSet((row) => ({
        hash: row.ref("excluded.hash"),
        reader: row.ref("excluded.reader"),
        version_id: row.ref("excluded.version_id"),
      })),
    )
    .execute();
}

export async function forgetArticleFilesRead(tx: Tx, slugs: readonly string[]): Promise<void> {
  if (slugs.length > 0) await tx.deleteFrom("article_files").where("article_id", "in", slugs).execute();
}
