import { asHeard } from "#examiner/language/as-heard.ts";
import { builtInExaminer } from "#examiner/built-in-examiner.ts";
import { asStored } from "#shared/contract.ts";
import type { QueuedTurn } from "./offline-queue.ts";
import type { Kit, SendTurn } from "../contract.ts";

/**
 * The reply the server would give to the same words; null when the page does not know how the conversation stands.
 * A file of its own, fetched while there is a connection: the examiner is large, and seldom needed in the page.
 */
export function answerHere(kit: Kit, earlier: readonly QueuedTurn[], turn: SendTurn): QueuedTurn | null {
  const last = earlier.at(-1);
  const isNext = (last?.reply.seq ?? kit.seq) === turn.seq - 1;
  if (!isNext) return null;
  const before = last ? last.before : kit.before;
  const after = last?.state ?? kit.state;
  const state = turn.heard === undefined ? after : asHeard(kit.station, before, after, turn.heard);
  const text = asStored(turn.text);
  const reply = builtInExaminer.reply(kit.station, state, text);
  return {
    turn: { ...turn, text, isOffline: true },
    reply: { seq: turn.seq + 1, speaker: reply.speaker, text: reply.sentences.join(" "), atMs: turn.atMs },
    before: state,
    state: reply.state,
  };
}
