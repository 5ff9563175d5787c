import type { Recording } from "./contract.ts";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { recordingView } from "./rules.ts";
import { findRecording, holdRecording, recordingsOf, slicesOf, type RecordingRow } from "./store.ts";

/** Row security shows a person their own recordings alone: somebody else's is one that does not exist. */
export async function requireOwnRecording(
  tx: Tx,
  recordingId: string,
  options?: { hold: boolean },
): Promise<RecordingRow> {
  const row = options?.hold ? await holdRecording(tx, recordingId) : await findRecording(tx, recordingId);
  if (!row) throw new AppError("NOT_FOUND", "There is no such recording.");
  return row;
}

export async function listRecordings({ database, person }: PersonContext, attemptId: string): Promise<Recording[]> {
  return database.asPerson(person.userId, async (tx) => {
    const rows = await recordingsOf(tx, attemptId);
    const slices = Map.groupBy(
      await slicesOf(
        tx,
        rows.map(({ id }) => id),
      ),
      (slice) => slice.recording_id,
    );
    return rows.map((row) => recordingView(row, slices.get(row.id) ?? []));
  });
}
