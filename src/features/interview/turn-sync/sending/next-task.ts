import type { SendTurn } from "../contract.ts";
import { findUnanswered } from "./hear.ts";
import { canSay, said } from "./pending-turns.ts";
import { type Next, stay, type SyncMachine, type Task, withShown } from "./sync-machine.ts";

/** The turn that the partner owes an answer to. */
export function owedTurn({ shown }: SyncMachine): SendTurn | null {
  const turn = findUnanswered(shown.conversation);
  return turn && { seq: turn.seq, text: turn.text, atMs: turn.atMs };
}

export const isReplyOwed = (state: SyncMachine): boolean =>
  state.isAnswered && state.shown.status === "running" && owedTurn(state) !== null;

/** Whether the next reply is made in this page. */
export const isAnsweredHere = ({ isCutOff, canAnswerOffline, outside }: SyncMachine): boolean =>
  isCutOff && canAnswerOffline && outside.hasKit;

type Chosen = { next: Next; task: Task | "finish" | null };

/** What is to be done next; null when nothing is owed. The last words are said here, once their time has come. */
export function nextTask(state: SyncMachine): Chosen {
  const { unsent, isFinishing, isWriting, box, conversation, toSend } = state.shown;
  const chosen = (task: Chosen["task"], next = stay(state)): Chosen => ({ next, task });
  const isHere = isAnsweredHere(state);
  if (toSend > 0 && !state.isCutOff) return chosen("send-queued");
  if (unsent) return chosen(isHere ? "answer-offline" : "deliver");
  if (isWriting) return chosen(null);
  const more = isFinishing && box.trim() !== "" && !conversation.isOver ? state.lastWords : null;
  if (isReplyOwed(state) && (!isFinishing || more)) return chosen(isHere ? "answer-offline" : "ask-for-reply");
  if (!more) return chosen(isFinishing && !state.isCutOff ? "finish" : null);
  const then = said(more.atMs, more.details)({ ...state, lastWords: null });
  if (canSay(state.shown)) return chosen(isHere ? "answer-offline" : "deliver", then);
  return chosen(null, { ...then, state: withShown(then.state, { isFinishing: false }) });
}
