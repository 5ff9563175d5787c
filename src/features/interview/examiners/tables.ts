import type { ColumnType } from "kysely";

/** One row a person and day. Numbers alone: no word anybody said, no model's answer. */
export type ModelUsageTable = {
  user_id: string;
  day: string;
  turns: ColumnType<number, number, number>;
  interview_ms: ColumnType<string | number, number, number>;
  input_tokens: ColumnType<string | number, number, number>;
  output_tokens: ColumnType<string | number, number, number>;
};

declare module "#platform/db/database.ts" {
  interface Tables {
    model_usage: ModelUsageTable;
  }
}
