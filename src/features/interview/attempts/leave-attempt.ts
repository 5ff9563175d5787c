import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { requireOwnAttempt } from "./require-own-attempt.ts";
import { changeAttempt } from "./store.ts";

/** Leaves without a mark and without a penalty; what was said stays readable. */
export async function leaveAttempt({ database, clock, person }: PersonContext, attemptId: string): Promise<void> {
  await database.asPerson(person.userId, async (tx) => {
    const attempt = await requireOwnAttempt(tx, attemptId, { hold: true });
    if (attempt.status === "left") return;
    if (attempt.status === "finished") throw new AppError("CONFLICT", "This interview is finished already.");
    await changeAttempt(tx, attemptId, { status: "left", finished_at: clock.now() });
  });
}
