/**
 * The cue ledger of a roleplay: each cue the actor gave and whether it was picked up, the mood and what moved it, what
 * stayed unsaid and what would have unlocked it. Pure: it goes by the states stored with each reply, which are the
 * built-in actor's plan whoever worded it, and by what was heard of each line.
 */
import { criteriaFor } from "./cue-criteria.ts";
import { answerOf, exploring, meeting, sliceOf, type Answer, type Slice } from "./cue-pickup.ts";
import * as words from "./cue-words.ts";
import type { ConversationState, SpokenTurn } from "../conversation.ts";
import { heardBy } from "./endings.ts";
import { takenBy } from "./mood.ts";
import { matchesOf, phraseOf } from "../language/phrase.ts";
import type { Actor, Fact, Mood, Station } from "../station.ts";
import { read } from "../language/text.ts";

/** A turn and what the conversation remembered with it. On a candidate's turn only where they spoke into the line before it. */
export type Remembered = { turn: SpokenTurn; state: ConversationState | null };

export type CueKind = "hint" | "feeling" | "hurt";
export type CueFound = {
  seq: number;
  atMs: number;
  kind: CueKind;
  words: Slice;
  about: string;
  isHiddenConcern: boolean;
  mood: Mood;
  outcome: "picked-up" | "missed";
  says: string;
  pickedUp: { seq: number; atMs: number; afterTurns: number; words: Slice | null } | null;
  criteria: string[];
};
export type MoodPoint = {
  seq: number;
  atMs: number;
  mood: Mood;
  moodWords: string;
  change: number;
  movedBy: { words: Slice; does: string }[];
};
export type Undisclosed = {
  fact: string;
  isHiddenConcern: boolean;
  isFree: boolean;
  hintedAt: number | null;
  unlock: string;
  missing: string;
  would: string;
};
type EndingFound = { id: string; label: string; needs: string };
export type Cues = {
  actor: { name: string } & words.Persona;
  cues: CueFound[];
  moods: MoodPoint[];
  undisclosed: Undisclosed[];
  /** Null for a person who keeps nothing back. */
  hiddenConcern: { summary: string; found: { seq: number; atMs: number; words: Slice } | null; says: string } | null;
  ending: { reached: EndingFound | null; says: string; others: EndingFound[] };
};

/** One of the actor's lines: how the conversation stood before it, after it, and what the candidate answered. */
type CueLine = {
  turn: SpokenTurn;
  said: Answer | null;
  before: ConversationState | null;
  after: ConversationState;
};
type Scene = { station: Station; actor: Actor; persona: words.Persona; lines: CueLine[] };

/** Characters of the candidate's that are gone through: three hours of speech without a pause. */
const READ_MOST = 200_000;

function linesOf(turns: readonly Remembered[]): CueLine[] {
  const lines: CueLine[] = [];
  let left = READ_MOST;
  for (const [at, { turn, state }] of turns.entries()) {
    if (turn.speaker === "candidate" || state === null) continue;
    const next = turns[at + 1];
    const spoken = turns[at - 1]?.turn;
    const before = lines.at(-1)?.after ?? null;
    const said = before && spoken?.speaker === "candidate" ? answerOf(spoken, before, left) : null;
    left = Math.max(0, left - (said?.text.length ?? 0));
    // Spoken into: the conversation went on from as much of the line as was heard.
    const after = (next?.turn.speaker === "candidate" ? next.state : null) ?? state;
    lines.push({
      turn,
      before,
      after,
      said,
    });
  }
  return lines;
}

const countOf = (state: ConversationState | null, key: string) => state?.used[key] ?? 0;

const isNew = ({ before, after }: CueLine, key: string) => countOf(after, key) > 0 && countOf(before, key) === 0;

/** The line's own words where it has them to the letter, the whole turn where a model put them in others. */
function wordsIn({ turn }: CueLine, line: string): Slice {
  const start = turn.text.indexOf(line.replace(/\s+/gu, " ").trim());
  if (start < 0) return { seq: turn.seq, start: 0, end: turn.text.length, text: turn.text };
  const end = start + line.replace(/\s+/gu, " ").trim().length;
  return { seq: turn.seq, start, end, text: turn.text.slice(start, end) };
}

const OWN_FEELINGS = [
  "~ i am|was|been|feel|felt|get|got ... #feeling",
  "~ i worry|panic|fear",
  "~ scares|frightens|worries|hurts|terrifies me",
];

/** A sentence in which the actor puts a feeling of their own into words. */
function findFeeling({ turn }: CueLine): Slice | null {
  const reading = read(turn.text);
  const [match] = OWN_FEELINGS.flatMap((source) => matchesOf(phraseOf(source), reading));
  return match ? sliceOf(turn, reading, match.first) : null;
}

/** What is told only to somebody who has earned it; not what merely comes after something else. */
const isConfidence = ({ actor }: Scene, { id, when, hint }: Fact): boolean =>
  id === actor.hiddenConcern?.fact || hint !== undefined || (when.behaviours?.length ?? 0) > 0 || (when.mood ?? 1) >= 4;

type Given = { kind: CueKind; about: words.About; slice: Slice; fact?: Fact };

const ARRIVES_UPSET = 2;

/** The one cue of a line: what it hints at before what it confides, hurt before a feeling in passing. */
function cueIn(scene: Scene, line: CueLine): Given | null {
  const { actor } = scene;
  const { before, after, turn } = line;
  if (after.ended || turn.speaker !== "actor") return null;
  const hinted = actor.facts.find(({ id }) => isNew(line, `hint:${id}`));
  if (hinted) return { kind: "hint", about: "hint", slice: wordsIn(line, hinted.hint ?? ""), fact: hinted };
  const confided = actor.facts.find(
    (fact) => after.told.includes(fact.id) && !before?.told.includes(fact.id) && isConfidence(scene, fact),
  );
  if (confided)
    return { kind: "feeling", about: "confided", slice: wordsIn(line, confided.say[0] ?? ""), fact: confided };
  if (before && after.mood < before.mood) {
    const reading = read(turn.text);
    return { kind: "hurt", about: "hurt", slice: sliceOf(turn, reading, 0) };
  }
  if (before === null && after.mood <= ARRIVES_UPSET)
    return { kind: "feeling", about: "arrived", slice: wordsIn(line, turn.text) };
  const feeling = findFeeling(line);
  return feeling && { kind: "feeling", about: "feeling", slice: feeling };
}

/** Candidate turns within which a cue has to be taken up; a fact that comes out later counts whenever it does. */
const SOON = 2;

function takenUp(scene: Scene, given: Given, at: number): Pick<CueFound, "outcome" | "says" | "pickedUp"> {
  const { actor, persona, lines } = scene;
  const later = lines.slice(at + 1).flatMap((line) => (line.said ? [{ line, said: line.said }] : []));
  const { fact, kind, about } = given;
  const take = ({ said }: (typeof later)[number], place: number) =>
    kind === "hint" && fact ? exploring(actor, fact, said, place === 0) : meeting(said);
  const near = later.slice(0, SOON).findIndex((each, place) => take(each, place) !== null);
  const told = kind === "hint" && fact ? later.findIndex(({ line }) => line.after.told.includes(fact.id)) : -1;
  const asked = near < 0 || (told >= 0 && told < near) ? -1 : near;
  const turn = later[asked >= 0 ? asked : told];
  const after = asked >= 0 ? asked + 1 : told >= 0 ? told + 1 : null;
  const isLast = later.length === 0;
  const says =
    about === "hint"
      ? words.hintSays(asked < 0 ? null : asked + 1, told < 0 ? null : told + 1, isLast, persona)
      : words.feelingSays(after, isLast, about);
  if (!turn || after === null) return { outcome: "missed", says, pickedUp: null };
  const { seq, atMs } = turn.said;
  return { outcome: "picked-up", says, pickedUp: { seq, atMs, afterTurns: after, words: take(turn, after - 1) } };
}

function cuesIn(scene: Scene): CueFound[] {
  const { station, actor, persona, lines } = scene;
  return lines.flatMap((line, at) => {
    const given = cueIn(scene, line);
    if (!given) return [];
    const isHidden = given.fact !== undefined && given.fact.id === actor.hiddenConcern?.fact;
    return {
      seq: line.turn.seq,
      atMs: line.turn.atMs,
      kind: given.kind,
      words: given.slice,
      about: words.aboutWords(given.about, isHidden, persona),
      isHiddenConcern: isHidden,
      mood: line.after.mood,
      ...takenUp(scene, given, at),
      criteria: criteriaFor(station, actor, { kind: given.kind, fact: given.fact }),
    };
  });
}

/** What the candidate said that moved the mood: told only where it moves it the same way when heard again. */
function movedBy({ actor }: Scene, { before, after, said }: CueLine): MoodPoint["movedBy"] {
  if (!before || !said || before.mood === after.mood) return [];
  const { reading, heard } = said.understood;
  const taken = takenBy(actor, heardBy(before, heard), reading, heard);
  if (Math.sign(taken.change) !== Math.sign(after.mood - before.mood)) return [];
  const moves = new Map<number, { words: Slice; does: string[] }>();
  for (const { by, first } of taken.movedBy) {
    const slice = sliceOf(said, reading, first);
    const move = moves.get(slice.start) ?? { words: slice, does: [] };
    moves.set(slice.start, { ...move, does: [...move.does, words.moveOf(by, taken.change)] });
  }
  return [...moves.values()].map(({ words: slice, does }) => ({ words: slice, does: words.movesTogether(does) }));
}

const moodsIn = (scene: Scene): MoodPoint[] =>
  scene.lines.map((line) => ({
    seq: line.turn.seq,
    atMs: line.turn.atMs,
    mood: line.after.mood,
    moodWords: words.MOOD_WORDS[line.after.mood],
    change: line.before ? line.after.mood - line.before.mood : 0,
    movedBy: movedBy(scene, line),
  }));

/** The hidden concern first, then what was held back, then what was there for the asking. */
function undisclosedIn({ actor, persona, lines }: Scene, last: ConversationState): Undisclosed[] {
  const best = lines.reduce<Mood>((most, { after }) => (after.mood > most ? after.mood : most), 1);
  const reached: words.Reached = { best, last: last.mood, heard: last.heard, told: last.told };
  const rank = (fact: Fact) => (fact.id === actor.hiddenConcern?.fact ? 0 : words.isFree(fact.when) ? 2 : 1);
  return actor.facts
    .filter(({ id }) => !last.told.includes(id))
    .toSorted((one, other) => rank(one) - rank(other))
    .map((fact) => ({
      fact: fact.id,
      isHiddenConcern: fact.id === actor.hiddenConcern?.fact,
      isFree: words.isFree(fact.when),
      hintedAt: lines.find((line) => isNew(line, `hint:${fact.id}`))?.turn.seq ?? null,
      unlock: words.unlockOf(actor, fact, last.told, persona),
      missing: words.missingOf(fact.when, reached),
      would: fact.say[0] ?? "",
    }));
}

function hiddenIn({ actor, persona, lines }: Scene): Cues["hiddenConcern"] {
  if (!actor.hiddenConcern) return null;
  const { fact: id, summary } = actor.hiddenConcern;
  const line = lines.find(({ after }) => after.told.includes(id));
  const fact = actor.facts.find((each) => each.id === id);
  const wasHinted = lines.some((each) => isNew(each, `hint:${id}`));
  const found = line && {
    seq: line.turn.seq,
    atMs: line.turn.atMs,
    words: wordsIn(line, fact?.say[0] ?? ""),
  };
  const says = found
    ? `You found out what ${persona.firstName} came in with.`
    : wasHinted
      ? `${persona.firstName} hinted at what lies behind it, and did not come to say it.`
      : `What lies behind it never came near the surface.`;
  return { summary, found: found ?? null, says };
}

function endingIn({ actor, persona }: Scene, last: ConversationState): Cues["ending"] {
  const all = actor.endings.map((ending) => ({
    id: ending.id,
    label: ending.label,
    needs: words.endingNeeds(actor, ending, last.told, persona),
  }));
  const reached = all.find(({ id }) => id === last.ended?.ending) ?? null;
  const leaves = `${persona.firstName} walked away from how that was said.`;
  const says = reached
    ? `It ended like this: ${reached.label}.`
    : last.ended
      ? leaves
      : `You finished before ${persona.firstName} had closed the conversation, so it has no ending.`;
  return { reached, says, others: all.filter((ending) => ending !== reached) };
}

/** @returns null for a station without an actor, before the opening line, and where the role stopped for safety */
export function cuesOf(station: Station, turns: readonly Remembered[]): Cues | null {
  const { actor } = station;
  const lines = linesOf(turns.toSorted((one, other) => one.turn.seq - other.turn.seq));
  const last = lines.at(-1)?.after;
  if (!actor || !last || last.ended?.reason === "safety") return null;
  const persona = words.personaOf(actor);
  const scene: Scene = { station, actor, persona, lines };
  return {
    actor: { name: actor.name, ...persona },
    cues: cuesIn(scene),
    moods: moodsIn(scene),
    undisclosed: undisclosedIn(scene, last),
    hiddenConcern: hiddenIn(scene),
    ending: endingIn(scene, last),
  };
}

/** The criteria that an attempt is marked on which went back to the cue of this turn; null where there is no cue. */
export function criteriaAt(station: Station, turns: readonly Remembered[], seq: number): string[] | null {
  const upTo = turns.filter(({ turn }) => turn.seq <= seq);
  return cuesOf(station, upTo)?.cues.find((cue) => cue.seq === seq)?.criteria ?? null;
}
