/** What the two cards know of the conversation itself: where things were said, and what its words have to do with a point. */
import type { Quote, SpokenTurn } from "../conversation.ts";
import { quoteOf } from "../language/quotes.ts";
import { readBefore } from "../language/stimulus-words.ts";
import { read } from "../language/text.ts";
import { senseOf, shared } from "../sense/rarity.ts";
import type { Station, Theme } from "../station.ts";
import type { Findings } from "../marker/findings.ts";
import { type Moment, momentsIn } from "./moments.ts";
import { type Complaint, complaintIn, type Passed, passedIn } from "./passed.ts";

export type Scene = {
  /** Whether something said perhaps speaks against a criterion. */
  isDoubted: (criterion: string) => boolean;
  /** How likely something was said against a criterion. */
  against: (criterion: string) => number;
  momentOf: (criterion: string, point: string) => Moment | null;
  passed: Passed | null;
  complaint: Complaint | null;
  /** Whether a sentence speaks of what only another candidate could: their own life, or a name that nobody has said here. */
  isAnothers: (example: string) => boolean;
  /** How much words have of what a point asks for, from 0 to 1. */
  fitOf: (criterion: string, point: string, words: string) => number;
  /** The sentence of a quote's turn that has most of what a point asks for; where it is short, with the one beside it. */
  bestWords: (criterion: string, point: string, quote: Quote) => Quote;
};

/** Of marks that come without their conversation. */
export const NO_SCENE: Scene = {
  isDoubted: () => false,
  against: () => 0,
  momentOf: () => null,
  passed: null,
  complaint: null,
  isAnothers: () => false,
  fitOf: () => 1,
  bestWords: (_criterion, _point, quote) => quote,
};

/** Stations that ask for the candidate's own story: an example in them is somebody else's. */
const OWN_STORY: ReadonlySet<Theme> = new Set(["motivation", "reflection"]);
/** A name, as far as its capital tells: not at the beginning of a sentence. */
const NAME = /(?<=[\p{Ll},;] )(?!(?:Mrs?|Ms|Miss|Dr)\b)\p{Lu}\p{Ll}{2,}/gu;

const CALENDAR =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter)$/u;

function anothersIn(station: Station, turns: readonly SpokenTurn[]): Scene["isAnothers"] {
  const told = `${readBefore(station)} ${station.actor?.name ?? ""} ${turns.map(({ text }) => text).join(" ")}`;
  return (example) =>
    OWN_STORY.has(station.theme) ||
    [...example.matchAll(NAME)].some(([name]) => !told.includes(name) && !CALENDAR.test(name));
}

/** Fewer words than these say little when they are quoted alone. */
const ENOUGH_WORDS = 8;

function fitsIn({ criteria }: Station): Scene["fitOf"] {
  return (criterion, point, words) => {
    const found = criteria.find(({ id }) => id === criterion)?.evidence.find(({ id }) => id === point);
    if (!found) return 0;
    const sense = senseOf(read(words));
    const ways = [found.point, found.example, ...(found.paraphrases ?? [])].map((way) => senseOf(read(way)));
    const isEnough = Math.min(1, wordsIn(words) / ENOUGH_WORDS);
    return isEnough * Math.max(...ways.map((way) => shared(sense, way)));
  };
}

const wordsIn = (text: string) => text.trim().split(/\s+/u).length;

/** How much more another sentence has to have of a point before it is quoted instead. */
const PLAINLY_MORE = 0.25;

function bestWordsIn(turns: readonly SpokenTurn[], given: Quote, fitOf: (words: string) => number): Quote {
  const turn = turns.find(({ seq, speaker }) => seq === given.seq && speaker === "candidate");
  if (!turn) return given;
  const { sentences } = read(turn.text);
  const [best] = sentences
    .map(({ start, end }) => quoteOf(turn, start, end))
    .map((quote) => ({ quote, fit: fitOf(quote.text) }))
    .toSorted((one, other) => other.fit - one.fit);
  const quote = best && best.fit >= fitOf(given.text) + PLAINLY_MORE ? best.quote : given;
  if (wordsIn(quote.text) >= ENOUGH_WORDS) return quote;
  const next = sentences.find(({ start, end }) => start >= quote.end && wordsIn(turn.text.slice(start, end)) > 1);
  if (next) return quoteOf(turn, quote.start, next.end);
  const before = sentences.findLast(({ end }) => end <= quote.start);
  return before ? quoteOf(turn, before.start, quote.end) : quote;
}

/** Praise is held back sooner than a question is asked. */
const DOUBTED_FROM = 0.25;

/** @param turns in order */
export function sceneOf(station: Station, turns: readonly SpokenTurn[], findings: Findings): Scene {
  const fitOf = fitsIn(station);
  const of = (criterion: string) => [...findings.against].filter(([key]) => key.startsWith(`${criterion}/`));
  return {
    isDoubted: (criterion) =>
      of(criterion).some(([, { state, chance }]) => state === "not-sure" || chance >= DOUBTED_FROM),
    against: (criterion) => Math.max(0, ...of(criterion).map(([, { chance }]) => chance)),
    momentOf: momentsIn(station, turns, findings),
    passed: passedIn(station, turns),
    complaint: complaintIn(station, turns),
    isAnothers: anothersIn(station, turns),
    fitOf,
    bestWords: (criterion, point, quote) => bestWordsIn(turns, quote, (words) => fitOf(criterion, point, words)),
  };
}
