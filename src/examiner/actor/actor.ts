/**
 * The built-in actor: stays in the role, answers from the station's facts, and opens up or closes
 * according to how it is spoken to. Deterministic for a seed; no I/O.
 */
import type { Heard } from "../behaviours/behaviour.ts";
import { behavioursOf } from "../behaviours/behaviours.ts";
import type { ConversationState, Reply } from "../conversation.ts";
import { endedForSafety, endedWith, findEnding, findPoorEnding, heardBy } from "./endings.ts";
import type { Scene } from "./disclosure.ts";
import { isConfidence, isHeard } from "./facts.ts";
import { letShow } from "./let-show.ts";
import { count, findFresh, freshOf, replyOf, sentencesOf, textOf } from "./lines.ts";
import { takenBy, type Taken } from "./mood.ts";
import { questionsOf } from "./questions.ts";
import { takenUp } from "./taken-up.ts";
import { substanceOf } from "../language/substance.ts";
import type { Actor, Station } from "../station.ts";
import {
  HURT,
  NOT_CAUGHT,
  ONE_AT_A_TIME,
  OVER,
  OVERWHELMING,
  PUZZLED,
  SCRIPTED,
  SILENCE,
  tierOf,
  WARNING,
} from "./stock-lines.ts";
import { read, type Reading } from "../language/text.ts";

function requireActor(station: Station): Actor {
  if (!station.actor) throw new Error(`The station “${station.slug}” has no actor.`);
  return station.actor;
}

/** The actor's first words. */
export function openInRole(station: Station, seed: number): Reply {
  const actor = requireActor(station);
  return replyOf("actor", [actor.opening], {
    seed,
    turns: 0,
    mood: actor.mood,
    told: [],
    heard: [],
    used: {},
    prompt: 0,
    asked: [],
    covered: [],
    ended: null,
  });
}

const ASKS_BACK = /sorry|catch|follow|pardon|again|hear|make sense|mean/iu;

/** After nothing, or nothing that means anything: the station's own lines that fit, then plain ones. */
function nudge(actor: Actor, state: ConversationState, isSilence: boolean): string {
  const fitting = actor.nudges.filter((line) => ASKS_BACK.test(textOf(line)) !== isSilence);
  return freshOf([fitting, isSilence ? SILENCE : NOT_CAUGHT], state, "nudge");
}

/** "Yes", "okay", "I see": the other is listening. Once the actor goes on; after that it takes more. */
function answerBareWord(scene: Scene): Reply {
  const { actor, state } = scene;
  const times = count(state.used, "bare");
  if (times > 1) return replyOf("actor", [nudge(actor, state, true)], state);
  return speak({ ...scene, heard: [], isBare: true });
}

function answerRudeness(actor: Actor, state: ConversationState, taken: Taken): Reply {
  if (count(state.used, "rude") > 1) return endedWith(findPoorEnding(actor), { ...state, mood: 1 });
  const hurt = taken.weight < 0 && taken.line ? taken.line : freshOf([HURT], state, "hurt");
  return replyOf("actor", [hurt, freshOf([WARNING], state, "warning")], state);
}

const OFF_ROLE = ["asks-for-marks", "leaves-role", "asks-for-help"] as const;

function findPuzzle(
  actor: Actor,
  state: ConversationState,
  reading: Reading,
  heard: Heard[],
  taken: Taken,
): Reply | undefined {
  const kind = OFF_ROLE.find((behaviour) => isHeard(heard, behaviour));
  const span = heard.find(({ behaviour }) => behaviour === kind);
  if (!kind || !span) return undefined;
  const isAside = reading.tokens.length > 25 && span.last - span.first < 8 && kind === "asks-for-help";
  if (isAside) return undefined;
  const own = actor.reactions.some(({ to }) => to === kind) ? taken.line : undefined;
  return replyOf("actor", [own ?? freshOf([PUZZLED[kind], NOT_CAUGHT], state, kind)], state);
}

const LONG_TURN = 350;

/** What is said about how the candidate spoke, before what it was about. */
function leadOf(state: ConversationState, reading: Reading, heard: Heard[], taken: Taken, actor: Actor): string[] {
  if (taken.isScripted) {
    const line = findFresh(SCRIPTED, state, "scripted");
    if (line) return [line];
  }
  if (taken.line && taken.weight < 0) return [taken.line];
  const isForeseen = actor.reactions.some(({ to }) => to === "stacks-questions");
  if (isHeard(heard, "stacks-questions") && !isForeseen) {
    const line = findFresh(ONE_AT_A_TIME, state, "stacked");
    if (line) return [line];
  }
  if (reading.tokens.length > LONG_TURN) {
    const line = findFresh(OVERWHELMING, state, "long");
    if (line) return [line];
  }
  return taken.line ? [taken.line] : [];
}

const LONG_REPLY = 4;

function speak(scene: Scene): Reply {
  const { actor, state } = scene;
  const said = substanceOf(scene);
  const isLong = said.lines.flatMap(sentencesOf).length >= LONG_REPLY;
  const hasJustReacted = (state.used["reacted"] ?? -9) === state.turns - 1;
  // A kind word before every answer sounds like a machine.
  const lead = said.isTelling && isLong && hasJustReacted && state.used["stung"] !== state.turns ? [] : scene.lead;
  const used = { ...said.state.used };
  if (lead.length > 0) used["reacted"] = state.turns;
  const lines = [...lead, ...said.lines];
  const next = { ...said.state, used };
  const text = lines.flatMap(sentencesOf).join(" ");
  // Nothing left to say, or the very same again: any other words.
  if (text === "" || text === state.lastSaid) {
    return replyOf(
      "actor",
      [freshOf([actor.continuers[tierOf(state.mood)], actor.deflections, NOT_CAUGHT], next, "other")],
      next,
    );
  }
  return replyOf("actor", lines, next);
}

/** The candidate's words, and the behaviours in them. */
export type Understood = { reading: Reading; heard: Heard[] };

/** Characters of one turn that a reply goes by: ten minutes of speech. Everything is stored and shown; this bounds the work. */
export const HEARD_MOST = 20_000;

export function understand(state: ConversationState, said: string): Understood {
  const reading = read(said.slice(0, HEARD_MOST));
  return { reading, heard: behavioursOf(reading, state.lastSaid) };
}

/** One turn of the actor's. `state` is the one that came with the last reply. */
export const answerInRole = (station: Station, state: ConversationState, said: string): Reply =>
  answerUnderstood(station, state, understand(state, said));

export function answerUnderstood(station: Station, state: ConversationState, understood: Understood): Reply {
  const reply = replyTo(station, state, understood);
  if (reply.state === state) return reply;
  const actor = requireActor(station);
  const shown = letShow(actor, state, reply.state);
  const { told, turns, used: after } = reply.state;
  const isAnswered = (after["bears"] ?? 0) > (state.used["bears"] ?? 0);
  const isConfiding = actor.facts.some(
    (fact) => told.includes(fact.id) && !state.told.includes(fact.id) && (isAnswered || isConfidence(actor, fact)),
  );
  const used = isConfiding ? { ...after, confided: turns } : after;
  const isPutOff = after["away"] === turns;
  const open = shown.length === 0 && isPutOff ? (state.open ?? []).filter((id) => !told.includes(id)) : shown;
  return { ...reply, state: { ...reply.state, used, open } };
}

function replyTo(station: Station, state: ConversationState, { reading, heard }: Understood): Reply {
  const actor = requireActor(station);
  if (state.ended) return { speaker: "examiner", sentences: [OVER], state };
  const next = heardBy(state, heard);
  if (isHeard(heard, "harm")) return endedForSafety(next);
  if (isHeard(heard, "silent", "nonsense"))
    return replyOf("actor", [nudge(actor, next, isHeard(heard, "silent"))], next);
  if (isHeard(heard, "bare-word")) {
    const ending = findEnding(actor, next, reading, false);
    return ending
      ? endedWith(ending, next)
      : answerBareWord({ ...sceneOf(station, actor, state, { reading, heard }), state: next });
  }
  next.used["bare"] = 0;

  const scene = sceneOf(station, actor, state, { reading, heard });
  next.used["bears"] = (next.used["bears"] ?? 0) + scene.takenUp.bearing;
  const taken = takenBy(station, next, { reading, heard });
  next.mood = taken.mood;
  if (isHeard(heard, "rude")) return answerRudeness(actor, next, taken);
  const puzzle = findPuzzle(actor, next, reading, heard, taken);
  if (puzzle) return puzzle;
  const ending = findEnding(actor, next, reading, scene.questions.length > 0);
  if (ending) return endedWith(ending, next);

  const lead = leadOf(next, reading, heard, taken, actor);
  if (taken.weight < 0 && lead.length > 0) {
    next.used["stung"] = next.turns;
    if (taken.weight <= -2 || taken.mood === 1) return replyOf("actor", lead, next);
  }
  return speak({ ...scene, state: next, lead });
}

/** @param state as the conversation stood when the turn was said */
function sceneOf(station: Station, actor: Actor, state: ConversationState, { reading, heard }: Understood): Scene {
  const questions = questionsOf(reading);
  return {
    station,
    actor,
    state,
    reading,
    heard,
    questions,
    lead: [],
    isBare: false,
    takenUp: takenUp(station, state, { reading, heard, questions }),
  };
}
