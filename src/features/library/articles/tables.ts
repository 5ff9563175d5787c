import type { ColumnType, Generated } from "kysely";
import type { ArticleHead, Block } from "./article.ts";

export type StoredHead = ArticleHead & { words: number };

type ArticleVersionsTable = {
  id: Generated<string>;
  article_id: string;
  hash: string;
  head: ColumnType<StoredHead, string, never>;
  text: ColumnType<Block[], string, never>;
  imported_at: Generated<Date>;
};
type ArticlesTable = { id: string; version_id: string; is_published: Generated<boolean> };
type ArticleReadingsTable = {
  user_id: string;
  article_id: string;
  opened_at: ColumnType<Date | null, Date | null | undefined>;
  is_counted: Generated<boolean>;
  progress: Generated<number>;
  place: string | null;
  bookmarked_at: ColumnType<Date | null, Date | null | undefined>;
};
/** What the folder of articles held when it was last read, and the version that was made of it. */
type ArticleFilesTable = { article_id: string; hash: string; reader: string; version_id: string };

declare module "#platform/db/database.ts" {
  interface Tables {
    article_versions: ArticleVersionsTable;
    articles: ArticlesTable;
    article_readings: ArticleReadingsTable;
    article_files: ArticleFilesTable;
  }
}
