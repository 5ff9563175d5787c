import type { ColumnType, Generated } from "kysely";
import type { ConversationState, Speaker } from "#examiner/conversation.ts";
import type { TakeOverReason } from "./contract.ts";
import type { TurnDelivery } from "#contract/interview/voice";

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
  mode: Generated<"study" | "real">;
  /** Seconds, where they are not the station's own. */
  reading_seconds: number | null;
  answer_seconds: number | null;
  circuit_id: string | null;
  /** From 1. */
  circuit_place: number | null;
  /** Criteria whose statements were shown on request, in that order. */
  hints: Generated<string[]>;
  /** Real mode: when the time is over of somebody who finished early. */
  bell_at: Date | null;
  /** The attempt this one began in, and the turn after which it parted from it. */
  rewound_from: Generated<string | null>;
  rewound_seq: Generated<number | null>;
};
export type TurnsTable = {
  attempt_id: string;
  seq: number;
  user_id: string;
  speaker: Speaker;
  text: string;
  /** What the candidate says they said, where the recogniser had misheard. */
  corrected: Generated<string | null>;
  at_ms: number;
  /** The conversation's memory after a reply. On what the candidate said only where they spoke into that reply: as it stood then. */
  state: ColumnType<ConversationState | null, string | null, never>;
  /** Who gave the reply: “built-in”, or the provider and model. */
  replier: string | null;
  /** Why the built-in examiner gave a reply that a model was asked for. */
  taken_over: TakeOverReason | null;
  /** Characters of the reply the candidate heard before speaking into it; null when all. */
  heard: number | null;
  delivery: ColumnType<TurnDelivery | null, string | null | undefined, never>;
  created_at: Generated<Date>;
};

/** Interviews of a trial whose attempts are deleted: no more is kept of one than that it was. */
export type SpentInterviewsTable = { id: Generated<string>; user_id: string };

declare module "#platform/db/database.ts" {
  interface Tables {
    attempts: AttemptsTable;
    turns: TurnsTable;
    spent_interviews: SpentInterviewsTable;
  }
}
