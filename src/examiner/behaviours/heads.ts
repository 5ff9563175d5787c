/**
 * Six heads: what a sentence does for the person it is said to. Sympathy, advice and own story are trained on sentences people
 * labelled, together with rules; invitation, minimising and understanding are rules alone, for want of labels
 * (validity/train/DATA-CARD.md). They measure rated conversations, and mark no station.
 */
import type { HeardTurn } from "../hearing.ts";
import { LEARNED_HEADS } from "./heads-learned.ts";
import { ruledAs, ruledIn } from "./head-rules.ts";
import { hear, type SpokenLine } from "./named-behaviours.ts";
import { trainedHeads, wordedAs } from "./trained-heads.ts";
import { contentOf, takesUpIn } from "./understanding.ts";

export const HEADS = ["sympathy", "invitation", "understanding", "advice", "own-story", "minimising"] as const;
export type HeadName = (typeof HEADS)[number];

/** What holds of one sentence. */
export type SentenceHeads = { text: string; heads: ReadonlySet<HeadName> };

const judge = trainedHeads(LEARNED_HEADS);

type Stretch = { sentence: number; first: number; last: number };

function stretchesOf({ spoken }: HeardTurn): Stretch[] {
  const stretches: Stretch[] = [];
  spoken.reading.tokens.forEach(({ sentence }, at) => {
    const before = stretches.at(-1);
    if (before?.sentence === sentence) before.last = at;
    else stretches.push({ sentence, first: at, last: at });
  });
  return stretches;
}

/** "Time heals all wounds" has no small words either, and is no list. */
const SHORTEST_LIST = 6;

/** Said again, read out, to the marker, or a bare list: it does nothing for anybody. */
function isEmpty({ isBarred, spoken }: HeardTurn, { first, last }: Stretch): boolean {
  const length = last - first + 1;
  let idle = 0;
  for (let at = first; at <= last; at++)
    if (isBarred[at] === true || (spoken.isListed[at] === true && length >= SHORTEST_LIST)) idle++;
  return idle * 2 > length;
}

function headsInTurn(turn: HeardTurn, takesUp: ReadonlySet<number>): SentenceHeads[] {
  const { reading } = turn.spoken;
  const ruled = ruledIn(turn);
  const sentences = stretchesOf(turn).map((stretch) => {
    const { sentence, first, last } = stretch;
    const heads = new Set<HeadName>();
    const { start = 0, end = 0 } = reading.sentences[sentence] ?? {};
    const text = reading.text.slice(start, end);
    if (isEmpty(turn, stretch)) return { text, heads };
    for (const head of ["invitation", "minimising"] as const)
      if (ruledAs(ruled, head, sentence) === "heard") heads.add(head);
    const worded = wordedAs(reading, first, last, turn.heard);
    for (const head of judge(worded, (each) => ruledAs(ruled, each, sentence))) heads.add(head);
    // Whoever labelled the sentences took "it will get better" for support.
    if (heads.has("minimising")) heads.delete("sympathy");
    if (takesUp.has(sentence) && !heads.has("own-story")) heads.add("understanding");
    return { text, heads };
  });
  // Whoever advises or makes it smaller in the same breath has not stayed with the other.
  const isAway = sentences.some(({ heads }) => heads.has("advice") || heads.has("minimising"));
  if (isAway) for (const { heads } of sentences) heads.delete("understanding");
  return sentences;
}

/** The heads of each sentence of each of the candidate's turns, in order. */
export function headsOf(lines: readonly SpokenLine[]): SentenceHeads[][] {
  const turns = new Map(hear(lines).map((turn) => [turn.turn.seq, turn]));
  const told = new Set<string>();
  const found: SentenceHeads[][] = [];
  lines.forEach(({ speaker, text }, seq) => {
    if (speaker === "actor") {
      for (const stem of contentOf(text)) told.add(stem);
      return;
    }
    const turn = turns.get(seq);
    if (turn) found.push(headsInTurn(turn, takesUpIn(turn, told)));
  });
  return found;
}

/** So many turns with a head, and such a share of all sentences, are as much as counts. */
const ENOUGH_TURNS = 4;
const ENOUGH_SHARE = 1 / 3;

/**
 * How much of each head a conversation has, 0 to 1: half for how many turns hold it, half for the share of the candidate's
 * sentences that do. The count alone grows with length; the share alone makes one kind sentence of two the kindest talk.
 */
export function headScores(lines: readonly SpokenLine[]): Record<HeadName, number> {
  const turns = headsOf(lines);
  const all = turns.flat();
  const scores = HEADS.map((head): [HeadName, number] => {
    const count = turns.filter((sentences) => sentences.some(({ heads }) => heads.has(head))).length;
    const share = all.filter(({ heads }) => heads.has(head)).length / Math.max(1, all.length);
    return [head, (Math.min(1, count / ENOUGH_TURNS) + Math.min(1, share / ENOUGH_SHARE)) / 2];
  });
  return Object.fromEntries(scores) as Record<HeadName, number>;
}
