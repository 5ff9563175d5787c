import { DAY_MS } from "#shared/durations.ts";
import type { Recording } from "./contract.ts";
import { AppError } from "#platform/errors.ts";
import type { Tx } from "#platform/db/database.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { takeHit } from "#platform/rate-limit.ts";
import { BEGIN_LIMIT, recordingView } from "./rules.ts";
import { addRecording, slicesOf } from "./store.ts";

const isRefusedByRowSecurity = (error: unknown) => (error as { code?: string }).code === "42501";

/** @throws AppError where the attempt may not be recorded */
export type RequireMay = (tx: Tx, starter: Pick<PersonContext, "clock" | "person">, attemptId: string) => Promise<void>;

export type BeginOptions = { days: number; requireMay: RequireMay; areOpen: () => Promise<boolean> };

/** Begins a recording of an attempt that is under way. The same key again is the same recording. */
export async function createRecording(
  { database, clock, person }: PersonContext,
  input: Pick<Recording, "attemptId" | "kind"> & { key: string },
  { days, requireMay, areOpen }: BeginOptions,
): Promise<Recording> {
  if (!(await areOpen()))
    throw new AppError("SERVICE_UNAVAILABLE", "Recording is closed for a while. You can sit the station all the same.");
  await takeHit(database, clock, BEGIN_LIMIT, person.userId);
  const now = clock.now();
  try {
    return await database.asPerson(person.userId, async (tx) => {
      await requireMay(tx, { clock, person }, input.attemptId);
      const row = await addRecording(tx, {
        user_id: person.userId,
        attempt_id: input.attemptId,
        key: input.key,
        kind: input.kind,
        created_at: now,
        heard_at: now,
        delete_at: new Date(now.getTime() + days * DAY_MS),
      });
      if (row.attempt_id !== input.attemptId || row.kind !== input.kind)
        throw new AppError("CONFLICT", "This key began another recording.");
      return recordingView(row, await slicesOf(tx, [row.id]));
    });
  } catch (error) {
    if (isRefusedByRowSecurity(error)) throw new AppError("NOT_FOUND", "There is no such attempt under way.");
    throw error;
  }
}
