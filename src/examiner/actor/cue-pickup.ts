/** Whether, and with which words, a candidate's turn takes up what the actor gave away. */
import { HEARD_MOST, understand, type Understood } from "./actor.ts";
import type { Behaviour } from "../behaviours/behaviour.ts";
import type { ConversationState } from "../conversation.ts";
import { touchedFacts } from "./facts.ts";
import { questionsOf } from "./questions.ts";
import type { Actor, Fact } from "../station.ts";
import type { Reading } from "../language/text.ts";

/** A literal slice of a turn. */
export type Slice = { seq: number; start: number; end: number; text: string };

/** Asks after what was only hinted at, also a turn later. */
const ASKS: readonly Behaviour[] = ["explores-concern"];
/** Makes room for it, in answer to the hint itself. */
const ROOM: readonly Behaviour[] = ["explores-feelings", "gives-time", "names-emotion", "reflects"];
/** A feeling, or something confided, is met. */
const MEETS: readonly Behaviour[] = [
  "names-emotion",
  "validates",
  "reflects",
  "explores-feelings",
  "explores-concern",
  "gives-time",
  "apologises",
];

export type Answer = { seq: number; atMs: number; text: string; understood: Understood };

/** Understood up to `most` characters, and never further than the actor heard it. */
export function answerOf(
  turn: { seq: number; atMs: number; text: string },
  before: ConversationState,
  most: number,
): Answer {
  return { ...turn, understood: understand(before, turn.text.slice(0, Math.min(HEARD_MOST, most))) };
}

/** The sentence that the words from one token to another stand in; the whole turn where they have no place. */
export function sliceOf({ seq, text }: Pick<Answer, "seq" | "text">, reading: Reading, first: number): Slice {
  const token = reading.tokens[first];
  const sentence = token && reading.sentences.find(({ start, end }) => start <= token.start && token.start < end);
  const { start, end } = sentence ?? { start: 0, end: text.length };
  return { seq, start, end, text: text.slice(start, end) };
}

function withBehaviour(answer: Answer, wanted: readonly Behaviour[]): Slice | null {
  const { reading, heard } = answer.understood;
  for (const behaviour of wanted) {
    const found = heard.find((each) => each.behaviour === behaviour);
    if (found) return sliceOf(answer, reading, found.first);
  }
  return null;
}

/** Asks about the fact itself, or for what lies behind; the turn that answers the hint may also just make room for it. */
export function exploring(actor: Actor, fact: Fact, answer: Answer, isAtOnce: boolean): Slice | null {
  const { reading } = answer.understood;
  const questions = questionsOf(reading);
  const isAsked = touchedFacts(actor, reading, questions, []).some((each) => each.fact === fact && each.isAsked);
  if (isAsked) return sliceOf(answer, reading, questions.at(-1)?.first ?? 0);
  return withBehaviour(answer, isAtOnce ? [...ASKS, ...ROOM] : ASKS);
}

export const meeting = (answer: Answer): Slice | null => withBehaviour(answer, MEETS);
