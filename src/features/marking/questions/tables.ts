import type { MarkQuestion } from "#contract/marking/marking";

/** What was answered to a question of the marker's: one answer a question, gone only with its attempt. */
export type MarkAnswersTable = {
  attempt_id: string;
  about: MarkQuestion["about"];
  /** Empty of a red flag. */
  criterion: string;
  id: string;
  user_id: string;
  /** The turn, the place in it and the words there; all null for "I didn't say this". */
  seq: number | null;
  start: number | null;
  text: string | null;
  answered_at: Date;
};

declare module "#platform/db/database.ts" {
  interface Tables {
    mark_answers: MarkAnswersTable;
  }
}
