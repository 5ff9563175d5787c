/** What the actor gives away, and what stays behind a hint. */
import type { Heard } from "../behaviours/behaviour.ts";
import type { ConversationState } from "../conversation.ts";
import { findTelling, findVolunteered, isHeard, isListening, isOpenTo, type Touched } from "./facts.ts";
import { count, findFresh, freshOf, sentencesOf } from "./lines.ts";
import { matchesOf, phraseOf } from "../language/phrase.ts";
import type { Question } from "./questions.ts";
import type { Actor, Fact, Mood, Station } from "../station.ts";
import * as stock from "./stock-lines.ts";
import { tierOf } from "./stock-lines.ts";
import type { TakenUp } from "./taken-up.ts";
import type { Reading } from "../language/text.ts";

export type Substance = { lines: string[]; state: ConversationState; isTelling: boolean };

export type Scene = {
  station: Station;
  actor: Actor;
  state: ConversationState;
  reading: Reading;
  heard: Heard[];
  questions: Question[];
  lead: string[];
  isBare: boolean;
  takenUp: TakenUp;
};

export const says = (reading: Reading, phrases: readonly string[]) =>
  phrases.some((source) => matchesOf(phraseOf(source), reading).length > 0);

const GENERAL = [
  "tell|know|hear|say|talk|share me? ... more",
  "tell me|us about it|that|this",
  "what else",
  "what happened",
  "what do|did you mean",
  "what is going on",
  "what is wrong|up",
  "what is the matter|problem|issue",
  "why is|was that",
  "how come",
  "talk me through",
  "explain|elaborate",
  "anything|something else",
  "what is on your mind",
  "is there more",
  "what brings|brought you",
  "help me understand",
  "want|like to talk about",
];
const BARE_GENERAL = ["why", "why not", "how so", "go on", "carry on", "i am listening", "and then", "what", "tell me"];

/** An invitation to go on, in a question or as all that is said. */
export function isGeneralQuestion({ reading, questions }: Pick<Scene, "reading" | "questions">): boolean {
  if (
    reading.tokens.length <= 4 &&
    BARE_GENERAL.some((source) =>
      matchesOf(phraseOf(source), reading).some(({ first, last }) => last - first + 2 >= reading.tokens.length),
    )
  )
    return true;
  return GENERAL.some((source) =>
    matchesOf(phraseOf(source), reading).some(({ first, last }) =>
      questions.some((question) => first <= question.last && question.first <= last),
    ),
  );
}

type Told = { lines: string[]; state: ConversationState; isTold: boolean };

/** Whether the last answer was none. */
export const isTurnedAway = ({ used, turns }: ConversationState): boolean => used["away"] === turns - 1;

/** Said to who asks for what is not to be told yet. */
const guardedLines = ({ actor, state }: Scene) => [actor.guarded ?? [], stock.GUARDED[tierOf(state.mood)]];

/** Marks a fact as told and gives the words for it; hints and refusals while its condition does not hold. */
export function tell(scene: Scene, fact: Fact): Told | null {
  const { actor, state } = scene;
  const tier = tierOf(state.mood);
  if (isOpenTo(actor, fact, state)) {
    const telling = findTelling(fact, state);
    const isAtOnce = state.used[`told-at:${fact.id}`] === state.turns - 1;
    count(state.used, `told:${fact.id}`);
    if (telling === undefined) {
      // "I've told you that" is true of what was said a moment ago, and a reproach after anything else.
      const again = isAtOnce ? findFresh(stock.ASKED_BEFORE[tier], state, "asked-before") : undefined;
      return {
        lines: [again ?? freshOf([actor.continuers[tier], stock.BACK[tier]], state, "continuer")],
        state,
        isTold: false,
      };
    }
    state.used[`told-at:${fact.id}`] = state.turns;
    const told = state.told.includes(fact.id) ? state.told : [...state.told, fact.id];
    return { lines: [telling], state: { ...state, told }, isTold: true };
  }
  return comeNearer(scene, fact);
}

/** What has to be told first; then the hint; then, to who takes up what was let show, the thing itself. */
function comeNearer(scene: Scene, fact: Fact): Told | null {
  const { actor, state } = scene;
  const first = actor.facts.find(({ id }) => fact.when.told?.includes(id) === true && !state.told.includes(id));
  if (first) return tell(scene, first);
  if (fact.hint !== undefined && count(state.used, `hint:${fact.id}`) === 1)
    return { lines: [fact.hint], state, isTold: false };
  if (!isOpened(scene, fact) || state.used["stung"] === state.turns) return null;
  if (isGuess(scene) && count(state.used, `guess:${fact.id}`) === 1) return flinch(scene);
  const mood = nearer(state.mood);
  count(state.used, `taken:${fact.id}`);
  const warmer = { ...state, mood };
  return isOpenTo(actor, fact, warmer) ? tell({ ...scene, state: warmer }, fact) : flinch({ ...scene, state: warmer });
}

const nearer = (mood: Mood): Mood => (mood === 1 ? 2 : mood === 2 ? 3 : mood === 3 ? 4 : 5);

/** Whether the last line let the fact show, or it is asked for once more after its hint: by somebody who speaks of this scene. */
function isOpened({ state }: Scene, { id }: Fact): boolean {
  const isShown = (state.open ?? []).includes(id) || (state.used[`hint:${id}`] ?? 0) > 1;
  return isShown && isListening(state);
}

/** A closed question that takes up nothing: right or wrong, it comes too soon. */
const isGuess = ({ takenUp, questions }: Scene): boolean =>
  takenUp.opened.length === 0 && questions.length > 0 && questions.every(({ isOpen }) => !isOpen);

/** Puts off who asks, never twice running; what was let show stays open to the next turn. */
export function flinch(scene: Scene): Told | null {
  const { state } = scene;
  if (isTurnedAway(state)) return null;
  const line = guardedLines(scene)
    .map((lines) => findFresh(lines, state, "guarded"))
    .find((each) => each !== undefined);
  if (line === undefined) return null;
  state.used["away"] = state.turns;
  return { lines: [line], state, isTold: false };
}

const MOST_SENTENCES = 4;

export function tellTouched(scene: Scene, touched: Touched[]): Substance | null {
  const { actor, state } = scene;
  const [first] = touched;
  if (!first) return null;
  // A locked fact is answered with its hint; without one, the next best that may be told.
  const spoken = tell(scene, first.fact);
  if (!spoken) {
    const other = touched.find(
      ({ fact }) => fact !== first.fact && isOpenTo(actor, fact, state) && findTelling(fact, state) !== undefined,
    );
    if (other) return tellTouched(scene, [other]);
    const guarded = first.isAsked ? flinch(scene) : null;
    return guarded && { lines: guarded.lines, state, isTelling: false };
  }
  const lines = [...spoken.lines];
  let after = spoken.state;
  const second = touched.find(
    ({ fact, isAsked }) =>
      isAsked &&
      fact !== first.fact &&
      isOpenTo(scene.actor, fact, after) &&
      !after.told.includes(fact.id) &&
      scene.questions.length > 1,
  );
  const more = second && findTelling(second.fact, after);
  if (second && more && spoken.isTold && [...lines, more].flatMap(sentencesOf).length <= MOST_SENTENCES) {
    lines.push(more);
    count(after.used, `told:${second.fact.id}`);
    after = { ...after, told: [...after.told, second.fact.id] };
  }
  return { lines, state: after, isTelling: spoken.isTold };
}

/** The actor brings something up: what may now be told, or the cue to it. */
export function volunteer(scene: Scene, isFreeAllowed: boolean): Substance | null {
  const { actor, state, heard } = scene;
  const isConcernAsked =
    isHeard(heard, "explores-feelings", "explores-concern", "gives-time") || isGeneralQuestion(scene);
  const fact = findVolunteered(actor, state, isFreeAllowed, isConcernAsked);
  const spoken = fact && tell(scene, fact);
  return spoken ? { ...spoken, isTelling: true } : null;
}

export function hintAtConcern({ actor, state }: Scene): Substance | null {
  const hidden = actor.facts.find(({ id }) => id === actor.hiddenConcern?.fact);
  if (!hidden?.hint || state.told.includes(hidden.id) || (state.used[`hint:${hidden.id}`] ?? 0) > 0) return null;
  count(state.used, `hint:${hidden.id}`);
  return { lines: [hidden.hint], state, isTelling: false };
}
