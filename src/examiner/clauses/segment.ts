/** Cuts sentences into clauses by their joining words, commas, and where a new subject meets its verb. Linear in the length. */
import type { Reading } from "../language/text.ts";
import type { Clause, Relation } from "./clause.ts";
import { subjectOf } from "./subject.ts";
import { ADVERBS, AUXILIARIES, COMMON_VERBS, HESITATIONS, SUBJECTS, TAKES_CLAUSE, TURNS } from "./words.ts";

type Open = Pick<Clause, "first" | "last" | "relation" | "opener">;

/** One sentence of a reading while it is cut; `current` is the clause under way. */
type Cutting = { reading: Reading; from: number; end: number; clauses: Open[] };

const PRONOUNS = /^(?:he|she|it|who|nobody|everyone)$/u;
const DETERMINERS = /^(?:the|a|an|my|his|her|their|our|your|this|that|these|some|most|many|other|another|every|any)$/u;
const ENDS_NOUN_PHRASE = /^(?:to|for|with|in|on|at|by|and|or|i|you|he|she|we|they)$/u;
const OBJECTS = /^(?:you|it|him|her|them|us)$/u;
const MAKES = /^(?:let|lets|letting|make|makes|making|made|help|helping|watch|have|having)$/u;
const JOINING =
  /^(?:but|and|so|because|if|unless|when|that|then|or|who|which|while|although|though|why|how|what|where|whether|even|until|since|not|only|maybe|perhaps|now|cos|yet|however|whereas)$/u;
const JOINING_PAIRS = new Set("even if,and then,and if,but if,so if,and yet,but then,then maybe,not that".split(","));
const TOLD_TO = /^(?:me|you|him|her|them|us|everybody|everyone|somebody|people|myself)$/u;
const ASKING = /^(?:why|how|what|where|who|whether)$/u;
const HARD_STOP = /[;:–—()]|["“”]|\s-\s/u;

const wordAt = ({ reading, from, end }: Cutting, at: number): string =>
  at >= from && at < end ? (reading.tokens[at]?.word ?? "") : "";

function gapBefore({ reading, from }: Cutting, at: number): string {
  const [before, token] = [reading.tokens[at - 1], reading.tokens[at]];
  return at > from && before && token && token.start >= before.end ? reading.text.slice(before.end, token.start) : "";
}

const isVerb = (word: string) => AUXILIARIES.has(word) || COMMON_VERBS.has(word);

/** Whether a verb that has its subject before it stands at `at`, a few adverbs aside. */
export function isFiniteAt(word: (at: number) => string, at: number): boolean {
  let verb = at;
  while (verb < at + 3 && ADVERBS.has(word(verb))) verb++;
  const found = word(verb);
  if (found === "") return false;
  if (isVerb(found) || (found.length > 4 && found.endsWith("ed"))) return true;
  return found.endsWith("s") && !found.endsWith("ss") && PRONOUNS.test(word(verb - 1));
}

function isSubjectAt(cutting: Cutting, at: number): boolean {
  const word = wordAt(cutting, at);
  const next = wordAt(cutting, at + 1);
  if (word === "no" && next === "one") return true;
  if (word === "one" && wordAt(cutting, at - 1) === "no") return false;
  if (word === "that") return AUXILIARIES.has(next) && next !== "have";
  return SUBJECTS.has(word) && at + 1 < cutting.end && isFiniteAt((place) => wordAt(cutting, place), at + 1);
}

/** "Her mother would …", "the people who work there know …". */
function isNounPhraseAt(cutting: Cutting, at: number): boolean {
  if (!DETERMINERS.test(wordAt(cutting, at))) return false;
  for (let place = at + 1; place < Math.min(cutting.end, at + 6); place++) {
    const word = wordAt(cutting, place);
    if (place > at + 1 && /[,;]/u.test(gapBefore(cutting, place))) return false;
    if (AUXILIARIES.has(word) && word !== "be") return true;
    if (ENDS_NOUN_PHRASE.test(word)) return false;
    if (place > at + 1 && isVerb(word)) return true;
  }
  return false;
}

/** Whether the clause under way has its verb before `at`. */
function hasVerbBefore(cutting: Cutting, at: number): boolean {
  const first = cutting.clauses.at(-1)?.first ?? cutting.from;
  for (let place = first; place < at; place++) {
    const word = wordAt(cutting, place);
    if (AUXILIARIES.has(word) && !/^(?:be|been|have)$/u.test(word)) return true;
    if (isVerb(word) && !word.endsWith("ing")) return true;
  }
  return false;
}

const startsClause = (cutting: Cutting, at: number) => isSubjectAt(cutting, at) || isNounPhraseAt(cutting, at);

function isTurn(cutting: Cutting, at: number): boolean {
  const [word, before] = [wordAt(cutting, at), wordAt(cutting, at - 1)];
  if (!TURNS.has(word)) return false;
  if (word === "but") return !/^(?:help|nothing|anything)$/u.test(before);
  const isLast = at === cutting.end - 1;
  if (word === "though") return !isLast;
  return word !== "yet" || !(before === "not" || isLast);
}

/** By a word that joins clauses: "but", "if", "because", "so", "and I". */
function joinedAt(cutting: Cutting, at: number): Relation | null {
  const [word, before] = [wordAt(cutting, at), wordAt(cutting, at - 1)];
  const hasComma = gapBefore(cutting, at).includes(",");
  if (isTurn(cutting, at)) return "contrast";
  if (/^(?:if|unless|whether|until)$/u.test(word) && !(word === "if" && before === "as")) return "subordinate";
  if (/^(?:when|while|whenever)$/u.test(word) && (startsClause(cutting, at + 1) || hasComma)) return "subordinate";
  if (word === "because" || word === "cos") return "reason";
  if ((word === "since" || word === "cause") && startsClause(cutting, at + 1)) return "reason";
  if (word === "so" && (hasComma || (startsClause(cutting, at + 1) && !/^(?:say|think)$/u.test(before))))
    return "result";
  if (word === "then" && hasComma) return "coordinate";
  if (word !== "and" && word !== "or") return null;
  const next = wordAt(cutting, at + 1);
  if (isSubjectAt(cutting, at + 1) || next === "yet") return "coordinate";
  if (hasComma && isNounPhraseAt(cutting, at + 1)) return "coordinate";
  return /^(?:if|then|so)$/u.test(next) && isSubjectAt(cutting, at + 2) ? "coordinate" : null;
}

/** By what a verb takes: "who was there", "said that", "asked her why". */
function takenAt(cutting: Cutting, at: number): Relation | null {
  const [word, before] = [wordAt(cutting, at), wordAt(cutting, at - 1)];
  const isLast = at === cutting.end - 1;
  if (/^(?:which|who)$/u.test(word) && !isLast && isFiniteAt((place) => wordAt(cutting, place), at + 1))
    return gapBefore(cutting, at).includes(",") ? "root" : "relative";
  if (word === "that" && TAKES_CLAUSE.has(before) && !isLast) return "complement";
  const isAskedOf = OBJECTS.test(before) && TAKES_CLAUSE.has(wordAt(cutting, at - 2));
  return ASKING.test(word) &&
    (TAKES_CLAUSE.has(before) || isAskedOf || (before === "me" && TAKES_CLAUSE.has(wordAt(cutting, at - 2))))
    ? "complement"
    : null;
}

/** A subject with its verb where no clause was expected: what is thought, or a sentence run on without a joining word. */
function subjectAt(cutting: Cutting, at: number): Relation | null {
  const first = cutting.clauses.at(-1)?.first ?? cutting.from;
  const [word, before, second] = [wordAt(cutting, at), wordAt(cutting, at - 1), wordAt(cutting, at - 2)];
  const isOpened =
    (first === at - 1 && JOINING.test(before)) || (first === at - 2 && JOINING_PAIRS.has(`${second} ${before}`));
  const isCaused = MAKES.test(before) && OBJECTS.test(word) && !AUXILIARIES.has(wordAt(cutting, at + 1));
  const isInverted =
    AUXILIARIES.has(before) &&
    (first === at - 1 || /^(?:why|how|what|where|who|when|not|shall|but|and|so)$/u.test(second));
  if (at === first || isOpened || isCaused || isInverted) return null;
  if (isTaken(cutting, at)) return "complement";
  if (/^(?:you|it|her|that)$/u.test(word)) {
    const next = wordAt(cutting, at + 1);
    const isSubject =
      AUXILIARIES.has(next) || (isFiniteAt((place) => wordAt(cutting, place), at + 1) && before !== "to");
    return hasVerbBefore(cutting, at) && isSubject ? "parallel" : null;
  }
  const isPeople = /^(?:everyone|everybody|someone|somebody|anyone|nobody|people|nothing)$/u.test(word);
  return isPeople && !hasVerbBefore(cutting, at) ? null : "parallel";
}

function isTaken(cutting: Cutting, at: number): boolean {
  const [before, second] = [wordAt(cutting, at - 1), wordAt(cutting, at - 2)];
  if (TAKES_CLAUSE.has(before) || (TOLD_TO.test(before) && TAKES_CLAUSE.has(second))) return true;
  if (before === "that") return TAKES_CLAUSE.has(second) || /^(?:is|are|was|not)$/u.test(second);
  if (before === "if") return second === "as";
  if (before === "like") return /^(?:is|are|was|not|be|it)$/u.test(second);
  return second === "no" && /^(?:way|chance|reason|need|point)$/u.test(before);
}

/** What begins at `at`, or null where the clause goes on. */
function relationAt(cutting: Cutting, at: number): Relation | null {
  const gap = gapBefore(cutting, at);
  const word = wordAt(cutting, at);
  if (HARD_STOP.test(gap)) return /^(?:if|unless|when)$/u.test(word) ? "subordinate" : "root";
  const joined = joinedAt(cutting, at) ?? (word === "and" || word === "or" ? null : takenAt(cutting, at));
  if (joined !== null || word === "and" || word === "or") return joined;
  const first = cutting.clauses.at(-1)?.first ?? cutting.from;
  const before = wordAt(cutting, at - 1);
  if (gap.includes(",")) {
    const isAfterHesitation = HESITATIONS.has(before) && at - first <= 2;
    return isAfterHesitation && !startsClause(cutting, at) ? null : "comma";
  }
  if (isSubjectAt(cutting, at)) return subjectAt(cutting, at);
  const isTakenHere =
    (TAKES_CLAUSE.has(before) && !(first === at - 1 && before.endsWith("ing"))) ||
    (before === "that" && first !== at - 1);
  return isTakenHere && !/^(?:ask|asking)$/u.test(before) && isNounPhraseAt(cutting, at) ? "complement" : null;
}

const OPENS_SUBORDINATE = /^(?:if|unless|when|while|until|whether|because|since|although|though)$/u;

function cutSentence(cutting: Cutting): Open[] {
  const { clauses, from, end } = cutting;
  const opener = wordAt(cutting, from);
  const isSubordinate = OPENS_SUBORDINATE.test(opener) || (opener === "even" && wordAt(cutting, from + 1) === "if");
  clauses.push({
    first: from,
    last: end - 1,
    relation: isSubordinate ? "subordinate" : "root",
    opener,
  });
  for (let at = from + 1; at < end; at++) {
    const relation = relationAt(cutting, at);
    if (relation === null) continue;
    const current = clauses.at(-1);
    if (current) current.last = at - 1;
    clauses.push({
      first: at,
      last: end - 1,
      relation,
      opener: wordAt(cutting, at),
    });
  }
  return clauses;
}

const lengthOf = ({ first, last }: Pick<Clause, "first" | "last">) => last - first + 1;

/** Where each clause hangs; `base` is the place of the sentence's first clause in the list. */
function hung(open: Open[], base: number, { reading, from }: Pick<Cutting, "reading" | "from">): Clause[] {
  const clauses: Clause[] = [];
  for (const [at, each] of open.entries()) {
    const words = reading.tokens.slice(each.first, each.last + 1).map(({ word }) => word);
    const clause: Clause = {
      ...each,
      sentence: reading.tokens[from]?.sentence ?? 0,
      parent: null,
      isJoined: false,
      words,
      subject: subjectOf(words),
    };
    const [before, second] = [clauses[at - 1], clauses[at - 2]];
    const isAside = before?.relation === "subordinate" && second?.relation === "complement" && lengthOf(second) <= 2;
    if (/^(?:comma|parallel)$/u.test(each.relation) && isAside) {
      clause.relation = "aside";
      clause.parent = base + at - 2;
    } else if (/^(?:complement|relative|parallel|reason|subordinate)$/u.test(each.relation)) {
      clause.parent = at > 0 ? base + at - 1 : null;
    } else if (isJoinedTo(clause, before)) {
      clause.parent = before?.parent ?? null;
      clause.isJoined = true;
    }
    clauses.push(clause);
  }
  return clauses;
}

/** "… that he's tired and she's worried": under the same "that". */
const isJoinedTo = ({ relation, opener, words }: Clause, before: Clause | undefined): boolean =>
  relation === "coordinate" &&
  /^(?:and|or)$/u.test(opener) &&
  before !== undefined &&
  (before.relation === "complement" || before.isJoined) &&
  !/^(?:i|we)$/u.test(words[1] ?? "");

/** Every clause of a reading, in order. */
export function clausesOf(reading: Reading): Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  while (from < reading.tokens.length) {
    let end = from + 1;
    while (reading.tokens[end]?.sentence === reading.tokens[from]?.sentence) end++;
    const open = cutSentence({ reading, from, end, clauses: [] });
    clauses.push(...hung(open, clauses.length, { reading, from }));
    from = end;
  }
  return clauses;
}
