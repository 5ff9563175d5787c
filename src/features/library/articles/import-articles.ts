import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { Database, Tx } from "#platform/db/database.ts";
import { folderChanges, holdImports, publishedByFolder, readerHash, type Published } from "#server/library/stations";
import {
  articleFilesRead,
  articleStandings,
  forgetArticleFilesRead,
  keepArticleFilesRead,
  keepArticleVersions,
  publishArticleVersions,
  withdrawArticles,
} from "./import-store.ts";
import { articleTextsIn, readArticleTexts } from "./read-articles.ts";

const READ_BY = [
  "src/features/library/articles/article-file.ts",
  "src/features/library/articles/article-text.ts",
  "src/features/library/articles/article.ts",
  "src/features/library/articles/read-articles.ts",
  "src/platform/content.ts",
];

/**
 * Brings the hub up to the folder in one transaction, which `note` is told of; nothing changes when any file has a
 * fault. A file that is as it was at the last import changes nothing either.
 */
export async function importArticles(
  database: Database,
  folder: string,
  note: (tx: Tx, published: Published[]) => Promise<void> = async () => {},
): Promise<{ articles: number; changed: number }> {
  const reader = readerHash(READ_BY);
  const texts = await articleTextsIn(folder);
  const sources = texts.map(({ file, text }) => ({ slug: basename(file, ".md"), hash: hashOf(text) }));
  const { changed, gone } = folderChanges(sources, reader, await database.asWorker(articleFilesRead));
  if (changed.length + gone.length === 0) return { articles: texts.length, changed: 0 };
  const due = new Map(changed.map(({ slug, hash }) => [slug, hash]));
  const articles = readArticleTexts(texts).filter(({ slug }) => due.has(slug));

  const added = await database.asWorker(async (tx) => {
    await holdImports(tx);
    const kept = await keepArticleVersions(tx, articles);
    const files = articles.flatMap(({ slug, title }) => {
      const [version, hash] = [kept.versions.get(slug), due.get(slug)];
      return version === undefined || hash === undefined ? [] : [{ slug, title, hash, reader, version }];
    });
    const published = publishedByFolder(files, gone, await articleFilesRead(tx), await articleStandings(tx));
    await publishArticleVersions(
      tx,
      published.flatMap(({ slug, after }) => (after === null ? [] : [{ slug, version: after }])),
    );
    await withdrawArticles(
      tx,
      published.flatMap(({ slug, after }) => (after === null ? [slug] : [])),
    );
    await keepArticleFilesRead(tx, files);
    await forgetArticleFilesRead(tx, gone);
    if (published.length > 0) await note(tx, published);
    return kept.added;
  });
  return { articles: texts.length, changed: added };
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
