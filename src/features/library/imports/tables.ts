import type { Generated } from "kysely";

type ContentImportsTable = {
  id: Generated<string>;
  /** Later ones have higher places: the embedded database tells them as numbers, a server as digits. */
  place: Generated<string | number>;
  at: Date;
  way: "page" | "command" | "folder";
  who: string;
  name: string;
  undoes: string | null;
};
/** Versions; null where it was not published before, or is not published after. */
type ContentChangesTable = {
  import_id: string;
  kind: "station" | "article";
  slug: string;
  title: string;
  before_version: string | null;
  after_version: string | null;
};

declare module "#platform/db/database.ts" {
  interface Tables {
    content_imports: ContentImportsTable;
    content_changes: ContentChangesTable;
  }
}
