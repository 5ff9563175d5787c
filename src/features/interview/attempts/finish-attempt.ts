import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { attemptFinished } from "./events.ts";
import { requireOwnAttempt } from "./require-own-attempt.ts";
import { silenceMs } from "./real-mode.ts";
import { changeAttempt } from "./store.ts";

/** Hands the attempt in. Its status and the news of it are one transaction; finishing again changes nothing. */
export async function finishAttempt(
  { database, clock, jobs, person }: PersonContext,
  attemptId: string,
  atMs?: number,
): Promise<void> {
  await database.asPerson(person.userId, async (tx) => {
    const attempt = await requireOwnAttempt(tx, attemptId, { hold: true });
    if (attempt.status === "finished") return;
    if (attempt.status === "left")
      throw new AppError("CONFLICT", "You left this station, so there is nothing to mark.");
    if (attempt.status === "reading") throw new AppError("CONFLICT", "This interview has not begun.");
    const now = clock.now();
    const waitMs = silenceMs(attempt, atMs ?? 0);
    await changeAttempt(tx, attemptId, {
      status: "finished",
      finished_at: now,
      ...(waitMs > 0 ? { bell_at: new Date(now.getTime() + waitMs) } : {}),
    });
    await jobs.publish(tx, attemptFinished, { attemptId });
  });
}
