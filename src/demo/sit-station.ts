import { builtInLive } from "#examiner/live-examiner.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { enterRoom, finishAttempt, startAttempt } from "#server/interview/attempts";
import { repliesOf, sendTurn } from "#server/interview/turn-sync";
import type { PlannedAttempt } from "./plan.ts";

const READING_MS = 60_000;
const TURN_MS = 35_000;
const replies = repliesOf(builtInLive);

/** Sits one planned attempt from the card to the end, labelled as generated. One that was sat before is left as it is. */
export async function sitStation(
  context: PersonContext,
  planned: PlannedAttempt,
  moveTo: (at: Date) => void,
): Promise<void> {
  const { id, status } = await startAttempt(context, planned.stationId, planned.key, { isGenerated: true });
  if (status === "finished" || status === "left") return;
  moveTo(new Date(planned.at.getTime() + READING_MS));
  const room = await enterRoom(context, id);
  let { isOver } = room;
  for (const [index, text] of planned.answers.entries()) {
    const seq = 1 + index * 2;
    if (isOver) break;
    if (room.turns.length > seq + 1) continue;
    for await (const event of sendTurn(context, replies, id, { seq, text, atMs: (index + 1) * TURN_MS })) {
      if (event.type === "failed") throw new Error(event.message);
      if (event.type === "replied") isOver = event.isOver;
    }
  }
  moveTo(new Date(planned.at.getTime() + READING_MS + planned.answers.length * TURN_MS));
  await finishAttempt(context, id);
}
