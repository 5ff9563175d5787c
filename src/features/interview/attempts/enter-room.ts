import { DAY_MS } from "#shared/durations.ts";
import { builtInLive, type LiveExaminer } from "#examiner/live-examiner.ts";
import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { requireVersion } from "#server/library/stations";
import { startOf } from "#contract/money/billing";
import type { Attempt } from "./contract.ts";
import { attemptView } from "./read-attempt.ts";
import { requireOwnAttempt } from "./require-own-attempt.ts";
import { requireInterviewLeft, requireStart } from "./require-start.ts";
import { addTurn } from "./turn-store.ts";
import { changeAttempt } from "./store.ts";

/** A card that hangs there longer was not the start of anything: going in is. */
const CARD_KEPT_MS = DAY_MS;

/** The candidate goes in and is met with the opening line. Going in again changes nothing. */
export async function enterRoom(
  { database, clock, person }: PersonContext,
  attemptId: string,
  examiner: Pick<LiveExaminer, "open"> = builtInLive,
): Promise<Attempt> {
  return database.asPerson(person.userId, async (tx) => {
    const attempt = await requireOwnAttempt(tx, attemptId, { hold: true });
    if (attempt.status === "left") throw new AppError("CONFLICT", "You have left this station.");
    if (attempt.status !== "reading") return attemptView(tx, attempt);
    const station = await requireVersion(tx, attempt.version_id);
    const isOldCard = clock.now().getTime() - attempt.started_at.getTime() > CARD_KEPT_MS;
    if (isOldCard && attempt.circuit_id === null) await requireStart(tx, { clock, person }, startOf(station));
    await requireInterviewLeft(tx, { clock, person }, attempt);
    const { speaker, sentences, state } = examiner.open(station, attempt.seed);
    await addTurn(
      tx,
      { attemptId, userId: person.userId },
      { seq: 0, speaker, text: sentences.join(" "), atMs: 0 },
      { state },
    );
    return attemptView(tx, await changeAttempt(tx, attemptId, { status: "running", entered_at: clock.now() }));
  });
}
