import type { ColumnType } from "kysely";
import type { FoundKind } from "./contract.ts";

/** Written through SQL alone: PostgreSQL makes `words` from the texts. */
export type SearchDocumentsTable = {
  kind: FoundKind;
  slug: string;
  version: string;
  title: string;
  about: string;
  body: string | null;
  words: ColumnType<string, never, never>;
};
export type SearchWordsTable = { word: string };

declare module "#platform/db/database.ts" {
  interface Tables {
    search_documents: SearchDocumentsTable;
    search_words: SearchWordsTable;
  }
}
