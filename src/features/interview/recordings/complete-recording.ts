import type { PromisedPart, Recording } from "./contract.ts";
import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { joinName } from "./events.ts";
import { requireOwnRecording } from "./read-recordings.ts";
import { isOpen, missingOf, recordingView } from "./rules.ts";
import { changeRecording, slicesOf } from "./store.ts";
import type { SlicePosition } from "./tables.ts";

/** Takes the page's word for what the whole recording is. Once nothing is missing it goes to be joined. */
export async function completeRecording(
  { database, clock, jobs, person }: PersonContext,
  recordingId: string,
  promised: PromisedPart[],
): Promise<{ recording: Recording; missing: SlicePosition[] }> {
  if (new Set(promised.map(({ part }) => part)).size < promised.length)
    throw new AppError("BAD_REQUEST", "A part is named twice.");
  return database.asPerson(person.userId, async (tx) => {
    const row = await requireOwnRecording(tx, recordingId, { hold: true });
    const slices = await slicesOf(tx, [recordingId]);
    if (!isOpen(row)) return { recording: recordingView(row, slices), missing: [] };
    const missing = missingOf(promised, slices);
    const isWhole = missing.length === 0;
    const changed = await changeRecording(tx, recordingId, {
      status: isWhole ? "joining" : "arriving",
      promised: JSON.stringify(promised),
      parts: null,
      problem: null,
      is_cut: false,
      heard_at: clock.now(),
    });
    if (isWhole) await jobs.enqueue(tx, joinName, { recordingId });
    return { recording: recordingView(changed, slices), missing };
  });
}
