/** Every correction of a spoken turn, from 1: never changed, and gone only with its attempt. */
export type CorrectionsTable = {
  attempt_id: string;
  seq: number;
  number: number;
  user_id: string;
  from_text: string;
  to_text: string;
  at: Date;
};

declare module "#platform/db/database.ts" {
  interface Tables {
    corrections: CorrectionsTable;
  }
}
