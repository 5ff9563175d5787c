/**
 * What the matcher sees of one piece of speech beside one thing a station listens for. Nothing of the whole sitting is in
 * it: how a candidate does elsewhere says nothing about what these words mean.
 */
import { type Standing, standingOf } from "../clauses/standing.ts";
import { matchesOf, type PhraseMatch } from "../language/phrase.ts";
import type { Reading } from "../language/text.ts";
import { likenessOf, type Likeness, UNLIKE } from "./likeness.ts";
import type { Piece, SaidTurn } from "./said.ts";
import { isSupposed, standingOfWords } from "./stand.ts";
import type { ListenedPhrase, Target } from "./targets.ts";

export const FEATURES = [
  "phrase",
  "phrase strength",
  "phrases",
  "one word only",
  "phrase meant",
  "denied",
  "another's words",
  "another's doing",
  "supposed",
  "taken back or put off",
  "unsure",
  "asks, as the ways do not",
  "states, where the ways ask",
  "behaviour",
  "words of a way",
  "words of two ways",
  "words of a near miss",
  "nearer a near miss",
  "words of any way",
  "telling words",
  "lead in words",
  "lead in telling words",
  "rank",
  "outline of a phrase",
  "outlined words",
  "words of the phrases",
  "lead in words of the phrases",
  "neighbours' telling words",
  "neighbours' words of the phrases",
  "asked for here",
  "asked for elsewhere",
  "asks",
  "short",
  "length",
  "abstract",
  "of the card",
  "contrary",
  "turn's most contrary",
  "turn contrary",
  "against it in the turn",
] as const;

type Match = PhraseMatch & Pick<ListenedPhrase, "isDeniable">;

const matchesIn = ({ phrases }: Target, reading: Reading): Match[] =>
  phrases.flatMap((phrase) => matchesOf(phrase, reading).map((match) => ({ ...match, isDeniable: phrase.isDeniable })));

/** A turn beside a station's targets: what each feature is taken from, computed once. */
export type TurnView = {
  turn: SaidTurn;
  targets: readonly Target[];
  /** By target, then by piece. */
  likeness: ReadonlyMap<Target, readonly Likeness[]>;
  matches: ReadonlyMap<Target, readonly Match[]>;
};

export function viewOf(turn: SaidTurn, targets: readonly Target[]): TurnView {
  const { reading } = turn.read;
  return {
    turn,
    targets,
    likeness: new Map(targets.map((target) => [target, turn.pieces.map(({ sense }) => likenessOf(sense, target))])),
    matches: new Map(targets.map((target) => [target, matchesIn(target, reading)])),
  };
}

const flag = (is: boolean) => (is ? 1 : 0);
const most = (values: readonly number[]) => values.reduce((high, value) => Math.max(high, value), 0);
const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const LEAST_LETTERS = 4;
/** Kinder words than these change nothing: who strews them in has said no more. */
const LEAST_CONTRARY = -2;

/** How much a standing differs from the ways' own, of 0 (as they do) to 1 (as none of them does). */
export type Doubts = { denied: number; reported: number; others: number; supposed: number; isOff: boolean };

const NO_DOUBTS: Doubts = { denied: 0, reported: 0, others: 0, supposed: 0, isOff: false };

function doubtsOf(standing: Standing | null, { forms }: Target): Doubts {
  if (standing === null) return NO_DOUBTS;
  const unlike = (is: boolean, share: number) => (is ? 1 - share : 0);
  return {
    denied: unlike(standing.isDenied, forms.denies),
    reported: unlike(standing.author !== null, forms.reports),
    others: unlike(standing.isOthers, forms.others),
    supposed: unlike(isSupposed(standing), forms.supposes),
    isOff: standing.isTakenBack || standing.isOnlyIf,
  };
}

const sumOf = ({ denied, reported, others, supposed, isOff }: Doubts) =>
  denied + reported + others + supposed + flag(isOff);

/** `strength`: the content words of the phrase; none where no phrase was found. */
export type Stand = { strength: number; standing: Standing | null; doubts: Doubts };

function strengthOf({ read: { reading } }: SaidTurn, { first, last }: PhraseMatch): number {
  return reading.tokens.slice(first, last + 1).filter(({ word }) => word.length >= LEAST_LETTERS).length;
}

/** The one least in doubt first; of what speaks against the candidate, the one most in doubt. */
function phrasesIn({ turn, matches }: TurnView, { first, last }: Piece, target: Target): Stand[] {
  const inFavour = target.kind === "point" ? 1 : -1;
  return (matches.get(target) ?? [])
    .filter((match) => match.first >= first && match.last <= last)
    .map(({ isDeniable, ...match }) => {
      const standing = standingOf(turn.read, match.first, match.last);
      const denied = flag(isDeniable && standing?.isDenied === true);
      return { strength: strengthOf(turn, match), standing, doubts: { ...doubtsOf(standing, target), denied } };
    })
    .toSorted((a, b) => inFavour * (sumOf(a.doubts) - sumOf(b.doubts)) || b.strength - a.strength);
}

/** How the piece stands to those of its words that the target's ways have. */
function standingIn({ turn }: TurnView, { first, last, sense }: Piece, { bag }: Target): Standing | null {
  const { tokens } = turn.read.reading;
  for (let at = last; at >= first; at--) {
    const stem = tokens[at]?.stem ?? "";
    if (bag.has(stem) && sense.stems.has(stem)) return standingOf(turn.read, at, at);
  }
  return standingOfWords(turn.read, first, last);
}

/** @param against how likely the turn speaks against the target: 0 to 1 */
export type Beside = { at: number; target: Target; against: number };

/** How the piece stands to what it has of a target: by one of its phrases, or by the words of its ways. */
export function standOf(view: TurnView, piece: Piece, target: Target): { phrases: Stand[]; stand: Stand } {
  const phrases = phrasesIn(view, piece, target);
  const [best] = phrases;
  if (best) return { phrases, stand: best };
  const standing = standingIn(view, piece, target);
  return { phrases, stand: { strength: 0, standing, doubts: doubtsOf(standing, target) } };
}

/** Whether it answers a question that asks for something else. */
export const isAskedElsewhere = ({ prompt }: SaidTurn, { askedBy }: Target): boolean =>
  askedBy !== null && prompt !== null && !askedBy.includes(prompt);

/** The values of `FEATURES`, in their order. @param beside the piece's place in its turn, and the target */
export function featuresOf(view: TurnView, { at, target, against }: Beside): number[] {
  const { turn } = view;
  const piece = turn.pieces[at];
  if (!piece) return FEATURES.map(() => 0);
  const { phrases, stand } = standOf(view, piece, target);
  const contrary = turn.pieces.flatMap((each) =>
    each === piece || !(each.isBarred || each.isStock) ? [each.contrary] : [],
  );
  const isBehaviour = target.behaviour !== null && piece.heard.some(({ behaviour }) => behaviour === target.behaviour);
  return [
    ...phraseFeatures(phrases),
    stand.doubts.denied,
    stand.doubts.reported,
    stand.doubts.others,
    stand.doubts.supposed,
    flag(stand.doubts.isOff),
    flag(stand.standing?.isUnsure ?? true),
    piece.isQuestion ? 1 - target.forms.asks : 0,
    piece.isQuestion ? 0 : target.forms.asks,
    flag(isBehaviour),
    ...wordFeatures(view, at, target),
    ...placeFeatures(turn, piece, target),
    piece.contrary,
    Math.max(piece.contrary, ...contrary),
    meanOf(contrary.map((each) => Math.max(LEAST_CONTRARY, each))),
    against,
  ];
}

function phraseFeatures(phrases: readonly Stand[]): number[] {
  const [best] = phrases;
  if (!best) return [0, 0, 0, 0, 0];
  return [
    1,
    Math.min(4, best.strength),
    Math.log1p(phrases.length),
    flag(best.strength <= 1),
    flag(sumOf(best.doubts) < 0.5),
  ];
}

function wordFeatures({ turn: { pieces }, targets, likeness }: TurnView, at: number, target: Target): number[] {
  const of = (each: Target, place = at) => likeness.get(each)?.[place] ?? UNLIKE;
  const own = of(target);
  const others = targets.filter((other) => other !== target && other.kind === target.kind).map((other) => of(other));
  const neighbours = [at - 1, at + 1].map((place) => (pieces[place]?.isBarred ? UNLIKE : of(target, place)));
  const lead = (of: keyof Likeness) => own[of] - most(others.map((other) => other[of]));
  const nearness = ({ words, telling }: Likeness) => words + telling / 10;
  return [
    own.words,
    own.twoWords,
    own.missWords,
    Math.max(0, own.missWords - own.words),
    own.bag,
    Math.log1p(own.telling),
    lead("words"),
    lead("telling") / 5,
    Math.min(4, others.filter((other) => nearness(other) > nearness(own)).length),
    own.outline,
    Math.min(4, own.outlined),
    Math.log1p(own.phraseWords),
    lead("phraseWords") / 5,
    Math.log1p(most(neighbours.map(({ telling }) => telling))),
    Math.log1p(most(neighbours.map(({ phraseWords }) => phraseWords))),
  ];
}

function placeFeatures(turn: SaidTurn, piece: Piece, target: Target): number[] {
  const isKnown = target.askedBy !== null && turn.prompt !== null;
  const isElsewhere = isAskedElsewhere(turn, target);
  const words = piece.last - piece.first + 1;
  return [
    flag(isKnown && !isElsewhere),
    flag(isElsewhere),
    flag(piece.isQuestion),
    flag(words < 5),
    Math.log1p(words) / 4,
    piece.abstract,
    piece.carded,
  ];
}
