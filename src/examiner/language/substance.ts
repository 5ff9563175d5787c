/** What the actor's answer is about: a fact, a hint, a courtesy, or only a word to keep the talk going. */
import type { Behaviour } from "../behaviours/behaviour.ts";
import {
  flinch,
  hintAtConcern,
  isGeneralQuestion,
  isTurnedAway,
  says,
  tell,
  tellTouched,
  volunteer,
  type Scene,
  type Substance,
} from "../actor/disclosure.ts";
import { findRelated, isHeard, isOver, type Touched, touchedFacts } from "../actor/facts.ts";
import { count, findFresh, freshOf } from "../actor/lines.ts";
import { chanceOf } from "./seed.ts";
import * as stock from "../actor/stock-lines.ts";
import { tierOf } from "../actor/stock-lines.ts";

const NAME = [
  "what is your name",
  "who are you",
  "what can|should|shall|may|do i call you",
  "can|could|may i ask|have|take|get your name",
  "your name please",
  "are you mr|mrs|ms|miss",
];
const AGE = ["how old are you", "what is your age", "your age"];
const WELL = [
  "how are you",
  "are you okay|ok|alright",
  "how do|are|did|have|does you ... feel|feeling",
  "how is it going",
  "you okay|ok|alright",
  "how you are feeling|doing",
  "how ... feel|feeling",
  "how are things",
];
/** Whether there is time to talk. */
const TIME = [
  "have you got ... minute|minutes|moment|second|time",
  "do you have ... minute|minutes|moment|second|time",
  "can|could|may i have ... minute|minutes|moment|word",
  "is this|now a good|bad|okay time|moment",
];
const HELP = ["how|what can|could|may i|we help|do", "can|could|may i help"];
function plain(scene: Scene, ...lines: string[]): Substance {
  return { lines, state: scene.state, isTelling: false };
}

const COURTESIES: readonly (readonly [Behaviour, Record<stock.Tier, readonly string[]>])[] = [
  ["asks-permission", stock.PERMISSION],
  ["invites-questions", stock.NO_QUESTIONS],
  ["offers-support", stock.OFFER],
  ["offers-choice", stock.CHOICE],
  ["checks-understanding", stock.CHECKED],
];

/** A question that calls for manners rather than for a fact. */
function courtesy(scene: Scene): Substance | null {
  const { actor, state, reading, heard } = scene;
  const tier = tierOf(state.mood);
  if (says(reading, NAME))
    return plain(scene, freshOf([[`${actor.name}.`, `I'm ${actor.name.split(" ")[0] ?? actor.name}.`]], state, "name"));
  if (says(reading, AGE)) return plain(scene, freshOf([[`I'm ${actor.age}.`, `${actor.age}, why?`]], state, "age"));
  if (says(reading, TIME)) return plain(scene, freshOf([stock.PERMISSION[tier], stock.BACK[tier]], state, "time"));
  if (isHeard(heard, "invites-questions")) {
    const hint = hintAtConcern(scene);
    if (hint) return hint;
  }
  const offersEither = isHeard(heard, "offers-choice") && reading.tokens.some(({ word }) => word === "or");
  for (const [behaviour, lines] of COURTESIES) {
    if (!isHeard(heard, behaviour)) continue;
    if (scene.lead.length > 0 && behaviour.startsWith("offers-")) return plain(scene);
    const fitting = behaviour === "offers-choice" && !offersEither ? stock.OFFER : lines;
    return plain(scene, freshOf([fitting[tier], stock.BACK[tier]], state, behaviour));
  }
  if (isHeard(heard, "plans-next-step", "seeks-senior"))
    return plain(scene, freshOf([stock.PLAN[tier], stock.BACK[tier]], state, "plan"));
  return null;
}

/** At first anybody may be asked how things are. */
const FIRST_TURNS = 2;

const OPENING_MOVES: readonly Behaviour[] = [
  "names-emotion",
  "validates",
  "reflects",
  "explores-feelings",
  "explores-concern",
  "gives-time",
];

function answerQuestion(scene: Scene): Substance {
  const { actor, state, reading, questions, heard, lead } = scene;
  const tier = tierOf(state.mood);
  const isHelping = state.turns <= 2 && says(reading, HELP);
  const isGeneral = isHelping || isGeneralQuestion(scene);
  const explores = isHeard(heard, "explores-feelings", "explores-concern");
  const kind = courtesy(scene);
  if (kind && !isGeneral && !isHeard(heard, "explores-concern")) return kind;
  if (says(reading, WELL)) {
    const isAfterThem = isBearing(scene) && isHeard(heard, "explores-feelings");
    const opened = isAfterThem ? (volunteer(scene, false) ?? hintAtConcern(scene)) : null;
    const feeling = findFresh(
      state.mood > actor.mood && tier === "high" ? stock.BETTER : stock.FEELING[tier],
      state,
      "feeling",
    );
    if (feeling && !isHeard(heard, "names-emotion"))
      return {
        lines: [feeling, ...(opened?.lines ?? [])],
        state: opened?.state ?? state,
        isTelling: opened?.isTelling ?? false,
      };
    if (opened) return opened;
  }
  if (isHelping) return plain(scene, freshOf([actor.continuers[tier], actor.continuers.middle], state, "continuer"));
  if ((explores || isGeneral) && (isBearing(scene) || state.turns <= FIRST_TURNS)) {
    const opened = volunteer(scene, isGeneral) ?? hintAtConcern(scene);
    if (opened) return opened;
  }
  const last = questions.at(-1);
  const related = last && findRelated(actor, reading, last, state);
  const spoken = related && tell(scene, related);
  if (spoken) return { ...spoken, isTelling: spoken.isTold };
  if (kind) return kind;
  if (explores || isGeneral)
    return plain(
      scene,
      flinch(scene)?.lines[0] ?? freshOf([actor.continuers[tier], stock.MISSING_ANSWER[tier]], state, "general"),
    );
  if (lead.length > 0 && state.used["stung"] === state.turns) return plain(scene);
  return turnAway(scene);
}

/** Asked for what the station does not know. Who was turned away just before is told something instead. */
function turnAway(scene: Scene): Substance {
  const { actor, state, lead } = scene;
  const tier = tierOf(state.mood);
  if (isTurnedAway(state)) {
    const opened = isBearing(scene) ? (volunteer(scene, true) ?? hintAtConcern(scene)) : null;
    if (opened) return opened;
    const opening = actor.continuers[tier].filter((line) => typeof line !== "string" && line.opens !== undefined);
    const line = findFresh(opening, state, "opening") ?? findFresh(actor.continuers[tier], state, "continuer");
    if (line !== undefined) return plain(scene, line);
  }
  state.used["away"] = state.turns;
  const own = findFresh(actor.deflections, state, "deflection");
  if (lead.length > 0 && own === undefined) return plain(scene);
  return plain(scene, own ?? freshOf([stock.MISSING_ANSWER[tier], actor.deflections], state, "missing"));
}

/** Whether the turn has anything to do with this scene. Kind words that would fit any bring nothing out. */
const isBearing = ({ takenUp: { isBare, bearing } }: Scene): boolean => isBare || bearing > 0;

/** Neither asked nor about anything in the file: go on, by mood. */
function carryOn(scene: Scene): Substance {
  const { actor, state, heard, lead, isBare } = scene;
  const tier = tierOf(state.mood);
  const isOpening = isBearing(scene) && isHeard(heard, ...OPENING_MOVES);
  const dry = count(state.used, "dry");
  if (isOpening || isBare || dry > 1) {
    const isPatient = dry > 2 && tier !== "low" && (isBare || isBearing(scene));
    const opened = isOpening || isPatient ? volunteer(scene, dry > 2) : null;
    if (opened) return opened;
    if (state.turns > 1 && (dry > 1 || chanceOf(state.seed, `hint/${state.turns}`) < 0.6)) {
      const hint = hintAtConcern(scene);
      if (hint) return hint;
    }
  }
  if (lead.length > 0) return plain(scene);
  const kind = courtesy(scene);
  if (kind) return kind;
  if (isHeard(heard, "greets", "introduces-self") && state.used["greeted"] === undefined) {
    state.used["greeted"] = 1;
    return plain(
      scene,
      freshOf([stock.GREETING[tier]], state, "greeting"),
      freshOf([actor.continuers[tier]], state, "continuer"),
    );
  }
  if (isHeard(heard, "early-advice"))
    return plain(scene, freshOf([stock.ADVISED[tier], stock.BACK[tier]], state, "advised"));
  const tiers = [
    actor.continuers[tier],
    stock.BACK[tier],
    tier === "middle" ? actor.continuers.high : actor.continuers.middle,
  ];
  return plain(scene, freshOf(tiers, state, "continuer"));
}

/** How much more what the last line let show is meant than anything else that is touched. */
const OPENED = 1.5;

/** What a turn touches, and what it takes up of the last line: a question without words of its own can mean nothing else. */
function touchedIn({ actor, reading, questions, state, takenUp: { isBare, opened } }: Scene): Touched[] {
  const touched = touchedFacts(actor, reading, questions, state.told);
  const shown = opened.map((fact): Touched => ({ fact, score: 0, isAsked: true }));
  if (isBare && shown.length > 0) return shown;
  const scored = touched.map((each) => (opened.includes(each.fact) ? { ...each, score: each.score + OPENED } : each));
  const isAsked = scored.some((each) => each.isAsked && !state.told.includes(each.fact.id));
  const others = isAsked ? [] : shown.filter(({ fact }) => touched.every((each) => each.fact !== fact));
  return [...scored.toSorted((one, other) => other.score - one.score), ...others];
}

/** What was told is told again only to who plainly asks for it. */
const ASKED_AGAIN = 5.5;

export function substanceOf(scene: Scene): Substance {
  const { state, heard, questions } = scene;
  const touched = touchedIn(scene);
  const asked = touched.filter(({ isAsked }) => isAsked);
  const isKind = isHeard(
    heard,
    "asks-permission",
    "offers-support",
    "offers-choice",
    "checks-understanding",
    "invites-questions",
    "summarises",
  );
  // Without a question only a longer mention counts: a bare word in passing is not a cue.
  const relevant =
    asked.length > 0 || isKind ? asked : questions.length > 0 ? touched : touched.filter(({ score }) => score > 2);
  const isRetold = (score: number) => questions.length > 0 && score >= ASKED_AGAIN;
  const about = relevant.filter(
    ({ fact, score }) => !isOver(fact, state) && (!state.told.includes(fact.id) || isRetold(score)),
  );
  const spoken = tellTouched(scene, about);
  if (spoken) {
    if (spoken.isTelling) spoken.state.used["dry"] = 0;
    return spoken;
  }
  return questions.length > 0 ? answerQuestion(scene) : carryOn(scene);
}
