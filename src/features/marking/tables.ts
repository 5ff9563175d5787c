import type { ColumnType } from "kysely";
import type { Mark } from "#examiner/conversation.ts";

export type MarksTable = {
  attempt_id: string;
  user_id: string;
  state: "waiting" | "marking" | "ready" | "failed";
  step: string | null;
  mark: ColumnType<Mark | null, string | null, string | null>;
  updated_at: Date;
};

declare module "#platform/db/database.ts" {
  interface Tables {
    marks: MarksTable;
  }
}
