/** Whoever marks an attempt: the built-in marker, or one that asks a language model. */
import type { ConversationState, Mark, MarkAnswer, SpokenTurn } from "../conversation.ts";
import { markingOf, type MarkingStep } from "./marker.ts";
import type { Station } from "../station.ts";

export type ToMark = {
  attemptId: string;
  userId: string;
  station: Station;
  turns: SpokenTurn[];
  ended: ConversationState["ended"];
  /** What the candidate has answered to the marker's questions. */
  answers?: readonly MarkAnswer[];
};

/** Yields each step as it begins, and returns the mark. What it throws, the queue tries again. */
export type LiveMarker = (attempt: ToMark) => AsyncGenerator<MarkingStep, Mark, void>;

export const builtInMarker: LiveMarker = async function* ({ station, turns, ended, answers }) {
  return yield* markingOf(station, turns, ended, answers);
};
