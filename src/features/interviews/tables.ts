import type { ColumnType, Generated } from "kysely";
import type { ConversationState, Speaker } from "#examiner/conversation.ts";

export type AttemptsTable = {
  id: Generated<string>;
  user_id: string;
  station_id: string;
  version_id: string;
  start_key: string;
  seed: number;
  status: "reading" | "running" | "finished" | "left";
  ended: ColumnType<ConversationState["ended"], string | null | undefined, string | null>;
  started_at: Date;
  entered_at: Date | null;
  finished_at: Date | null;
  is_generated: Generated<boolean>;
};
export type TurnsTable = {
  attempt_id: string;
  seq: number;
  user_id: string;
  speaker: Speaker;
  text: string;
  at_ms: number;
  /** The conversation's memory after a reply; absent on what the candidate said. */
  state: ColumnType<ConversationState | null, string | null, never>;
  created_at: Generated<Date>;
};

declare module "#platform/db/database.ts" {
  interface Tables {
    attempts: AttemptsTable;
    turns: TurnsTable;
  }
}
