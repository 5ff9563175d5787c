import type { ColumnType } from "kysely";
import type { SelfMark } from "./contract.ts";

export type SelfMarksTable = {
  attempt_id: string;
  user_id: string;
  /** Null when the marks were opened without. */
  given: ColumnType<SelfMark | null, string | null, never>;
  at: Date;
};

declare module "#platform/db/database.ts" {
  interface Tables {
    self_marks: SelfMarksTable;
  }
}
