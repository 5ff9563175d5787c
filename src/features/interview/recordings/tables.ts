import type { ColumnType, Generated } from "kysely";
import type { PromisedPart, RecordingStatus } from "./contract.ts";

/** A part as it is kept: `sha256` and `bytes` are of what was sent, `playBytes` of the copy that can be sought in. */
export type JoinedPart = {
  part: number;
  startMs: number;
  mime: string;
  bytes: number;
  sha256: string;
  durationMs: number | null;
  playBytes: number | null;
};

export type SlicePosition = { part: number; slice: number };

type Json<T> = ColumnType<T | null, string | null | undefined, string | null>;

export type RecordingsTable = {
  id: Generated<string>;
  user_id: string;
  attempt_id: string;
  key: string;
  kind: "video" | "audio";
  status: Generated<RecordingStatus>;
  /** What the page said the whole recording is. */
  promised: Json<PromisedPart[]>;
  /** What was joined. */
  parts: Json<JoinedPart[]>;
  is_cut: Generated<boolean>;
  problem: string | null;
  created_at: Date;
  /** When the page last sent or said something. */
  heard_at: Date;
  delete_at: Date;
  deleted_at: Date | null;
  /** Bytes that were there before the deletion: they count towards the day's limit. */
  deleted_bytes: ColumnType<number | string, number | undefined, number>;
};
export type RecordingSlicesTable = {
  recording_id: string;
  part: number;
  slice: number;
  user_id: string;
  bytes: number;
  sha256: string;
  start_ms: number;
  mime: string;
  created_at: Date;
  /** Null while it is on its way. */
  stored_at: Date | null;
};

declare module "#platform/db/database.ts" {
  interface Tables {
    recordings: RecordingsTable;
    recording_slices: RecordingSlicesTable;
    recording_storage: { id: string };
  }
}
