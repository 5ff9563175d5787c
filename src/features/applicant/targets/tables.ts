import type { ColumnType } from "kysely";

export type FurtherSchoolsTable = {
  user_id: string;
  /** From 2 on: the first school is the profile's. */
  place: number;
  university: string;
  interview_date: ColumnType<string | null, string | null, never>;
};

declare module "#platform/db/database.ts" {
  interface Tables {
    further_schools: FurtherSchoolsTable;
  }
}
