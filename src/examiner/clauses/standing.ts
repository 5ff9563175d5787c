/**
 * How a candidate stands to some of their own words: whether they say so themselves, here and now, or deny it, ask it,
 * suppose it, report it or take it back. Deterministic, over tokens.
 */
import type { Reading } from "../language/text.ts";
import type { Clause } from "./clause.ts";
import { denialsAfter, denialsBefore } from "./denial.ts";
import { isTag, type Mood, moodOf } from "./mood.ts";
import { clausesOf } from "./segment.ts";
import { isOnlyIf, isTakenBack } from "./taken-back.ts";
import { type Author, type Voice, voicesOf } from "./voice.ts";
import { AUXILIARIES, COMMON_VERBS, NEGATORS, SPEECH } from "./words.ts";

export type Standing = {
  isDenied: boolean;
  /** Whose words these are; null: the candidate's own. */
  author: Author;
  mood: Mood | "tag";
  supposes: Voice["supposes"];
  /** "I should have", "I wish I had": was not done. */
  isRegretted: boolean;
  isTakenBack: boolean;
  /** Only on a condition: "I'd only tell her if she asked". */
  isOnlyIf: boolean;
  /** Another person does it. */
  isOthers: boolean;
  /** Two readings are possible: two negations, an "and" after one, words on both sides of a comma. */
  isUnsure: boolean;
};

type SentenceClauses = { clauses: Clause[]; voices: Voice[]; isQuestion: boolean };

/** A reading with its clauses, sentence by sentence. */
export type ClauseReading = { reading: Reading; sentences: SentenceClauses[] };

export function readClauses(reading: Reading): ClauseReading {
  const sentences: SentenceClauses[] = reading.sentences.map(({ isQuestion }) => ({
    clauses: [],
    voices: [],
    isQuestion,
  }));
  const base: number[] = [];
  for (const [at, clause] of clausesOf(reading).entries()) {
    base[clause.sentence] ??= at;
    const from = base[clause.sentence] ?? 0;
    sentences[clause.sentence]?.clauses.push({
      ...clause,
      parent: clause.parent === null ? null : clause.parent - from,
    });
  }
  for (const sentence of sentences) sentence.voices = voicesOf(sentence.clauses);
  return { reading, sentences };
}

/** A span of words in its sentence: the clause it counts by, and the place in it that is weighed. */
type Place = SentenceClauses & {
  reading: Reading;
  span: { first: number; last: number };
  from: number;
  to: number;
  at: number;
  place: number;
};

const isUnder = (clauses: readonly Clause[], at: number, above: number): boolean => {
  let current: number | null = at;
  while (current !== null && current !== above) {
    const clause: Clause | undefined = clauses[current];
    if (!clause || !(clause.relation === "complement" || clause.isJoined)) return false;
    current = clause.parent;
  }
  return current === above;
};

/** Words that begin in an if-clause and end in its main clause count by the main clause. */
function placeOf({ reading, sentences }: ClauseReading, span: { first: number; last: number }): Place | null {
  const sentence = sentences[reading.tokens[span.first]?.sentence ?? -1];
  if (!sentence) return null;
  const { clauses, voices } = sentence;
  const holding = (token: number) => clauses.findIndex(({ first, last }) => first <= token && token <= last);
  const [from, to] = [holding(span.first), holding(span.last)];
  if (from < 0 || to < 0) return null;
  const end = clauses[to];
  const isOfEnd =
    to !== from &&
    !isUnder(clauses, to, from) &&
    voices[to]?.supposes === null &&
    !/^(?:subordinate|reason|relative)$/u.test(end?.relation ?? "");
  const [at, place] = isOfEnd ? [to, span.last] : [from, span.first];
  return { ...sentence, reading, span, from, to, at, place };
}

const text = ({ words }: Clause) => words.join(" ");
const KNOWS = /^(?:know|knew|see|realise|realised|understand|understood|sorry|glad|surprised|remember|hear|heard)$/u;
const RAISES = /\b(?:not that|not like|not as if|no way|no chance)$|not (?:that|like)$/u;
const HAS_NO_ONE = /\b(?:nobody|noone|no one|nothing|none)\b/u;
const RUNS_ON = /\b(?:think|believe|say|said|says|reckon|reckons|feel|know|knew|mean|thought|doubt)$/u;

/** How many denials of a clause reach what hangs under it: "I don't think you should", yet not "I didn't know that". */
function raised(parent: Clause, child: Clause, keepsNegation: boolean, reading: Reading): number {
  const denials = denialsBefore(parent, parent.last + 1, reading);
  const words = text(parent);
  if (child.relation === "relative") return HAS_NO_ONE.test(words) ? denials : 0;
  if (child.relation === "parallel") {
    if (/\bdoubt$/u.test(words)) return 1;
    return denials % 2 === 1 && /\b(?:not|never)\b.*\b(?:like|that|impossible|think|believe|say|reckon)$/u.test(words)
      ? denials
      : 0;
  }
  if (!(child.relation === "complement" || child.isJoined) || keepsNegation || denials % 2 === 0) return 0;
  if (RAISES.test(words)) return denials;
  const verb = parent.words.at(-1) === "that" ? parent.words.at(-2) : parent.words.at(-1);
  const isWhy = /^(?:see|understand)$/u.test(verb ?? "") && /^(?:why|how)$/u.test(child.opener);
  return isWhy || !KNOWS.test(verb ?? "") ? denials : 0;
}

const isThin = (clause: Clause) =>
  !clause.words.slice(1).some((word) => AUXILIARIES.has(word) || COMMON_VERBS.has(word));

function denialsAbove({ clauses, voices, at, reading }: Place): number {
  let count = 0;
  let current = clauses[at];
  while (current && current.parent !== null && current.relation !== "reason") {
    const parent: Clause | undefined = clauses[current.parent];
    if (!parent) break;
    count += raised(parent, current, voices[current.parent]?.keepsNegation ?? false, reading);
    const isRunOn = current.relation === "parallel";
    const isOfComplement = parent.relation === "complement" && isThin(parent);
    if (isRunOn && !isOfComplement && !RUNS_ON.test(text(parent))) break;
    current = parent;
  }
  return count;
}

/** A negator between the first and the last of the words. */
function isDeniedWithin({ clauses, voices, from, to, at, span, reading }: Place): boolean {
  if (from === to) {
    for (let place = span.first + 1; place <= span.last; place++) {
      const [before, word] = [reading.tokens[place - 1]?.word, reading.tokens[place]?.word ?? ""];
      if (NEGATORS.has(word) || word === "without" || (word === "than" && before === "rather")) return true;
      if (word === "of" && before === "instead") return true;
    }
    return false;
  }
  if (at !== from) return false;
  return clauses.slice(from + 1, to + 1).some((clause, place) => {
    const end = from + 1 + place === to ? span.last : clause.last + 1;
    return denialsBefore(clause, end, reading) % 2 === 1 && voices[from + 1 + place]?.supposes === null;
  });
}

function authorOf({ clauses, voices, at, place }: Place): Author {
  const [clause, voice] = [clauses[at], voices[at]];
  if (!clause || !voice) return null;
  const verb = clause.first + clause.words.findIndex((word) => SPEECH.has(word));
  const isAfterVerb = place > verb || /^(?:according|apparently|supposedly)/u.test(text(clause));
  const isReported = (voice.reports === "reported" && isAfterVerb) || (voice.reports === "wanting" && place >= verb);
  const author = isReported ? "reported" : voice.author;
  return author === "reported" && isFactOf(clauses, at) ? null : author;
}

/** "She said she's frightened, so I'd …": how she is, which the candidate goes by. */
function isFactOf(clauses: readonly Clause[], at: number): boolean {
  const who = clauses[at]?.subject.word ?? "";
  const reporter = clauses.slice(0, at).findLast(({ words }) => words.some((word) => SPEECH.has(word)));
  const isGoneBy = clauses.slice(at + 1).some(({ relation }) => relation === "result" || relation === "contrast");
  return /^(?:he|she|they)$/u.test(who) && reporter?.subject.word === who && isGoneBy;
}

const OTHER_PEOPLE = /^(?:third|other|people|he|she|they|someone|somebody|everyone|everybody)$/u;
const IS_DUE = /\b(?:need|needs|should|must|deserve|deserves|ought)\b/u;

/** Whether another person does what is said, and the candidate has no part in it. */
function isOthersDoing({ clauses, voices, at, place }: Place): boolean {
  const clause = clauses[at];
  if (!clause || !OTHER_PEOPLE.test(clause.subject.word) || place <= clause.first + clause.subject.at) return false;
  const before = clauses[at - 1];
  const isOwnWish = before !== undefined && /^(?:i|we)$/u.test(before.subject.word) && clause.relation === "complement";
  if (voices[at]?.isAskedAbout || isOwnWish) return false;
  return !IS_DUE.test(clause.words.slice(clause.subject.at, place - clause.first).join(" "));
}

function isUnsureOf(place: Place, denials: number, isWithin: boolean): boolean {
  const { clauses, at, span, reading } = place;
  const clause = clauses[at];
  if (!clause) return true;
  const negator = reading.tokens
    .slice(clause.first, place.place)
    .findLastIndex(({ word }) => NEGATORS.has(word) || word === "without");
  const between = negator < 0 ? [] : reading.tokens.slice(clause.first + negator, place.place);
  const isListed = between.some(({ word }) => word === "and" || word === "or");
  const within = reading.text.slice(reading.tokens[span.first]?.end ?? 0, reading.tokens[span.last]?.start ?? 0);
  return isListed || denials >= 2 || (isWithin && within.includes(","));
}

/** How the candidate stands to the words from `first` to `last`, token places in the reading. Null where there are none. */
export function standingOf(read: ClauseReading, first: number, last: number): Standing | null {
  const place = placeOf(read, { first, last });
  const clause = place?.clauses[place.at];
  const voice = place?.voices[place.at];
  if (!place || !clause || !voice) return null;
  const { clauses, at, reading } = place;
  const mood = isTag(clause, at) ? "tag" : moodOf(clauses, at, place.isQuestion);
  const isWithin = isDeniedWithin(place);
  const denials =
    denialsBefore(clause, place.place, reading) + denialsAfter(clause, { first, last }) + denialsAbove(place);
  const turns =
    denials +
    (isWithin ? 1 : 0) +
    (mood === "urges" ? 1 : 0) +
    (mood === "rejects" ? 1 : 0) +
    (isLastThing(place) ? 1 : 0);
  const isDenied = turns % 2 === 1;
  return {
    isDenied,
    author: /^as if\b/u.test(text(clauses[0] ?? clause)) ? "disbelieved" : authorOf(place),
    mood,
    supposes: place.from === place.to ? voice.supposes : null,
    isRegretted: voice.isRegretted || voice.isWished,
    isTakenBack: isTakenBack(clauses, at, isDenied),
    isOnlyIf:
      isOnlyIf(clauses, at, place.place) ||
      (isDenied && clauses.slice(at + 1).some(({ opener }) => opener === "unless")),
    isOthers: isOthersDoing(place),
    isUnsure: isUnsureOf(place, denials, isWithin),
  };
}

/** "The last thing I'd do is …" */
const isLastThing = ({ clauses, at }: Place): boolean =>
  clauses[at]?.relation === "parallel" && /\bthe last (?:thing|person)$/u.test(text(clauses[at - 1] ?? clauses[at]));
