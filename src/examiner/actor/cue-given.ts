/** The actor's lines of a roleplay, and what each gives away to who listens. */
import { isConfidence } from "./facts.ts";
import { type Answer, answerOf, type Slice, sliceOf } from "./cue-pickup.ts";
import type { CueKind } from "./cue-reading.ts";
import type { About } from "./cue-words.ts";
import type { ConversationState, SpokenTurn } from "../conversation.ts";
import { matchesOf, phraseOf } from "../language/phrase.ts";
import type { Actor, Fact } from "../station.ts";
import { read } from "../language/text.ts";

/** A turn and what the conversation remembered with it. On a candidate's turn only where they spoke into the line before it. */
export type Remembered = { turn: SpokenTurn; state: ConversationState | null };

/** One of the actor's lines: how the conversation stood before it, after it, and what the candidate answered. */
export type CueLine = {
  turn: SpokenTurn;
  said: Answer | null;
  before: ConversationState | null;
  after: ConversationState;
};
/** Characters of the candidate's that are gone through: three hours of speech without a pause. */
const READ_MOST = 200_000;

export function linesOf(turns: readonly Remembered[]): CueLine[] {
  const lines: CueLine[] = [];
  let left = READ_MOST;
  for (const [at, { turn, state }] of turns.entries()) {
    if (turn.speaker === "candidate" || state === null) continue;
    const next = turns[at + 1];
    const spoken = turns[at - 1]?.turn;
    const before = lines.at(-1)?.after ?? null;
    const said = before && spoken?.speaker === "candidate" ? answerOf(spoken, before, left) : null;
    left = Math.max(0, left - (said?.text.length ?? 0));
    // Spoken into: the conversation went on from as much of the line as was heard.
    const after = (next?.turn.speaker === "candidate" ? next.state : null) ?? state;
    lines.push({
      turn,
      before,
      after,
      said,
    });
  }
  return lines;
}

const countOf = (state: ConversationState | null, key: string) => state?.used[key] ?? 0;

export const isNew = ({ before, after }: CueLine, key: string) => countOf(after, key) > 0 && countOf(before, key) === 0;

/** The line's own words where it has them to the letter, the whole turn where a model put them in others. */
export function wordsIn({ turn }: CueLine, line: string): Slice {
  const start = turn.text.indexOf(line.replace(/\s+/gu, " ").trim());
  if (start < 0) return { seq: turn.seq, start: 0, end: turn.text.length, text: turn.text };
  const end = start + line.replace(/\s+/gu, " ").trim().length;
  return { seq: turn.seq, start, end, text: turn.text.slice(start, end) };
}

const OWN_FEELINGS = [
  "~ i am|was|been|feel|felt|get|got ... #feeling",
  "~ i worry|panic|fear",
  "~ scares|frightens|worries|hurts|terrifies me",
];

/** A sentence in which the actor puts a feeling of their own into words. */
function findFeeling({ turn }: CueLine): Slice | null {
  const reading = read(turn.text);
  const [match] = OWN_FEELINGS.flatMap((source) => matchesOf(phraseOf(source), reading));
  return match ? sliceOf(turn, reading, match.first) : null;
}

export type Given = { kind: CueKind; about: About; slice: Slice; fact?: Fact };

const ARRIVES_UPSET = 2;

/** The one cue of a line: what it hints at before what it confides, hurt before a feeling in passing. */
export function cueIn(actor: Actor, line: CueLine): Given | null {
  const { before, after, turn } = line;
  if (after.ended || turn.speaker !== "actor") return null;
  const hinted = actor.facts.find(({ id }) => isNew(line, `hint:${id}`));
  if (hinted) return { kind: "hint", about: "hint", slice: wordsIn(line, hinted.hint ?? ""), fact: hinted };
  const confided = actor.facts.find(
    (fact) => after.told.includes(fact.id) && !before?.told.includes(fact.id) && isConfidence(actor, fact),
  );
  if (confided)
    return { kind: "feeling", about: "confided", slice: wordsIn(line, confided.say[0] ?? ""), fact: confided };
  if (before && after.mood < before.mood) {
    const reading = read(turn.text);
    return { kind: "hurt", about: "hurt", slice: sliceOf(turn, reading, 0) };
  }
  if (before === null && after.mood <= ARRIVES_UPSET)
    return { kind: "feeling", about: "arrived", slice: wordsIn(line, turn.text) };
  const feeling = findFeeling(line);
  return feeling && { kind: "feeling", about: "feeling", slice: feeling };
}
