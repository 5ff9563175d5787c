/** Which facts a turn touches, and which of them the actor may tell. */
import type { Heard } from "../behaviours/behaviour.ts";
import type { ConversationState } from "../conversation.ts";
import { FUNCTION_WORDS } from "../language/lexicon.ts";
import { chanceOf } from "../language/seed.ts";
import type { Question } from "./questions.ts";
import type { Actor, Fact } from "../station.ts";
import { read, type Reading } from "../language/text.ts";
import { askedIn, type Stretch } from "./asking.ts";

/** `isAsked`: touched inside a question, not merely mentioned. */
export type Touched = { fact: Fact; score: number; isAsked: boolean };

/** Whether something told has made the fact idle: a pretext once the truth is out. */
export const isOver = ({ until = [] }: Fact, { told }: Pick<ConversationState, "told">): boolean =>
  until.some((id) => told.includes(id));

/** Whether all that the fact's condition names holds; who took its hint up has done what it asks to hear. */
export function canTell(fact: Fact, state: ConversationState): boolean {
  const { id, when } = fact;
  if (isOver(fact, state)) return false;
  if (when.mood !== undefined && state.mood < when.mood) return false;
  const isEarned = when.behaviours?.some((each) => state.heard.includes(each)) ?? true;
  if (!isEarned && state.used[`taken:${id}`] === undefined) return false;
  return (when.told ?? []).every((id) => state.told.includes(id));
}

const LEAST_BEARING = 2;

/** Whether the candidate's turns have been about this scene, more often than not. */
export const isListening = ({ used, turns }: ConversationState): boolean =>
  (used["bears"] ?? 0) >= Math.max(LEAST_BEARING, turns / 2);

/** Nobody says what weighs on them to a stranger's first words. */
const FIRST_TURNS = 2;

/** What somebody came in with is not told to who has said nothing of this scene, however kindly. */
export function isOpenTo(actor: Actor, fact: Fact, state: ConversationState): boolean {
  const isHidden = fact.id === actor.hiddenConcern?.fact;
  if (!canTell(fact, state)) return false;
  return !isHidden || state.told.includes(fact.id) || (state.turns > FIRST_TURNS && isListening(state));
}

/** What is told only to somebody who has earned it; not what merely comes after something else. */
export const isConfidence = (actor: Actor, { id, when, hint }: Fact): boolean =>
  id === actor.hiddenConcern?.fact || hint !== undefined || (when.behaviours?.length ?? 0) > 0 || (when.mood ?? 1) >= 4;

/** The last thing asked is what is answered. */
const IN_LAST_QUESTION = 2.5;
const NOT_TOLD = 0.5;
/** What something told has opened is likelier meant than what was there all along. */
const OPENED_BY_TOLD = 1;

function newness({ id, when }: Fact, told: readonly string[]): number {
  if (told.includes(id)) return 0;
  const isOpened = when.told !== undefined && when.told.every((each) => told.includes(each));
  return NOT_TOLD + (isOpened ? OPENED_BY_TOLD : 0);
}
/** Of a sentence without a question: as if it were asked. */
const AS_GOOD_AS_ASKED = 3;

/** The sentences of a turn, and its questions where a sentence has several. */
function stretchesOf({ tokens }: Reading, questions: readonly Question[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (let first = 0; first < tokens.length;) {
    let last = first;
    while (tokens[last + 1]?.sentence === tokens[first]?.sentence && last + 1 < tokens.length) last++;
    const asked = questions.filter((question) => question.first >= first && question.first <= last);
    stretches.push({ first, last, isQuestion: asked.length > 0 });
    if (asked.length > 1) stretches.push(...asked.map((each) => ({ ...each, isQuestion: true })));
    first = last + 1;
  }
  return stretches;
}

/** Facts that a turn asks for or speaks of, the likeliest first. */
export function touchedFacts(
  actor: Actor,
  reading: Reading,
  questions: Question[],
  told: readonly string[],
): Touched[] {
  const last = questions.at(-1);
  const found = new Map<Fact, Touched>();
  for (const { fact, score: own, stretch } of askedIn(actor, reading, stretchesOf(reading, questions))) {
    const isLast = last !== undefined && last.first >= stretch.first && last.first <= stretch.last;
    const score = own + (isLast ? IN_LAST_QUESTION : 0) + newness(fact, told);
    const isAsked = stretch.isQuestion || own >= AS_GOOD_AS_ASKED;
    const before = found.get(fact);
    found.set(fact, {
      fact,
      score: Math.max(score, before?.score ?? score),
      isAsked: isAsked || before?.isAsked === true,
    });
  }
  return [...found.values()].toSorted((one, other) => other.score - one.score);
}

function contentOf(text: string): Set<string> {
  return new Set(
    read(text)
      .tokens.filter((token) => token.word.length > 2 && !FUNCTION_WORDS.has(token.word))
      .map((token) => token.stem),
  );
}

const subjects = new WeakMap<Actor, Map<Fact, Set<string>>>();

function subjectsOf(actor: Actor): Map<Fact, Set<string>> {
  let known = subjects.get(actor);
  if (!known) {
    known = new Map(
      actor.facts.map((fact) => [
        fact,
        contentOf([...fact.topics.map((topic) => topic.replace(/[|?~*#]/gu, " ")), fact.say[0] ?? ""].join(". ")),
      ]),
    );
    subjects.set(actor, known);
  }
  return known;
}

/** For a question no topic foresaw: the fact that speaks of the same things, if one clearly does. */
export function findRelated(
  actor: Actor,
  reading: Reading,
  question: Question,
  state: ConversationState,
): Fact | undefined {
  const asked = new Set(
    reading.tokens
      .slice(question.first, question.last + 1)
      .filter((token) => token.word.length > 2 && !FUNCTION_WORDS.has(token.word))
      .map((token) => token.stem),
  );
  const all = subjectsOf(actor);
  let best: Fact | undefined;
  let most = 0;
  for (const [fact, stems] of all) {
    let score = 0;
    for (const stem of asked) {
      if (stems.has(stem)) score += 1 / [...all.values()].filter((other) => other.has(stem)).length;
    }
    // What the last disclosure has just opened is likelier meant than what was there all along.
    const isJustOpened = (fact.when.told ?? []).length > 0 && !state.told.includes(fact.id) && canTell(fact, state);
    if (isJustOpened) score *= 3;
    if (score > most) [most, best] = [score, fact];
  }
  return most >= 0.5 ? best : undefined;
}

const ANSWERING =
  /^(?:no|yes|yeah|not|nobody|none|only|because|from|me\b|you\b|him|her|us|nothing|never|oh|both|neither|that's|it's|about|since)\b/iu;

/** Whether a line makes sense without a question before it. */
function standsAlone(line: string): boolean {
  const [first] = read(line).sentences;
  const opening = first ? line.slice(first.start, first.end) : line;
  return !ANSWERING.test(opening) && !opening.includes("?") && opening.split(/\s+/u).length >= 5;
}

/**
 * What the actor brings up unasked: the hidden concern once it may be told, then what a condition has
 * just opened, then what was free all along.
 */
export function findVolunteered(
  actor: Actor,
  state: ConversationState,
  isFreeAllowed: boolean,
  isConcernAsked: boolean,
): Fact | undefined {
  const open = actor.facts.filter((fact) => !state.told.includes(fact.id) && isOpenTo(actor, fact, state));
  const hidden = open.find((fact) => fact.id === actor.hiddenConcern?.fact && Object.keys(fact.when).length > 0);
  // What hurts most is not said at the first kind word: only to who asks, or stays after the hint.
  const isHinted = hidden !== undefined && (hidden.hint === undefined || (state.used[`hint:${hidden.id}`] ?? 0) > 0);
  if (hidden && isHinted && (isConcernAsked || state.mood > actor.mood)) return hidden;
  const spoken = open.filter((fact) => fact !== hidden && standsAlone(fact.say[0] ?? ""));
  const earned = spoken.filter((fact) => Object.keys(fact.when).length > 0);
  if (earned[0]) return earned[0];
  if (!isFreeAllowed) return undefined;
  const free = spoken.slice(0, 2);
  return free[Math.floor(chanceOf(state.seed, `volunteer/${state.turns}`) * free.length)];
}

/** The next telling: the first, then shorter ones; undefined when all are used up. */
export function findTelling(fact: Fact, state: ConversationState): string | undefined {
  return fact.say[state.used[`told:${fact.id}`] ?? 0];
}

/** The words a hint or a fact was asked for with, as far as the reply needs to know. */
export const isHeard = (heard: readonly Heard[], ...behaviours: Heard["behaviour"][]) =>
  heard.some(({ behaviour }) => behaviours.includes(behaviour));
