/** Whether a clause asks, offers, or asks only to say. */
import type { Clause } from "./clause.ts";

export type Mood =
  | "says"
  | "asks"
  /** "Shall I", "would you like": the speaker would. */
  | "offers"
  /** "Why not tell her": she should be told. */
  | "urges"
  /** "Who am I to tell her": it is not for me. */
  | "rejects";

const TAG =
  /^(?:am|is|are|was|were|do|does|did|have|has|had|will|would|can|could|should|must|may|might|shall)(?: not)? (?:i|you|he|she|it|we|they|there)(?: not)?$/u;
const AFTERTHOUGHT = /^(?:right|yeah|no|innit|surely|honestly|to be honest|really|though)$/u;
const OFFER =
  /^(?:so |and |well |okay |ok |or )*(?:shall (?:i|we)|can i(?: just)?|could i|may i|would you (?:like|want|mind)|do you want(?: me)?|could we|can we|should we|why (?:do|did|can|could) not (?:i|we|you)|how about|what if (?:we|i))\b/u;
const INVERTED =
  /^(?:should|would|could|do|does|did|can|will|is|are|was|were|has|have|am|might|must)(?: not)? (?:i|we|you|he|she|they|it|there|the|her|his|that|an|a|this)\b/u;
const WHY_NOT =
  /^why (?:(?:should|would|could|can|do|did|will) )?not\b|^why (?:should|would|could|can|do|did|will) (?:i|we|you|he|she|they) not\b/u;

/** "Isn't it", "right": added to a sentence, and asking nothing. */
export const isTag = ({ words }: Clause, place: number): boolean =>
  place > 0 && ((words.length <= 4 && TAG.test(words.join(" "))) || AFTERTHOUGHT.test(words.join(" ")));

const bare = (words: readonly string[]) => words.join(" ").replace(/^(?:so|and|but|well|then|or) /u, "");

/** @param at the clause's place in its sentence; a tag takes the question mark with it */
export function moodOf(clauses: readonly Clause[], at: number, hasQuestionMark: boolean): Mood {
  const clause = clauses[at];
  if (!clause) return "says";
  const isTagged = clauses.some((each, place) => isTag(each, place));
  const isInverted = at === 0 && INVERTED.test(bare(clause.words));
  if (!(hasQuestionMark && !isTagged) && !isInverted) return "says";
  let main = at;
  while (main > 0 && /^(?:complement|parallel)$/u.test(clauses[main]?.relation ?? "")) main--;
  const asked = (clauses[main]?.words ?? []).join(" ");
  if (WHY_NOT.test(bare(clauses[main]?.words ?? []))) return "urges";
  if (OFFER.test(asked)) return "offers";
  if (/^(?:who am i to\b|who says|since when|says who)/u.test(asked)) return "rejects";
  const isLast = clauses
    .slice(at + 1)
    .every(
      (each, place) =>
        isTag(each, at + 1 + place) || /^(?:subordinate|complement|parallel|reason|relative)$/u.test(each.relation),
    );
  return isLast ? "asks" : "says";
}
