/** Who a clause is about, as far as its first words tell. */
import type { Subject } from "./clause.ts";
import { AUXILIARIES, COMMON_VERBS, OTHERS, SPEECH } from "./words.ts";

/** Before a subject: joining words, hesitations, adverbs of the sentence. */
const BEFORE_SUBJECT =
  /^(?:but|and|so|because|if|unless|when|that|then|or|even|now|although|though|yet|however|whereas|maybe|perhaps|well|um|uh|er|erm|honestly|like|yeah|no|yes|okay|not|why|how|what|where|whether|until|since|while|apparently)$/u;
const INVERTING = /^(?:would|could|should|do|does|did|can|will|shall|is|are|was|were|have|has)$/u;
const PRONOUN =
  /^(?:i|we|he|she|they|it|there|you|who|nobody|everyone|everybody|someone|somebody|anyone|people|one|which|this|that)$/u;
const DETERMINER = /^(?:her|his|my|our|their|your|the|a|an|another|some|most|many|other|this|that|these|those)$/u;
const OTHER_PEOPLE = /^(?:another|some|most|many|other)$/u;
const LONGEST_NOUN_PHRASE = 6;

/** The subject's word is a pronoun, "nobody", or a kind: "other" people, a "third" person (also by name: "Dev would"), a "thing", or "" where there is none. */
export function subjectOf(words: readonly string[]): Subject {
  const isOpener = (word: string, at: number) =>
    BEFORE_SUBJECT.test(word) && !(word === "no" && words[at + 1] === "one");
  const found = words.findIndex((word, at) => !isOpener(word, at));
  const at = found < 0 ? words.length : found;
  const word = words[at] ?? "";
  if (word === "") return { word: "", at, isInverted: false };
  if (word === "no" || word === "noone") return { word: "nobody", at, isInverted: false };
  if (INVERTING.test(word)) {
    const after = words[at + 1] === "not" ? at + 2 : at + 1;
    return { word: words[after] ?? "", at: after, isInverted: true };
  }
  if (PRONOUN.test(word)) {
    const isOther = word === "someone" && words[at + 1] === "else";
    return { word: isOther ? "other" : word, at, isInverted: false };
  }
  if (DETERMINER.test(word)) return { word: kindOf(words, at), at, isInverted: false };
  const isNamed = /^(?:would|will|did)$/u.test(words[at + 1] ?? "") && !/ing$|^to$/u.test(word);
  return { word: isNamed ? "third" : "", at, isInverted: false };
}

function kindOf(words: readonly string[], at: number): "other" | "third" | "thing" {
  for (let place = at + 1; place < Math.min(words.length, at + LONGEST_NOUN_PHRASE); place++) {
    const word = words[place] ?? "";
    if (!AUXILIARIES.has(word) && !COMMON_VERBS.has(word) && !SPEECH.has(word)) continue;
    if (OTHER_PEOPLE.test(words[at] ?? "")) return "other";
    return OTHERS.has(words[place - 1] ?? "") ? "third" : "thing";
  }
  return "thing";
}
