/** Whether a turn takes up the actor's last line, in whatever words, and which of what it let show. */
import type { Heard } from "../behaviours/behaviour.ts";
import type { ConversationState } from "../conversation.ts";
import type { Reading } from "../language/text.ts";
import type { Fact, Station } from "../station.ts";
import { isHeard } from "./facts.ts";
import type { Question } from "./questions.ts";
import { isOfThisScene, isPassing, takesUpWords } from "./scene-words.ts";

type Said = { reading: Reading; heard: Heard[]; questions: readonly Question[] };

/** `isBare`: its question has no words of its own ("What happened?", "Why is that?"), so it can only be about the last line. */
export type TakenUp = {
  isBare: boolean;
  opened: readonly Fact[];
  /** How much the turn has to do with this scene: 0 where it would fit any, 2 where it goes after what was just let show. */
  bearing: 0 | 1 | 2;
};

/** Questions that close a matter or go through the motions are about no line in particular. */
const COURTEOUS = ["invites-questions", "offers-support", "asks-permission", "checks-understanding", "greets"] as const;
const ELSE = /\b(?:any|some)(?:thing|one|body) else\b/iu;
const ABOUT_IT = /\babout (?:it|that|this)\b/iu;

function isBareQuestion({ reading, heard, questions }: Said): boolean {
  const last = questions.at(-1);
  if (!last || ELSE.test(reading.text)) return false;
  if (isHeard(heard, ...COURTEOUS) && !ABOUT_IT.test(reading.text)) return false;
  return reading.tokens.slice(last.first, last.last + 1).every(isPassing);
}

/** @param state as the conversation stood when the turn was said */
export function takenUp(station: Station, state: ConversationState, said: Said): TakenUp {
  const open = (state.open ?? []).flatMap((id) => station.actor?.facts.find((fact) => fact.id === id) ?? []);
  const isBare = isBareQuestion(said);
  const hasWords = takesUpWords(station, state, said);
  const isTaken = isBare || hasWords || isHeard(said.heard, "explores-concern");
  // "How does that make you feel?" can be said to anything.
  const isAfterIt = open.length > 0 && (hasWords || (isBare && !isHeard(said.heard, "explores-feelings")));
  const isOfIt = isOfThisScene(station, said);
  return {
    isBare,
    opened: isTaken ? open.filter(({ id }) => !state.told.includes(id)) : [],
    bearing: isAfterIt ? 2 : hasWords || isOfIt ? 1 : 0,
  };
}
