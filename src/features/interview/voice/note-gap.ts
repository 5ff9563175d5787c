import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { type Limit, takeHit } from "#platform/rate-limit.ts";
import type { VoiceGap } from "./contract.ts";
import { addGap, isOwnAttempt } from "./store.ts";

/** More than anybody can say in an hour. */
const LIMIT: Limit = { name: "voice-gaps", most: 600, seconds: 3600 };

export async function noteGap({ database, clock, person }: PersonContext, gap: VoiceGap): Promise<void> {
  await takeHit(database, clock, LIMIT, person.userId);
  await database.asPerson(person.userId, async (tx) => {
    if (!(await isOwnAttempt(tx, gap.attemptId))) throw new AppError("NOT_FOUND");
    const { attemptId, seq, gapMs } = gap;
    await addGap(tx, { attempt_id: attemptId, seq, user_id: person.userId, gap_ms: gapMs, at: clock.now() });
  });
}
