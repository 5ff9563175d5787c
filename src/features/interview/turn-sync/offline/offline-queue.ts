import * as z from "zod/mini";
import { heardText } from "#examiner/language/heard-text.ts";
import type { ConversationState } from "#examiner/conversation.ts";
import { SendTurn } from "../contract.ts";
import { milliseconds, Turn } from "#contract/interview/attempts";
import type { Conversation } from "../sending/hear.ts";

const state = z.custom<ConversationState>((value) => typeof value === "object" && value !== null);

/** A turn that was answered in the page while there was no connection, and is still to be sent. */
export const QueuedTurn = z.object({
  turn: SendTurn,
  reply: Turn,
  /** How the conversation stood before that reply, and after it. */
  before: state,
  state,
});
export type QueuedTurn = z.infer<typeof QueuedTurn>;

/** When what stands in the box is said before the attempt is handed in, and how it was given. */
const LastWords = z.object({
  atMs: milliseconds,
  details: z.optional(z.pick(SendTurn, { heard: true, delivery: true })),
});

/** What waits for the connection, the oldest turn first, and whether the attempt is to be handed in after it. */
export const OfflineQueue = z.object({
  turns: z.array(QueuedTurn),
  isFinishing: z.boolean(),
  lastWords: z.optional(LastWords),
});
export type OfflineQueue = z.infer<typeof OfflineQueue>;

export const EMPTY_QUEUE: OfflineQueue = { turns: [], isFinishing: false };

/** Every tab of the browser keeps its turns in this one place. */
export const queueKey = (attemptId: string) => `stationwise.away.${attemptId}`;

/** The conversation as the candidate has it: what the server knows, and what was said since. */
export function withQueued(known: Conversation, queue: readonly QueuedTurn[]): Conversation {
  let { turns, isOver } = known;
  for (const { turn, reply, state } of queue) {
    if (turn.seq > turns.length || reply.seq < turns.length) continue;
    if (turn.seq === turns.length) {
      const { seq, text, atMs, heard = null, delivery } = turn;
      const said: Turn = { seq, speaker: "candidate", text, atMs, ...(delivery ? { delivery } : {}) };
      const last = turns.at(-1);
      turns = [...turns.slice(0, -1), ...(last ? [{ ...last, text: heardText(last.text, heard) }] : []), said];
    }
    turns = [...turns, reply];
    isOver ||= state.ended !== null;
  }
  const isAhead = turns.length > known.turns.length;
  return isAhead ? { turns, isOver, saying: "", trouble: null } : known;
}

export type Settled = {
  /** Still to be sent. */
  left: QueuedTurn[];
  /** Words for which there is no place any more. */
  returned: string[];
  /** The server had answered some of it before the connection went, and otherwise. */
  isAnsweredOtherwise: boolean;
};

/** Holds what was said here against what the server knows by now. */
export function settled(known: Conversation, queue: readonly QueuedTurn[], isOpen: boolean): Settled {
  let isAnsweredOtherwise = false;
  for (const [at, { turn, reply }] of queue.entries()) {
    const there = known.turns[turn.seq];
    const answer = known.turns[reply.seq];
    const isSame = there?.speaker === "candidate" && there.text === turn.text;
    if (isSame && answer) isAnsweredOtherwise ||= answer.text !== reply.text;
    else if (isOpen && !known.isOver && (isSame || turn.seq === known.turns.length))
      return { left: queue.slice(at), returned: [], isAnsweredOtherwise };
    else return { left: [], returned: queue.slice(at).map((each) => each.turn.text), isAnsweredOtherwise };
  }
  return { left: [], returned: [], isAnsweredOtherwise };
}
