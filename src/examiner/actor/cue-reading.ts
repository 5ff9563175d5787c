/**
 * How a turn of the candidate's takes a cue, whatever words it is in. A sentence answers a cue where it
 *
 * - takes up what the cue was about: it shares enough telling words with it, or with the secret behind a hint;
 * - meets the feeling: a kindness the product hears in any conversation, or a word on "that", at once after it;
 * - says what the station listens for in the criteria the cue bears on, as the marker decides it;
 *
 * and stands for itself: not denied, in nobody else's mouth, not recited, and no advice, blame or brush-off. A question
 * that takes the cue up, or asks what is behind it, asks after it and does not answer it.
 *
 * Sympathy that would fit anybody ("I'm so sorry to hear that") answers a feeling that was put into words, because it fits
 * that, unless its turn goes on to make it small or to give advice. It does not answer a hint: who says it there has heard
 * nothing in particular.
 */
import type { Behaviour } from "../behaviours/behaviour.ts";
import { REPAIR } from "./cue-criteria.ts";
import { APPROVING } from "../clauses/words.ts";
import { standingOf } from "../clauses/standing.ts";
import { isHesitation } from "../language/phrase.ts";
import { read } from "../language/text.ts";
import type { Piece, SaidTurn } from "../sense/said.ts";
import { rarityOf, type Sense, senseOf, shared } from "../sense/rarity.ts";
import { standingOfWords } from "../sense/stand.ts";

export type CueKind = "hint" | "feeling" | "hurt";

/** What a cue was about. `secret`: the words of what a hint holds back. */
export type CueTopic = { kind: CueKind; said: Sense; secret: Sense | null };

/** `isAtOnce`: the turn right after the cue. `isFree`: no other cue stands between the two, so kindness is meant for this one. */
export type Moment = { isAtOnce: boolean; isFree: boolean };

export type Take = { how: "answered" | "asked"; at: number };

/** As the marker decides it: pieces that say what the station listens for in the cue's criteria, and that speak against it. */
export type Listened = { bearing: ReadonlySet<Piece>; against: ReadonlySet<Piece> };

const HINDERS: ReadonlySet<Behaviour> = new Set([
  "dismisses",
  "blames",
  "orders",
  "own-story",
  "false-promise",
  "early-advice",
  "rude",
]);
const UNDOES: ReadonlySet<Behaviour> = new Set(["dismisses", "blames", "false-promise"]);
/** What meets a feeling, puts right a hurt, and makes room for what is hinted at. */
const KIND: Record<CueKind, ReadonlySet<Behaviour>> = {
  feeling: new Set(["names-emotion", "validates", "apologises", "gives-time", "offers-support"]),
  hurt: new Set(REPAIR),
  hint: new Set(["names-emotion", "gives-time"]),
};
const REFLECTS: ReadonlySet<Behaviour> = new Set(["reflects"]);
const GREETS: ReadonlySet<Behaviour> = new Set(["greets"]);
const ASKS: ReadonlySet<Behaviour> = new Set(["explores-feelings", "explores-concern"]);

/** The topic of some words; without the names of those who speak, which every turn may have. */
export function topicOf(kind: CueKind, words: string, secret: readonly string[], names: string): CueTopic {
  const known = senseOf(read(names)).stems;
  const without = (text: string): Sense => {
    const stems = new Set([...senseOf(read(text)).stems].filter((stem) => !known.has(stem)));
    return { stems, weight: weightOf(stems) };
  };
  return { kind, said: without(words), secret: secret.length === 0 ? null : without(secret.join(". ")) };
}

function weightOf(stems: Iterable<string>): number {
  let weight = 0;
  for (const stem of stems) weight += rarityOf(stem);
  return weight;
}

const LEAST_LIKE = 0.2;
/** About two words that a sentence in a hundred has. */
const TELLING = 9;
/** A single word may be meant in another sense, unless it is most of what is said on both sides, or much of it and of them. */
const ALIKE = 0.5;
const MOST_OF_IT = 0.6;
const MUCH_OF_IT = 0.4;
const OF_THEM = /^(?:you|your|yours|he|him|his|she|her|they|them|their|it|that|this)$/u;

function takesUp(turn: SaidTurn, { first, last, sense }: Piece, topic: Sense): boolean {
  const common = [...sense.stems].filter((stem) => topic.stems.has(stem));
  const weight = weightOf(common);
  if (common.length >= 2) return shared(sense, topic) >= LEAST_LIKE || weight >= TELLING;
  const share = weight / Math.max(1, sense.weight);
  const isOfThem = turn.read.reading.tokens.slice(first, last + 1).some(({ word }) => OF_THEM.test(word));
  return common.length === 1 && (shared(sense, topic) >= ALIKE || share >= (isOfThem ? MUCH_OF_IT : MOST_OF_IT));
}

/** What may be taken up: a guess at what a hint holds back asks after it; it may be named by chance in anything else. */
const topicsOf = ({ kind, said, secret }: CueTopic, isQuestion: boolean) =>
  kind === "hint" && secret && isQuestion ? [said, secret] : [said];

/** The place of the last word that the piece has of the topics. */
function placeOf(turn: SaidTurn, { first, last }: Piece, topics: readonly Sense[]): number {
  const { tokens } = turn.read.reading;
  for (let at = last; at >= first; at--) if (topics.some(({ stems }) => stems.has(tokens[at]?.stem ?? ""))) return at;
  return last;
}

/**
 * "I won't ask about home", "don't think about the lights": what is refused or forbidden is not taken up. To somebody who
 * is hurt, what the speaker says they do not do is the repair.
 */
function isRefused(turn: SaidTurn, at: number, kind: CueKind): boolean {
  const { sentence } = turn.read.reading.tokens[at] ?? {};
  const clause = turn.read.sentences[sentence ?? -1]?.clauses.find(({ first, last }) => first <= at && at <= last);
  if (!clause || standingOf(turn.read, at, at)?.isDenied !== true) return false;
  const isForbidden = /^do not\b/u.test(clause.words.filter((word) => !OPENING.test(word)).join(" "));
  return isForbidden || (kind !== "hurt" && /^(?:i|we)$/u.test(clause.subject.word));
}

const isAnothers = (turn: SaidTurn, at: number) => (standingOf(turn.read, at, at)?.author ?? null) !== null;

function isTakenUp(turn: SaidTurn, piece: Piece, topic: CueTopic): boolean {
  const topics = topicsOf(topic, piece.isQuestion).filter((sense) => takesUp(turn, piece, sense));
  if (topics.length === 0) return false;
  const at = placeOf(turn, piece, topics);
  return !isRefused(turn, at, topic.kind) && !isAnothers(turn, at);
}

const hears = ({ heard }: Piece, among: ReadonlySet<Behaviour>) => heard.some(({ behaviour }) => among.has(behaviour));

/** Words before a sentence gets to what it is about. */
const OPENING = /^(?:oh|aw|ah|god|gosh|yeah|yes|no|okay|ok|right|well|and|but|so|please|honestly|really|just)$/u;
const DEGREE = /^(?:so|really|very|just|quite|pretty|absolutely|completely|a|an|the|such|must|be|been|sounds|sound)$/u;
const NO_PREDICATE = /^(?:what|why|how|where|when|who|it|all|i|you|we|one)$/u;

/**
 * "That's rotten", "that's no way to be spoken to": who opens with "that" speaks of what was just said. Approval is kind only
 * where it is denied: "that's not right".
 */
function judgesIt(turn: SaidTurn, { first, last }: Piece): boolean {
  const words = turn.read.reading.tokens.slice(first, last + 1).map(({ word }) => word);
  let at = words.findIndex((word) => !OPENING.test(word) && !isHesitation(word));
  if (at < 0 || !/^(?:that|this)$/u.test(words[at] ?? "")) return false;
  if (!/^(?:is|was|must|sounds)$/u.test(words[++at] ?? "")) return false;
  let isDenied = false;
  for (at++; /^(?:not|no|never)$/u.test(words[at] ?? "") || DEGREE.test(words[at] ?? ""); at++)
    isDenied ||= !DEGREE.test(words[at] ?? "");
  const word = words[at] ?? "";
  return word !== "" && !NO_PREDICATE.test(word) && isDenied === isApproval(word);
}

const isApproval = (word: string) =>
  APPROVING.has(word) || /^(?:good|great|fine|nice|lovely|brilliant|perfect|enough|on|clear)$/u.test(word);

/** "I shouldn't have", "I didn't mean it like that", "I only meant". */
function regrets(turn: SaidTurn, { first, last }: Piece): boolean {
  const words = turn.read.reading.tokens
    .slice(first, last + 1)
    .map(({ word }) => word)
    .join(" ");
  return /\bi should(?: not)? have\b|\bi (?:(?:did|do) not mean|(?:only |just )?meant)\b/u.test(words);
}

/** Sentences of a turn within which "that" is what the other has just said. */
const AT_ONCE = 3;

/** Says back to them how it is for them, in whatever words. */
const reflectsThem = (turn: SaidTurn, piece: Piece) =>
  hears(piece, REFLECTS) &&
  turn.read.sentences[turn.read.reading.tokens[piece.first]?.sentence ?? -1]?.clauses[0]?.subject.word === "you";

function isKindly(turn: SaidTurn, piece: Piece, { kind }: CueTopic, { isAtOnce, isFree }: Moment): boolean {
  if (!isAtOnce && !isFree) return false;
  const sentence = turn.read.reading.tokens[piece.first]?.sentence ?? 0;
  const isStock = turn.from.stock.has(sentence);
  const isOpening = isAtOnce && sentence < AT_ONCE;
  if (isOpening && reflectsThem(turn, piece)) return true;
  const meant = piece.heard.filter(
    ({ behaviour, first, last }) => KIND[kind].has(behaviour) && standingOf(turn.read, first, last)?.author === null,
  );
  if (kind === "hurt")
    return regrets(turn, piece) || meant.some(({ behaviour }) => behaviour === "apologises" || !isStock);
  if (kind === "hint")
    return isAtOnce && meant.some(({ behaviour }) => behaviour === "gives-time" || saysYou(turn, piece));
  if (meant.length > 0 && !(isStock && turn.pieces.some((each) => hears(each, HINDERS)))) return true;
  return isOpening && judgesIt(turn, piece);
}

const saysYou = (turn: SaidTurn, { first, last }: Piece) =>
  turn.read.reading.tokens.slice(first, last + 1).some(({ word }) => word === "you");

/** Words that may count at all. */
function isOwn(turn: SaidTurn, piece: Piece): boolean {
  if (piece.isBarred || turn.isScrambled || turn.isDisowned || hears(piece, HINDERS) || hears(piece, GREETS))
    return false;
  const standing = standingOfWords(turn.read, piece.first, piece.last);
  return standing === null || !(standing.isTakenBack || standing.author === "disbelieved");
}

/** How one turn takes the cue: an answer before a question; null where it goes past. */
export function takeIn(topic: CueTopic, turn: SaidTurn, moment: Moment, { bearing, against }: Listened): Take | null {
  const own = turn.pieces.filter((piece) => isOwn(turn, piece) && !against.has(piece));
  const isMeantForIt = moment.isAtOnce || moment.isFree;
  // "The bus will come. It always comes, I guarantee it": what follows takes it back.
  const isUndone = (piece: Piece) => {
    const next = turn.pieces[turn.pieces.indexOf(piece) + 1];
    return next !== undefined && hears(next, UNDOES);
  };
  const isAbout = (piece: Piece) => isTakenUp(turn, piece, topic) || (isMeantForIt && bearing.has(piece));
  const answer = own.find(
    (piece) => !piece.isQuestion && ((isAbout(piece) && !isUndone(piece)) || isKindly(turn, piece, topic, moment)),
  );
  const question = own.find((piece) => (piece.isQuestion && isAbout(piece)) || (hears(piece, ASKS) && isMeantForIt));
  // What brings out what was only hinted at is the question, where there is one.
  const said = topic.kind === "hint" ? (question ?? answer) : (answer ?? question);
  return said ? { how: answer ? "answered" : "asked", at: said.first } : null;
}
