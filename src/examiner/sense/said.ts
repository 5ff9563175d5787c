/** A candidate's turn as the matcher reads it: cut into pieces that each say one thing. */
import type { Heard } from "../behaviours/behaviour.ts";
import type { Clause } from "../clauses/clause.ts";
import { type ClauseReading, readClauses } from "../clauses/standing.ts";
import type { Author } from "../clauses/voice.ts";
import { isDisordered, isScrambled } from "../clauses/word-order.ts";
import type { HeardAttempt, HeardTurn } from "../hearing.ts";
import { FUNCTION_WORDS } from "../language/lexicon.ts";
import { readBefore } from "../language/stimulus-words.ts";
import { read as readText, type Reading, type Token } from "../language/text.ts";
import type { Station } from "../station.ts";
import { contraryOf } from "./contrary.ts";
import { type Sense, senseOf } from "./rarity.ts";
import { standingOfWords } from "./stand.ts";

/** A sentence, or a part of a long one. Token places in the turn's reading, inclusive. */
export type Piece = {
  first: number;
  last: number;
  sense: Sense;
  isQuestion: boolean;
  /** Most of it cannot be evidence: read out, said before, or meant for the marker. */
  isBarred: boolean;
  /** Most of it is a bare list of words: evidence only where a phrase of the station's is in it. */
  isListed: boolean;
  /** Kind, and would fit anybody. */
  isStock: boolean;
  heard: readonly Heard[];
  /** Shares of its words: abstract nouns, and words that stand on the card. */
  abstract: number;
  carded: number;
  contrary: number;
};

export type SaidTurn = {
  from: HeardTurn;
  read: ClauseReading;
  pieces: readonly Piece[];
  /** The id of the prompt it answers, where known. */
  prompt: string | null;
  isScrambled: boolean;
  /** Most of it is put in somebody's mouth, or called wrong to say; or the whole attempt is in no order. */
  isDisowned: boolean;
};

const LONG = 28;
const LEAST_WORDS = 9;
const OF_ITS_PARENT: ReadonlySet<Clause["relation"]> = new Set(["complement", "relative", "aside", "comma"]);

/** Where the pieces of a sentence begin: at its first word and, in a long one, at clauses that stand for themselves. */
function startsOf(clauses: readonly Clause[], first: number, last: number): number[] {
  const starts = [first];
  if (last - first < LONG) return starts;
  for (const clause of clauses) {
    const isOwn = !OF_ITS_PARENT.has(clause.relation) && !clause.isJoined;
    if (isOwn && clause.first - (starts.at(-1) ?? first) >= LEAST_WORDS && last - clause.first >= LEAST_WORDS - 1)
      starts.push(clause.first);
  }
  return starts;
}

const ABSTRACT = /(?:tion|sion|ity|ness|ment|ism|ance|ence|ship|ics)s?$/u;

const shareOf = <T>(all: readonly T[], is: (each: T, at: number) => boolean) =>
  all.filter(is).length / Math.max(1, all.length);

function pieceOf(
  { spoken, heard, isBarred, stock }: HeardTurn,
  { first, last, card }: { first: number; last: number; card: ReadonlySet<string> },
): Piece {
  const { reading, isListed } = spoken;
  const tokens = reading.tokens.slice(first, last + 1);
  const own = tokens.filter(({ word }) => word.length > 2 && !FUNCTION_WORDS.has(word));
  const end = reading.tokens[last];
  const isLast = reading.tokens[last + 1]?.sentence !== end?.sentence;
  return {
    first,
    last,
    sense: senseOf({ ...reading, tokens }),
    isQuestion: isLast && (reading.sentences[end?.sentence ?? 0]?.isQuestion ?? false),
    isBarred: shareOf(tokens, (_, at) => isBarred[first + at] ?? false) >= 0.5,
    isListed: shareOf(tokens, (_, at) => isListed[first + at] ?? false) >= 0.5,
    isStock: stock.has(end?.sentence ?? -1),
    heard: heard.filter((each) => each.first <= last && first <= each.last),
    abstract: shareOf(own, ({ word }) => ABSTRACT.test(word)),
    carded: shareOf(own, ({ stem }) => card.has(stem)),
    contrary: contraryOf(tokens),
  };
}

function endOfSentence(tokens: readonly Token[], first: number): number {
  let last = first;
  while (tokens[last + 1]?.sentence === tokens[first]?.sentence && last + 1 < tokens.length) last++;
  return last;
}

function piecesOf(turn: HeardTurn, read: ClauseReading, card: ReadonlySet<string>): Piece[] {
  const { tokens } = turn.spoken.reading;
  const pieces: Piece[] = [];
  let first = 0;
  while (first < tokens.length) {
    const last = endOfSentence(tokens, first);
    const starts = startsOf(read.sentences[tokens[first]?.sentence ?? 0]?.clauses ?? [], first, last);
    for (const [at, from] of starts.entries())
      pieces.push(pieceOf(turn, { first: from, last: (starts[at + 1] ?? last + 1) - 1, card }));
    first = last + 1;
  }
  return pieces;
}

/** Who says the same sentence again in the same answer has said nothing more. @param before its sentences so far, to which this is added */
function barredAgain(piece: Piece, { tokens }: Reading, before: Set<string>): Piece {
  const words = tokens
    .slice(piece.first, piece.last + 1)
    .map(({ stem }) => stem)
    .join(" ");
  if (before.has(words)) return { ...piece, isBarred: true };
  before.add(words);
  return piece;
}

/** A retelling is mostly reported, too: that alone disowns little. What is called wrong to say is disowned sooner. */
const MOSTLY_REPORTED = 0.75;
const OFTEN_DISBELIEVED = 0.4;
const LEAST_PIECES = 3;

function isDisowned(read: ClauseReading, all: readonly Piece[]): boolean {
  const pieces = all.filter(({ isBarred }) => !isBarred);
  const authors = pieces.map(({ first, last }) => standingOfWords(read, first, last)?.author ?? null);
  const shareIs = (is: (author: Author) => boolean) => shareOf(authors, is);
  return (
    pieces.length >= LEAST_PIECES &&
    (shareIs((author) => author !== null) >= MOSTLY_REPORTED ||
      shareIs((author) => author === "disbelieved") >= OFTEN_DISBELIEVED)
  );
}

const cards = new WeakMap<Station, ReadonlySet<string>>();

function cardOf(station: Station): ReadonlySet<string> {
  const before = cards.get(station);
  if (before) return before;
  const card = senseOf(readText(readBefore(station))).stems;
  cards.set(station, card);
  return card;
}

/** The turns of an attempt, in order. Linear in its length. */
export function saidIn(station: Station, { turns }: HeardAttempt): SaidTurn[] {
  const card = cardOf(station);
  const hasNoOrder = isDisordered(turns.map(({ spoken }) => spoken.reading));
  return turns.map((from) => {
    const reading: Reading = from.spoken.reading;
    const read = readClauses(reading);
    const before = new Set<string>();
    const pieces = piecesOf(from, read, card).map((piece) => barredAgain(piece, reading, before));
    return {
      from,
      read,
      pieces,
      isDisowned: hasNoOrder || isDisowned(read, pieces),
      prompt: from.prompt === undefined ? null : (station.prompts[from.prompt]?.id ?? null),
      isScrambled: isScrambled(reading),
    };
  });
}
