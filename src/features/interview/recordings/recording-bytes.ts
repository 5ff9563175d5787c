import type { Database } from "#platform/db/database.ts";
import type { SliceDesk } from "./receive-slice.ts";
import { bareType, keyOfPart } from "./rules.ts";
import { keptRecordingsOf } from "./store.ts";

const endingOf = (mime: string) => bareType(mime).split("/")[1] ?? "bin";

/** The bytes of recordings, for rooms that give a person a copy of them or delete all of them. */
export const recordingBytesWith = ({ storage, arriving, database }: SliceDesk & { database: Database }) => ({
  /** One person's, the earliest first; `parts` is null while it is not put together. */
  async keptOf(userId: string) {
    const rows = await database.asPerson(userId, (tx) => keptRecordingsOf(tx, userId));
    return rows.map(({ id, attempt_id: attemptId, created_at: startedAt, parts }) => ({
      recordingId: id,
      attemptId,
      startedAt,
      parts: parts?.map(({ part, mime }) => ({ part, ending: endingOf(mime) })) ?? null,
    }));
  },
  /** As they were sent. @throws MissingBytes */
  read: (recordingId: string, part: number) => storage.read(keyOfPart(recordingId, part, "sent")),
  async clear(recordingIds: readonly string[]) {
    for (const id of recordingIds) {
      await arriving.dropAll(id);
      await storage.removeFolder(id);
    }
  },
});
