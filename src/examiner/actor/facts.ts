/** Which facts a turn touches, and which of them the actor may tell. */
import type { Heard } from "../behaviours/behaviour.ts";
import type { ConversationState } from "../conversation.ts";
import { FUNCTION_WORDS } from "../language/lexicon.ts";
import { matchesOf, phraseOf } from "../language/phrase.ts";
import { chanceOf } from "../language/seed.ts";
import type { Question } from "./questions.ts";
import type { Actor, Fact } from "../station.ts";
import { read, type Reading } from "../language/text.ts";

/** `isAsked`: touched inside a question, not merely mentioned. */
export type Touched = { fact: Fact; score: number; isAsked: boolean };

/** Whether all that the fact's condition names holds. */
export function canTell({ when }: Fact, state: ConversationState): boolean {
  if (when.mood !== undefined && state.mood < when.mood) return false;
  if (when.behaviours && when.behaviours.length > 0 && !when.behaviours.some((each) => state.heard.includes(each)))
    return false;
  return (when.told ?? []).every((id) => state.told.includes(id));
}

const LAST_QUESTION = 4;
const IN_QUESTION = 3;
const NOT_TOLD = 1;

/** Facts whose topics are touched, the best first. Words in the last question weigh most. */
export function touchedFacts(
  actor: Actor,
  reading: Reading,
  questions: Question[],
  told: readonly string[],
): Touched[] {
  const last = questions.at(-1);
  const questionAt = new Map<number, Question>();
  for (const question of questions)
    for (let at = question.first; at <= question.last; at++) questionAt.set(at, question);
  const found: Touched[] = [];
  for (const fact of actor.facts) {
    let best = -1;
    let isAsked = false;
    // A denied topic is still a topic: "nobody sent you a letter".
    for (const topic of fact.topics) {
      for (const match of matchesOf(phraseOf(topic.trimStart().startsWith("~") ? topic : `~ ${topic}`), reading)) {
        const question = questionAt.get(match.last) ?? questionAt.get(match.first);
        const words = Math.min(
          4,
          new Set(reading.tokens.slice(match.first, match.last + 1).map((token) => token.start)).size,
        );
        const score = words + (question ? IN_QUESTION : 0) + (question && question === last ? LAST_QUESTION : 0);
        if (score > best) best = score;
        if (question) isAsked = true;
      }
    }
    if (best >= 0) found.push({ fact, score: best + (told.includes(fact.id) ? 0 : NOT_TOLD), isAsked });
  }
  return found.toSorted((one, other) => other.score - one.score);
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
  const open = actor.facts.filter((fact) => !state.told.includes(fact.id) && canTell(fact, state));
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
