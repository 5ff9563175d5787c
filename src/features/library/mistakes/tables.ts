/** What somebody says is wrong in what everybody may read. Nobody's, where it came without an account. */
export type MistakesTable = {
  id: string;
  kind: "school" | "station" | "article";
  slug: string;
  user_id: string | null;
  says: string;
  source: string | null;
  filed_at: Date;
  outcome: "mended" | "unchanged" | null;
  settled_at: Date | null;
};

declare module "#platform/db/database.ts" {
  interface Tables {
    mistakes: MistakesTable;
  }
}
