import { FUNCTION_WORDS } from "#examiner/language/lexicon.ts";
import { read, stemOf, type Reading } from "#examiner/language/text.ts";
import { CALENDAR, CLINICAL_WORDS, DRUG_ENDING, NO_DRUGS, NUMBER_WORDS } from "./clinical-words.ts";
import { COACHES, LEAVES_ROLE, MARKS, MARKUP, NOT_NEUTRAL, OBSCENE, OTHER_VOICE } from "./foul-phrases.ts";
import { contentOf, LINE_RUN, namesIn, RULE_RUN, runsIn, type Known } from "./known.ts";

/** Why a sentence is not said, as the end of “since it …”. */
export const FAULTS = {
  "leaves-role": "stepped out of the part",
  coaches: "praised or advised the other person on how they speak",
  marks: "spoke of marks",
  invents: "stated a number, a name or a medical fact that is written nowhere",
  discloses: "went beyond what may be said now",
  repeats: "said the same again",
  "other-voice": "spoke for somebody else",
  markup: "held something that cannot be spoken",
  language: "was not plain English",
  "too-long": "was too long",
  "leaks-rules": "repeated its instructions",
  obscene: "was not fit for a school-leaver",
  "not-neutral": "was not neutral, or gave a hint",
} as const;
export type Fault = keyof typeof FAULTS;

const LONGEST_CHARACTERS = 320;
const LONGEST_WORDS = 50;

/** Pure. Null when the sentence may be said after those already spoken in this reply. */
export function findFault(sentence: string, known: Known, spoken: readonly string[]): Fault | null {
  if (known.planned.has(sentence) && !spoken.includes(sentence)) return null;
  if (sentence.length > LONGEST_CHARACTERS) return "too-long";
  const plain = sentence.replace(/[’‘]/gu, "'");
  const reading = read(plain);
  const words = reading.tokens.length;
  if (words === 0 || MARKUP.some((each) => each.test(plain))) return "markup";
  if (words > LONGEST_WORDS) return "too-long";
  if (!isEnglish(plain, reading)) return "language";
  if (OTHER_VOICE.some((each) => each.test(plain)) || isLabelled(plain, known.name)) return "other-voice";
  if (isFoul(plain, LEAVES_ROLE, known)) return "leaves-role";
  if (isFoul(plain, MARKS, known)) return "marks";
  if (runsIn(plain, RULE_RUN).some((run) => known.ruleRuns.has(run))) return "leaks-rules";
  if (runsIn(plain, LINE_RUN).some((run) => known.lineRuns.has(run))) return "other-voice";
  if (isFoul(plain, OBSCENE, known)) return "obscene";
  if (COACHES.some((each) => each.test(plain))) return "coaches";
  if (known.task === "ask" && NOT_NEUTRAL.some((each) => each.test(plain))) return "not-neutral";
  if (tells(reading, known, spoken)) return known.task === "ask" ? "not-neutral" : "discloses";
  if (known.isGuarding && confirms(plain, known)) return "discloses";
  if (invents(plain, reading, known)) return "invents";
  return isRepeated(reading, known, spoken) ? "repeats" : null;
}

/** A match counts unless every telling word of it is in the station already: a station may be about marks or machines. */
function isFoul(sentence: string, patterns: readonly RegExp[], { open }: Known): boolean {
  return patterns.some((pattern) => {
    const found = pattern.exec(sentence)?.[0];
    if (found === undefined) return false;
    const content = contentOf(read(found));
    return content.length === 0 || content.some((stem) => !open.has(stem));
  });
}

const isLabelled = (sentence: string, name: string) =>
  name !== "" && [name, ...name.split(" ")].some((each) => sentence.startsWith(`${each}:`));

const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
/** In this many words of English some are always these. */
const NEEDS_FUNCTION_WORD = 5;

function isEnglish(sentence: string, reading: Reading): boolean {
  if (FOREIGN.test(sentence)) return false;
  const { tokens } = reading;
  if (tokens.length < NEEDS_FUNCTION_WORD) return true;
  const english = tokens.filter(({ word }) => FUNCTION_WORDS.has(word) && !AMBIGUOUS.has(word)).length;
  return english / tokens.length >= 0.1;
}

/** Words that other languages have as well. */
const AMBIGUOUS = new Set([
  "me",
  "a",
  "no",
  "as",
  "so",
  "in",
  "is",
  "we",
  "was",
  "um",
  "er",
  "die",
  "he",
  "on",
  "or",
  "us",
]);

const TELLING_WORDS = 2;
const TELLING_IN_ALL = 3;

/** Two words that only a locked fact has, or three over the whole reply, give it away. */
function tells(reading: Reading, { locked }: Known, spoken: readonly string[]): boolean {
  const here = new Set(contentOf(reading));
  const before = new Set(spoken.flatMap((each) => contentOf(read(each))));
  return locked.some(({ words }) => {
    const now = [...here].filter((word) => words.has(word)).length;
    if (now === 0) return false;
    const all = new Set([...here, ...before].filter((word) => words.has(word))).size;
    return now >= Math.min(TELLING_WORDS, words.size) || all >= TELLING_IN_ALL;
  });
}

const CONFIRMS =
  /^(?:well,? |oh,? )?(?:yes|yeah|yep|aye|no|nope|nah|right|exactly|correct|true|that's (?:it|right|true)|you're right|you've guessed|how did you|it is|it was|i (?:did|do|have|am|was)\b|he (?:did|is|was)\b|she (?:did|is|was)\b)/iu;

/** A plain yes or no to a guess at what is locked, unless the file itself begins so. */
const confirms = (sentence: string, { opening }: Known) => CONFIRMS.test(sentence) && !CONFIRMS.test(opening);

const CLINICAL_STEMS: ReadonlySet<string> = new Set(CLINICAL_WORDS.map(stemOf));
const NO_NAMES = new Set([
  "I",
  "I'm",
  "I've",
  "I'd",
  "I'll",
  "God",
  "Mum",
  "Dad",
  "Mother",
  "Father",
  "English",
  "Sorry",
]);

function invents(sentence: string, reading: Reading, { heard, names }: Known): boolean {
  const isNews = reading.tokens.some(({ word, stem }) => {
    if (heard.has(stem) || heard.has(word)) return false;
    if (/^\d/u.test(word) || NUMBER_WORDS.has(word) || CALENDAR.has(word)) return true;
    return CLINICAL_STEMS.has(stem) || (word.length > 5 && DRUG_ENDING.test(word) && !NO_DRUGS.has(word));
  });
  // A name in the middle of a sentence; at its start every word is capital.
  return isNews || namesIn(sentence.replace(/^["']?\S+|["“]\S+/gu, "")).some((name) => !isKnownName(name, names));
}

function isKnownName(name: string, names: ReadonlySet<string>): boolean {
  const bare = name.replace(/'s$/u, "");
  return names.has(bare) || names.has(name) || NO_NAMES.has(name) || NO_NAMES.has(bare) || name.startsWith("I'");
}

const SHORT = 3;
const SAME = 0.85;

function isRepeated(reading: Reading, { said }: Known, spoken: readonly string[]): boolean {
  const words = new Set(reading.tokens.map(({ stem }) => stem));
  const earlier = [...said, ...spoken.map((each) => new Set(read(each).tokens.map(({ stem }) => stem)))];
  if (reading.tokens.length <= SHORT) return spoken.some((each) => each === reading.text);
  return earlier.some((other) => {
    const shared = [...words].filter((word) => other.has(word)).length;
    return shared / Math.max(words.size, other.size) >= SAME;
  });
}
