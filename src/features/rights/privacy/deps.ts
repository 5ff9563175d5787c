import type { Readable } from "node:stream";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { PersonContext } from "#platform/http/context.ts";
import type { Jobs } from "#platform/jobs.ts";
import type { Log } from "#platform/log.ts";
import type { Storage } from "#platform/storage/storage.ts";

export type KeptRecording = { recordingId: string; attemptId: string; startedAt: Date; parts: KeptPart[] | null };
type KeptPart = { part: number; ending: string };

/** What earlier features give: the bytes of recordings. */
export type RecordingBytes = {
  /** One person's, as that person; `parts` is null while it is not put together. */
  keptOf(userId: string): Promise<KeptRecording[]>;
  read(recordingId: string, part: number): Promise<Readable>;
  clear(recordingIds: readonly string[]): Promise<void>;
};

export type PrivacyDeps = {
  database: Database;
  /** Called once everything is put together. */
  jobs(): Jobs;
  clock: Clock;
  log: Log;
  appUrl: string;
  storage: Storage;
  /** Where earlier releases wrote copies before they were kept: what a stopped one left is swept. */
  workDir: string;
  recordings: RecordingBytes;
  /** The report of an attempt as PDF. @throws AppError where it is not open */
  printReport(context: PersonContext, attemptId: string): Promise<{ name: string; pdf: Uint8Array }>;
};
