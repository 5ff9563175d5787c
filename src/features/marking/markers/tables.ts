import type { ColumnType } from "kysely";

/** One row a person and day. Numbers alone: no word anybody said, no model's answer. */
export type MarkerUsageTable = {
  user_id: string;
  day: string;
  answers: ColumnType<number, number, number>;
  input_tokens: ColumnType<string | number, number, number>;
  output_tokens: ColumnType<string | number, number, number>;
};

declare module "#platform/db/database.ts" {
  interface Tables {
    marker_usage: MarkerUsageTable;
  }
}
