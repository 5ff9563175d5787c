import type { SendTurn } from "../contract.ts";
import { findUnanswered } from "./hear.ts";
import { ending, lastWordsFound, othersWordsAdopted } from "./last-words.ts";
import { canSay, said } from "./pending-turns.ts";
import { chain, chainAfter, type Next, stay, type SyncMachine, type Task } from "./sync-machine.ts";

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
  if (!state.shown.isFinishing) return taskOf(state);
  const found = lastWordsFound(state);
  const { next, task } = taskOf(found.state);
  const chosen = { task, next: chainAfter(found, () => next) };
  if (task !== "finish") return chosen;
  const adopted = chainAfter(chosen.next, othersWordsAdopted);
  return { next: adopted, task: adopted.state.shown.unsent ? "deliver" : "finish" };
}

function taskOf(state: SyncMachine): Chosen {
  const { unsent, isFinishing, isWriting, box, conversation, toSend } = state.shown;
  const chosen = (task: Chosen["task"], next = stay(state)): Chosen => ({ next, task });
  const isHere = isAnsweredHere(state);
  if (toSend > 0 && !state.isCutOff) return chosen("send-queued");
  if (unsent) return chosen(isHere ? "answer-offline" : "deliver");
  if (isWriting) return chosen(null);
  const more = isFinishing && box.trim() !== "" && !conversation.isOver ? state.lastWords : null;
  if (isReplyOwed(state) && (!isFinishing || more)) return chosen(isHere ? "answer-offline" : "ask-for-reply");
  if (!more) return chosen(isFinishing && !state.isCutOff ? "finish" : null);
  const isSayable = canSay(state.shown);
  const then = chain(state, said(more.atMs, more.details), ending({ isFinishing: isSayable, lastWords: null }));
  return chosen(isSayable ? (isHere ? "answer-offline" : "deliver") : null, then);
}
