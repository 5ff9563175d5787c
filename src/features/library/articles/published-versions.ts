import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { Block } from "./article.ts";
import type { StoredHead } from "./tables.ts";

export async function publishedArticleVersions(tx: Tx): Promise<{ slug: string; versionId: string }[]> {
  return tx
    .selectFrom("articles")
    .where("is_published", "=", true)
    .select(["id as slug", "version_id as versionId"])
    .execute();
}

/** Whole articles, in the order of the versions. */
export async function articleTexts(tx: Tx, versionIds: string[]): Promise<{ head: StoredHead; text: Block[] }[]> {
  const { rows } = await sql<{ head: StoredHead; text: Block[] }>`
    select head, text
    from unnest(${versionIds}::uuid[]) with ordinality as asked (id, place) join article_versions using (id)
    order by place`.execute(tx);
  return rows;
}
