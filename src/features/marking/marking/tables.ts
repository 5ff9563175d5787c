import type { ColumnType } from "kysely";
import type { Mark } from "#examiner/conversation.ts";
import type { FlagOutcome, MarkCause } from "./contract.ts";

export type MarksTable = {
  attempt_id: string;
  user_id: string;
  state: "waiting" | "marking" | "ready" | "failed";
  step: string | null;
  mark: ColumnType<Mark | null, string | null, string | null>;
  /** Why it is to be made once more; null when nobody has asked. */
  asked: MarkCause | null;
  /** Why it was to be made once more when that failed, so that what it was asked for counts in no mark yet; null otherwise. */
  missed: ColumnType<MarkCause | null, MarkCause | null | undefined, MarkCause | null>;
  updated_at: Date;
};
/** Every mark an attempt ever got, the present one last. */
export type MarkVersionsTable = {
  attempt_id: string;
  /** From 1. */
  number: number;
  user_id: string;
  cause: MarkCause;
  mark: ColumnType<Mark, string, never>;
  /** The actor's cues in what was marked. Null where there was no actor, and of marks of before. */
  cues: ColumnType<unknown, string | null | undefined, never>;
  marked_at: Date;
};

/** What somebody says against a mark of theirs. */
export type DisagreementsTable = {
  id: string;
  attempt_id: string;
  /** The version of the mark that is disagreed with. */
  mark_number: number;
  user_id: string;
  /** A criterion's id, "overall", or "flag." and a red flag's id. */
  criterion: string;
  says: string;
  /** The attempt was marked once more because of it. */
  asks_again: boolean;
  filed_at: Date;
  /** Of a red flag: what a person decided who has looked at it, and when. Null while nobody has. */
  outcome: ColumnType<FlagOutcome | null, null | undefined, FlagOutcome>;
  looked_at: ColumnType<Date | null, null | undefined, Date>;
  /** The words that person looked at (`wordsKey`). Null of a decision that a release before wrote. */
  words: ColumnType<string | null, null | undefined, string>;
};

declare module "#platform/db/database.ts" {
  interface Tables {
    marks: MarksTable;
    mark_versions: MarkVersionsTable;
    disagreements: DisagreementsTable;
  }
}
