/**
 * Whether words that could tell of danger do so, read from their own clause: who does what to whom. "It hurt me to see it"
 * has nobody who hurts; "I don't want to go on at you" goes on talking. Whoever cannot be told is taken for somebody, so
 * that a cry for help is never read away.
 */
import type { Clause } from "../clauses/clause.ts";
import { clausesOf } from "../clauses/segment.ts";
import { ADVERBS, AUXILIARIES, HESITATIONS, NEGATORS, OTHERS } from "../clauses/words.ts";
import type { Reading } from "../language/text.ts";

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Who is looked after, served or played against: being hit by them is told as something learnt from, not as a cry for help. */
export const MET_AT_WORK = set(
  "patient patients resident residents lady gentleman client clients customer customers pupil pupils toddler toddlers opponent goalkeeper",
);
const CLOSE = set(
  "stepdad stepmum stepfather stepmother father boyfriend girlfriend partner ex husband wife cousin flatmate housemate he she they him her them",
);
/** What can hurt nobody's body. */
const THINGS = set(
  "it this these those what which everything nothing something words word comment comments remark remarks news story stories death loss result results grade grades thought memory feedback criticism failure",
);
const MAY = set("can could may might");
/** "Hits", "is hitting": it goes on. */
const GOES_ON_NOW = /(?:s|ing)$/u;

const isSmall = (word: string) => AUXILIARIES.has(word) || ADVERBS.has(word) || NEGATORS.has(word);
const isIntroducing = (word: string) =>
  ADVERBS.has(word) || HESITATIONS.has(word) || /^(?:and|but|because)$/u.test(word);

/** Whether something other than white space stands before a word. */
function isAfterMark({ text, tokens }: Reading, at: number): boolean {
  return /\S/u.test(text.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start ?? 0));
}

/** "That hurt me", not "the man that hurt me". */
function isDemonstrative(reading: Reading, { first, sentence }: Clause, at: number): boolean {
  const { tokens } = reading;
  const isOpening = tokens[first - 1]?.sentence !== sentence || isAfterMark(reading, first);
  return (isOpening || at > first) && tokens.slice(first, at).every(({ word }) => isIntroducing(word));
}

/** "The one who hit me", of several people met at work: whoever was spoken of last, before it. */
function isOneMetAtWork({ tokens }: Reading, who: number, verb: number): boolean {
  const isOne = /^(?:one|ones)$/u.test(tokens[who - 1]?.word ?? "") && tokens[who - 2]?.word === "the";
  if (!isOne || GOES_ON_NOW.test(tokens[verb]?.word ?? "")) return false;
  const spokenOf = tokens
    .slice(0, who - 2)
    .findLast(({ word }) => MET_AT_WORK.has(word) || OTHERS.has(word) || CLOSE.has(word));
  return MET_AT_WORK.has(spokenOf?.word ?? "");
}

/** "To see it", "that you left": what hurts is a feeling. */
const FELT = /^(?:see|hear|think|watch|say|know|read|leave|find|tell|feel|be)$/u;

/** "It hurts me when he does that": where somebody does something in the same breath, "it" may be what they do. */
function isWhatTheyDo({ tokens }: Reading, verb: number, clauses: readonly Clause[]): boolean {
  const [to, felt] = [tokens[verb + 2], tokens[verb + 3]];
  const isFelt = to?.word === "that" || (to?.word === "to" && FELT.test(felt?.word ?? ""));
  if (tokens[verb]?.stem !== "hurt" || isFelt) return false;
  return clauses.some(
    ({ sentence, relation, subject }) =>
      sentence === tokens[verb]?.sentence &&
      !/^(?:complement|reason)$/u.test(relation) &&
      /^(?:he|she|they|third|other|somebody|someone)$/u.test(subject.word),
  );
}

/** Whether somebody does it to the speaker in "hit me", "hurts me", "touched me". @param verb the verb's place */
export function isDoneBySomebody(reading: Reading, verb: number): boolean {
  const { tokens } = reading;
  const clauses = clausesOf(reading);
  const clause = clauses.find(({ first, last }) => first <= verb && verb <= last);
  if (!clause) return true;
  let at = verb - 1;
  while (at > clause.first && isSmall(tokens[at]?.word ?? "")) at--;
  if (at < clause.first) return true;
  const before = tokens[at]?.word ?? "";
  // "It came from nowhere and hit me": both have the same subject.
  const doer = /^(?:and|or|then)$/u.test(before) ? clause.subject.word : before;
  if (THINGS.has(doer)) return isWhatTheyDo(reading, verb, clauses);
  if (doer === "that") return !isDemonstrative(reading, clause, at);
  if (doer === "who") return !isOneMetAtWork(reading, at, verb);
  // "You can hit me with that": offered, not done.
  return !(doer === "you" && tokens.slice(at, verb).some(({ word }) => MAY.has(word)));
}

const OF_TALK = /^(?:at|about)$/u;
const DETERMINER = /^(?:the|a|an|my|your|our|their|another)$/u;

/** "I can't go on", not "go on at you", "go on about it", "go on the trip". @param on the place of "on" */
export function isGoingOnLiving(reading: Reading, on: number): boolean {
  const { tokens } = reading;
  const [here, next, second] = [tokens[on], tokens[on + 1], tokens[on + 2]];
  if (!next || next.sentence !== here?.sentence || isAfterMark(reading, on + 1)) return true;
  if (OF_TALK.test(next.word)) return false;
  return !(DETERMINER.test(next.word) && second?.sentence === here.sentence && second.word !== "way");
}

/** "They'd be better off dead": said of somebody else. @param first the place of the first of words without an "I" */
export function isOfOthers({ tokens }: Reading, first: number): boolean {
  let at = first - 1;
  while (tokens[at]?.sentence === tokens[first]?.sentence && isSmall(tokens[at]?.word ?? "")) at--;
  const subject = tokens[at];
  return subject?.sentence === tokens[first]?.sentence && /^(?:he|she|they|you)$/u.test(subject?.word ?? "");
}

const TAKES = set("take took taken taking had swallow swallowed");

/** "I'd record the overdoses": counted, not taken. */
export function isCounted({ tokens }: Reading, first: number, last: number): boolean {
  return tokens[last]?.word === "overdoses" && !tokens.slice(first, last).some(({ word }) => TAKES.has(word));
}
