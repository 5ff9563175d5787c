import type { ConversationState } from "#examiner/conversation.ts";
import type { AttemptRow, StoredTurn } from "#server/interview/attempts";
import type { SendTurn } from "./contract.ts";

/** What a message at a place in the conversation is, given the turns from one before that place on. */
export type TurnPosition =
  | { kind: "new"; before: StoredTurn; state: ConversationState }
  | { kind: "again"; before: StoredTurn; state: ConversationState; reply: StoredTurn | null }
  | { kind: "refused"; message: string };

const MOVED_ON = "This interview has gone on in another tab. What you wrote is still in the box.";

export function placeOf(
  attempt: Pick<AttemptRow, "status" | "ended">,
  input: Pick<SendTurn, "seq" | "text">,
  from: StoredTurn[],
): TurnPosition {
  const [before, here, after] = from;
  const isInOrder = before?.turn.seq === input.seq - 1;
  if (isInOrder && here && before.state) {
    const isSame = here.turn.speaker === "candidate" && here.turn.text === input.text;
    if (!isSame) return { kind: "refused", message: MOVED_ON };
    return { kind: "again", before, state: here.state ?? before.state, reply: after ?? null };
  }
  if (attempt.status === "reading") return { kind: "refused", message: "Please go in first." };
  if (attempt.status !== "running") return { kind: "refused", message: "This interview is over." };
  if (!isInOrder || !before.state) return { kind: "refused", message: MOVED_ON };
  if (attempt.ended) return { kind: "refused", message: "The conversation has ended. You can finish now." };
  return { kind: "new", before, state: before.state };
}
