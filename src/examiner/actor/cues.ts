/**
 * The cue ledger of a roleplay: each cue the actor gave and what became of it, the mood and what moved it, what
 * stayed unsaid and what would have unlocked it. Pure: it goes by the states stored with each reply, which are the
 * built-in actor's plan whoever worded it, and by what was heard of each line.
 */
import { criteriaFor } from "./cue-criteria.ts";
import { cueIn, type CueLine, type Given, isNew, linesOf, type Remembered, wordsIn } from "./cue-given.ts";
import { type Ear, earOf, pickupOf, type Slice, sliceOf } from "./cue-pickup.ts";
import { type CueKind, topicOf } from "./cue-reading.ts";
import * as words from "./cue-words.ts";
import type { Mover } from "./cue-words.ts";
import type { ConversationState } from "../conversation.ts";
import { heardBy } from "./endings.ts";
import { takenBy } from "./mood.ts";
import { questionsOf } from "./questions.ts";
import type { Actor, Fact, Mood, Station } from "../station.ts";

export type { CueKind, Remembered };
/** Taken up or met; asked after, and no more; gone past. */
export type CueOutcome = "answered" | "asked" | "passed";
export type CueFound = {
  seq: number;
  atMs: number;
  kind: CueKind;
  words: Slice;
  about: string;
  isHiddenConcern: boolean;
  mood: Mood;
  outcome: CueOutcome;
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

type Scene = { station: Station; actor: Actor; persona: words.Persona; lines: CueLine[]; ear: Ear };

/** What became of a cue. A hint is answered, too, once what it held back has come out, however late. */
function outcomeOf(
  scene: Scene,
  given: Given & { criteria: string[] },
  at: number,
): Pick<CueFound, "outcome" | "says" | "pickedUp"> {
  const { actor, persona, lines } = scene;
  const later = lines.slice(at + 1).flatMap((line, place) => {
    const isFree = !lines.slice(at + 1, at + 1 + place).some((each) => cueIn(actor, each) !== null);
    return line.said ? [{ line, said: line.said, isFree }] : [];
  });
  const { fact, kind, about, slice, criteria } = given;
  const secret = kind === "hint" && fact ? fact.say : [];
  const topic = topicOf(kind, about === "feeling" ? (lines[at]?.turn.text ?? "") : slice.text, secret, actor.name);
  const near = pickupOf(actor, scene.ear, { topic, fact, criteria }, later);
  const told = kind === "hint" && fact ? later.findIndex(({ line }) => line.after.told.includes(fact.id)) : -1;
  const place = near && (told < 0 || near.place <= told) ? near.place : told;
  const how = told >= 0 ? "answered" : (near?.how ?? null);
  const isLast = later.length === 0;
  const after = place < 0 ? null : place + 1;
  const says =
    about === "hint"
      ? words.hintSays(
          { asked: near && place === near.place ? after : null, told: told < 0 ? null : told + 1, how },
          isLast,
          persona,
        )
      : words.feelingSays({ after, how }, isLast, about);
  const turn = later[place];
  if (!turn || how === null || after === null) return { outcome: "passed", says, pickedUp: null };
  const { seq, atMs } = turn.said;
  return {
    outcome: how,
    says,
    pickedUp: { seq, atMs, afterTurns: after, words: place === near?.place ? near.words : null },
  };
}

function cueAt(scene: Scene, at: number): CueFound | null {
  const { station, actor, persona, lines } = scene;
  const line = lines[at];
  const given = line && cueIn(actor, line);
  if (!given) return null;
  const isHidden = given.fact !== undefined && given.fact.id === actor.hiddenConcern?.fact;
  const criteria = criteriaFor(station, actor, given);
  return {
    seq: line.turn.seq,
    atMs: line.turn.atMs,
    kind: given.kind,
    words: given.slice,
    about: words.aboutWords(given.about, isHidden, persona),
    isHiddenConcern: isHidden,
    mood: line.after.mood,
    ...outcomeOf(scene, { ...given, criteria }, at),
    criteria,
  };
}

/** What the candidate said that moved the mood: told only where it moves it the same way when heard again. */
function movedBy({ station, actor }: Scene, { before, after, said }: CueLine): MoodPoint["movedBy"] {
  if (!before || !said || before.mood === after.mood) return [];
  const { reading, heard } = said.understood;
  const change = Math.sign(after.mood - before.mood);
  const taken = takenBy(station, heardBy(before, heard), { reading, heard });
  const isTakenUp = actor.facts.some(({ id }) => (after.used[`taken:${id}`] ?? 0) > (before.used[`taken:${id}`] ?? 0));
  const last = questionsOf(reading).at(-1)?.first ?? 0;
  const movers: { by: Mover; first: number }[] = [
    ...(Math.sign(taken.change) === change ? taken.movedBy : []),
    ...(isTakenUp && change > 0 ? [{ by: "taken-up" as const, first: last }] : []),
  ];
  const moves = new Map<number, { words: Slice; does: string[] }>();
  for (const { by, first } of movers) {
    const slice = sliceOf(said, reading, first);
    const move = moves.get(slice.start) ?? { words: slice, does: [] };
    moves.set(slice.start, { ...move, does: [...move.does, words.moveOf(by, change)] });
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

const inOrder = (turns: readonly Remembered[]) => turns.toSorted((one, other) => one.turn.seq - other.turn.seq);

/** The actor's lines; none for a station without an actor, before the opening line, and where the role stopped for safety. */
function linesIn({ actor }: Station, turns: readonly Remembered[]): CueLine[] {
  const lines = actor ? linesOf(inOrder(turns)) : [];
  return lines.at(-1)?.after.ended?.reason === "safety" ? [] : lines;
}

function sceneOf(station: Station, turns: readonly Remembered[]): Scene | null {
  const { actor } = station;
  const lines = linesIn(station, turns);
  if (!actor || lines.length === 0) return null;
  const ear = earOf(
    station,
    inOrder(turns).map(({ turn }) => turn),
  );
  return { station, actor, persona: words.personaOf(actor), lines, ear };
}

/** @returns null for a station without an actor, before the opening line, and where the role stopped for safety */
export function cuesOf(station: Station, turns: readonly Remembered[]): Cues | null {
  const scene = sceneOf(station, turns);
  const last = scene?.lines.at(-1)?.after;
  if (!scene || !last) return null;
  return {
    actor: { name: scene.actor.name, ...scene.persona },
    cues: scene.lines.flatMap((_, at) => cueAt(scene, at) ?? []),
    moods: moodsIn(scene),
    undisclosed: undisclosedIn(scene, last),
    hiddenConcern: hiddenIn(scene),
    ending: endingIn(scene, last),
  };
}

/** What became of the cue of this turn, as `cuesOf` tells it, without reading any other; null where there is no cue. */
export function outcomeAt(station: Station, turns: readonly Remembered[], seq: number): CueOutcome | null {
  const scene = sceneOf(station, turns);
  const at = scene?.lines.findIndex(({ turn }) => turn.seq === seq) ?? -1;
  return scene ? (cueAt(scene, at)?.outcome ?? null) : null;
}

/** The criteria that an attempt is marked on which went back to the cue of this turn; null where there is no cue. */
export function criteriaAt(station: Station, turns: readonly Remembered[], seq: number): string[] | null {
  const { actor } = station;
  const upTo = turns.filter(({ turn }) => turn.seq <= seq);
  const line = linesIn(station, upTo).find(({ turn }) => turn.seq === seq);
  const given = actor && line ? cueIn(actor, line) : null;
  return actor && given ? criteriaFor(station, actor, given) : null;
}
