/** What is said and then taken back in the same sentence: "…, but I don't believe any of that". */
import type { Clause } from "./clause.ts";
import { isTag } from "./mood.ts";

const NONSENSE =
  /^(?:but|and|then|though|although|yet|however|now)? ?(?:that is|it is|this is)(?: just| all| such| complete| total)? (?:rubbish|nonsense|silly|wrong|stupid|daft|not true|a lie|bull)/u;
const DISAGREES =
  /^(?:but|although|though|however|yet|then|and then|now)\b.*\bi (?:disagree|forgot|refuse|changed my mind|did not|never did|do not agree|am not so sure|am not sure|do not bother|did not bother)\b/u;
const OR_NOT = "(?:(?:but|and|then|though|although|yet|however|well|only|so) )?(?:now )?";
const ELLIPTIC = new RegExp(
  `^${OR_NOT}(?:i|it|he|she|they|we|that) (?:(?:do|does|did|will|would|could|can|is|are|was|have|has) )?(?:not|never)(?: (?:ever|really|actually|just))?(?: (?:do|does|did|is|was|will|would))?(?: (?:that|it|so|bother|dare|me|be me|him|her|do that|do it|true|anymore))?$`,
  "u",
);
const NOT_ME =
  /^(?:but|although|though|and|so)\b.*\b(?:it|that) (?:will|would|is|does) not be me$|\bi do not think (?:that is|it is|it would be|that would be) (?:right|fair|okay|good|best|wise)$/u;
const DOES_NOTHING =
  /^(?:but|although|though|so|that is|and that is).*\bi would (?:just )?(?:leave it|keep quiet|keep out|say nothing|not bother|stay out|let it go|do nothing)\b/u;
const NO_ONE = /^said (?:nobody|noone|no one)\b/u;
const NO_LONGER = /^(?:but|though|now).*\bnot any ?more\b/u;
const DOES_AFTER_ALL =
  /^(?:(?:but|though|although|yet|however|then|now|and then|so)\b.*\b)?i (?:would|will|do|did|have|just do)$/u;

/** Whether one of the clauses after `at` takes it back. @param isDenied what was said there is denied already */
export function isTakenBack(clauses: readonly Clause[], at: number, isDenied: boolean): boolean {
  return clauses.slice(at + 1).some((clause, place) => {
    const text = clause.words.join(" ");
    if (NONSENSE.test(text) || DISAGREES.test(text) || NO_ONE.test(text) || NO_LONGER.test(text)) return true;
    if (isDenied) return DOES_AFTER_ALL.test(text);
    return (ELLIPTIC.test(text) && !isTag(clause, at + 1 + place)) || NOT_ME.test(text) || DOES_NOTHING.test(text);
  });
}

const BOTHERED =
  /^if (?:i|you|they) (?:could be bothered|had to|must|have to|made me|paid me|forced me|could be asked)/u;

/** "I'd only tell her if she asked", "I'd go, if they made me". */
export function isOnlyIf(clauses: readonly Clause[], at: number, place: number): boolean {
  const clause = clauses[at];
  if (!clause) return false;
  const before = clause.words.slice(0, place - clause.first + 1).join(" ");
  const isOnly = /\bonly\b/u.test(before) && !/\bnot only\b/u.test(clause.words.join(" "));
  const after = clauses.slice(at + 1);
  if (isOnly && after.some(({ opener }) => /^(?:if|when|once|unless)$/u.test(opener))) return true;
  return BOTHERED.test(after[0]?.words.join(" ") ?? "");
}
