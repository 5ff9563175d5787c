/** How the actor takes what was said: which reactions it calls up and what they do to the mood. */
import type { Behaviour, Heard } from "../behaviours/behaviour.ts";
import type { ConversationState } from "../conversation.ts";
import { count, findFresh, type Used } from "./lines.ts";
import { matchesOf, phraseOf } from "../language/phrase.ts";
import { hashOf } from "../language/seed.ts";
import { readClauses, standingOf } from "../clauses/standing.ts";
import { fittingAnybody } from "./scene-words.ts";
import type { Actor, Line, Mood, Reaction, Station } from "../station.ts";
import { SOFTENED, STUNG, tierOf } from "./stock-lines.ts";
import type { Reading, Token } from "../language/text.ts";

export type Taken = {
  mood: Mood;
  /** What the mood did, from -2 to 2. */
  change: number;
  /** What to say about how it was said: the hardest first. */
  line: string | undefined;
  weight: number;
  /** The same words of comfort for the third time. */
  isScripted: boolean;
  /** What moved the mood: behaviours, or "phrases" for words the station itself listens for. Indices of tokens. */
  movedBy: { by: Behaviour | "phrases"; first: number; last: number }[];
};

const USUAL: Partial<Record<Behaviour, -1 | 1>> = {
  "names-emotion": 1,
  validates: 1,
  apologises: 1,
  reflects: 1,
  dismisses: -1,
  blames: -1,
  orders: -1,
};
const LINED: ReadonlySet<Behaviour> = new Set(["validates", "names-emotion", "dismisses", "blames", "orders"]);
const EXPLORING: ReadonlySet<Behaviour> = new Set([
  "open-question",
  "explores-feelings",
  "explores-concern",
  "reflects",
  "summarises",
]);
const COMFORT: ReadonlySet<Behaviour> = new Set([
  "validates",
  "names-emotion",
  "apologises",
  "reflects",
  "offers-support",
  "gives-time",
]);
const LIFTS = 2;

type Said = { reading: Reading; heard: Heard[] };

type Call = {
  weight: number;
  lines: readonly Line[];
  key: string;
  by: Behaviour | "phrases";
  isSpecific: boolean;
  words: string;
  first: number;
  last: number;
};

const spanOf = (reading: Reading, { first, last }: { first: number; last: number }) => ({
  first,
  last,
  words: reading.tokens
    .slice(first, last + 1)
    .map((token) => token.stem)
    .join(" "),
});

/** Advice is early until the candidate has asked or listened. */
function isEarly(state: ConversationState, heard: Heard[]): boolean {
  const hasExplored =
    state.heard.some((each) => EXPLORING.has(each)) || heard.some(({ behaviour }) => EXPLORING.has(behaviour));
  return !hasExplored && state.told.length < 3;
}

function callOf(reaction: Reaction, reading: Reading, heard: Heard[], isAdviceEarly: boolean): Call | null {
  const { to } = reaction;
  if (typeof to === "string") {
    const match = heard.find(({ behaviour }) => behaviour === to);
    if (!match || (to === "early-advice" && !isAdviceEarly)) return null;
    return {
      weight: reaction.mood,
      lines: reaction.say,
      key: to,
      by: to,
      isSpecific: false,
      ...spanOf(reading, match),
    };
  }
  for (const source of to) {
    const [match] = matchesOf(phraseOf(source), reading);
    if (match) {
      const key = `phrases:${hashOf(to.join("|")).toString(36)}`;
      return {
        weight: reaction.mood,
        lines: reaction.say,
        key,
        by: "phrases",
        isSpecific: true,
        ...spanOf(reading, match),
      };
    }
  }
  return null;
}

function callsOf(actor: Actor, state: ConversationState, reading: Reading, heard: Heard[]): Call[] {
  const isAdviceEarly = isEarly(state, heard);
  const calls = actor.reactions.flatMap((reaction) => callOf(reaction, reading, heard, isAdviceEarly) ?? []);
  const foreseen = new Set(actor.reactions.map(({ to }) => (typeof to === "string" ? to : "")));
  const tier = tierOf(state.mood);
  for (const match of heard) {
    const { behaviour } = match;
    const weight = USUAL[behaviour];
    if (weight === undefined || foreseen.has(behaviour) || calls.some(({ key }) => key === behaviour)) continue;
    const lines = LINED.has(behaviour) ? (weight > 0 ? SOFTENED : STUNG)[tier] : [];
    calls.push({ weight, lines, key: behaviour, by: behaviour, isSpecific: false, ...spanOf(reading, match) });
  }
  return calls;
}

/** A good move lifts once, a second time only in other words; the same words again lift nothing. */
function gainOf(call: Call, used: Used): number {
  if (call.weight <= 0) return call.weight;
  const isNew = count(used, `words:${hashOf(call.words).toString(36)}`) === 1;
  if (!isNew || (used[`lift:${call.key}`] ?? 0) >= LIFTS) return 0;
  count(used, `lift:${call.key}`);
  return call.weight;
}

/** Kindness that would fit anybody is due to who has just confided or was just hurt, and lifts nobody else. */
const isDue = ({ used, turns }: ConversationState): boolean =>
  used["confided"] === turns - 1 || used["hurt"] === turns - 1;

/** What is denied ("I won't tell you to calm down") or somebody else's is not held against the speaker. */
function isMeant({ weight, by, first, last }: Call, { reading }: Said): boolean {
  if (weight >= 0 || by === "rude") return true;
  const standing = standingOf(readClauses(reading), first, last);
  const { sentence } = reading.tokens[first] ?? {};
  const around = reading.tokens.filter((token) => token.sentence === sentence);
  const wordsOf = (tokens: readonly Token[]) => tokens.map(({ word }) => word).join(" ");
  const at = around.findIndex((token) => token === reading.tokens[first]);
  const words = wordsOf(reading.tokens.slice(first, last + 1));
  const isDenied = standing?.isDenied === true && !NEGATIVE.test(words);
  if (isDenied || (standing?.author ?? null) !== null || UNSAID.test(wordsOf(around.slice(0, at)))) return false;
  if (by === "own-story") return (standing?.supposes ?? null) === null;
  return !(SHOULD.test(words) && DONE_TO.test(wordsOf(around.slice(at))));
}

const NEGATIVE = /\b(?:not|no|never|nobody|nothing|cannot)\b/u;
/** "I'm not going to tell you that", "nobody will say", "I'd love to say". */
const UNSAID =
  /\b(?:not|never|nobody|no one)\b(?: \w+){0,3} (?:tell|say|pretend|promise|claim)\b|\b(?:love|easy|tempting) to (?:say|tell)\b/u;
/** "You should have been asked": that somebody else should have done it blames nobody here. */
const SHOULD = /\bshould\b/u;
const DONE_TO = /\bshould(?: not)? have (?:had to\b|been (?:\w+ed|given|told|shown|seen|heard|taught|left)\b)/u;

const bounded = (mood: number): Mood => (mood <= 1 ? 1 : mood >= 5 ? 5 : mood === 2 ? 2 : mood === 3 ? 3 : 4);

/** @param state counts are added to its `used`: the caller has copied it */
export function takenBy(station: Station, state: ConversationState, said: Said): Taken {
  const { actor } = station;
  if (!actor) throw new Error(`The station “${station.slug}” has no actor.`);
  const { reading, heard } = said;
  const stock = fittingAnybody(station, said);
  const isStock = ({ by, first }: Call) => by !== "phrases" && stock.has(reading.tokens[first]?.sentence ?? -1);
  const calls = callsOf(actor, state, reading, heard).filter((call) => isMeant(call, said));
  let up = 0;
  let down = 0;
  const gains = new Map<Call, number>();
  for (const call of calls) {
    const gain = isStock(call) && call.weight > 0 && !isDue(state) ? 0 : gainOf(call, state.used);
    gains.set(call, gain);
    if (gain > 0) up = Math.max(up, gain);
    else down = Math.min(down, gain);
  }
  const isScripted = calls.some(
    (call) =>
      COMFORT.has(call.key as Behaviour) &&
      (state.used[`words:${hashOf(call.words).toString(36)}`] ?? 0) >= 3 &&
      gains.get(call) === 0,
  );
  const isRude = heard.some(({ behaviour }) => behaviour === "rude");
  const comforts = new Set(
    calls.filter(({ weight, key }) => weight > 0 && COMFORT.has(key as Behaviour)).map(({ key }) => key),
  );
  const isRepair = state.mood < actor.mood && comforts.has("apologises") && comforts.size >= 2 && down === 0 && up > 0;
  let change = Math.max(-1, Math.min(1, up + down));
  if (isRude) change = Math.min(-2, down);
  else if (isRepair) change = 2;
  else if (isScripted) change = Math.min(change, -1);
  if (change < 0) state.used["hurt"] = state.turns;
  const order = calls.toSorted(
    (one, other) => one.weight - other.weight || Number(other.isSpecific) - Number(one.isSpecific),
  );
  const spoken = order.find(
    (call) =>
      (call.weight < 0 || !isStock(call) || isDue(state)) && findFresh(call.lines, state, call.key) !== undefined,
  );
  const isStung = down < 0 && (spoken === undefined || spoken.weight >= 0);
  const stung = isStung ? findFresh(STUNG[tierOf(bounded(state.mood + change))], state, "stung") : undefined;
  return {
    mood: bounded(state.mood + change),
    change,
    line: stung ?? (spoken && findFresh(spoken.lines, state, spoken.key)),
    weight: stung === undefined ? (spoken?.weight ?? 0) : down,
    isScripted,
    movedBy: moversOf(calls, gains, change, heard),
  };
}

/** The calls that pulled the way the mood went; words of comfort that had worn out, where nothing else pulled it down. */
function moversOf(calls: Call[], gains: Map<Call, number>, change: number, heard: Heard[]): Taken["movedBy"] {
  const rude = change < 0 ? heard.filter(({ behaviour }) => behaviour === "rude") : [];
  const pulling = calls.filter((call) => (gains.get(call) ?? 0) * change > 0 && call.by !== "rude");
  const worn = change < 0 ? calls.filter((call) => gains.get(call) === 0 && COMFORT.has(call.key as Behaviour)) : [];
  const movers = [...rude.map(({ behaviour: by, first, last }) => ({ by, first, last })), ...pulling];
  return (movers.length > 0 ? movers : worn).map(({ by, first, last }) => ({ by, first, last }));
}
