import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { requireVersion } from "#server/library/stations";
import type { Kit } from "./contract.ts";
import { stateIn } from "./hear-turn.ts";
import { requireOwnAttempt, turnsFrom } from "#server/interview/attempts";

/** What the page needs to answer by itself: the station without its model answer, and how the conversation stands. */
export async function readKit({ database, person }: PersonContext, attemptId: string): Promise<Kit> {
  return database.asPerson(person.userId, async (tx) => {
    const attempt = await requireOwnAttempt(tx, attemptId);
    if (attempt.mode !== "study") throw new AppError("CONFLICT", "In real mode the station stays with us.");
    if (attempt.status !== "running") throw new AppError("CONFLICT", "This interview is not under way.");
    const said = await turnsFrom(tx, attemptId, 0);
    const last = said.findLast(({ turn }) => turn.speaker !== "candidate");
    if (!last?.state) throw new Error("The room was entered without an opening line.");
    const { seq } = last.turn;
    return {
      station: { ...(await requireVersion(tx, attempt.version_id)), exemplar: [] },
      seq,
      state: last.state,
      before: stateIn(said.slice(Math.max(0, seq - 2), seq)),
    };
  });
}
