/**
 * Decides of everything a station listens for whether a candidate has said it, and how sure that is. Two logistic
 * regressions, trained by `npm run train` on labelled sittings of other stations: one looks at a piece of speech beside a
 * target, the other at the likeliest pieces of the whole attempt. Its probabilities are calibrated.
 */
import { featuresOf, isAskedElsewhere, type Stand, standOf, type TurnView, viewOf } from "./features.ts";
import { MATCHER } from "./matcher-learned.ts";
import type { Piece, SaidTurn } from "./said.ts";
import type { Target } from "./targets.ts";

/** Score: bias + Σ weight × feature, in log odds. */
export type Linear = { bias: number; weights: readonly number[] };

/**
 * For points, and for what speaks against a candidate: of a piece; of the likeliest pieces together; and of which piece
 * of the likeliest turn the words are in.
 */
export type Matcher = Record<"point" | "counter", { piece: Linear; attempt: Linear; place: Linear }> & {
  thresholds: Thresholds;
};

/** Probabilities from which a point is heard, and below which it is not heard; from which something is said against. */
export type Thresholds = { heard: number; notHeard: number };

export type Place = { turn: SaidTurn; piece: Piece };

/**
 * `chance`: from 0 to 1. `at`: the words that say it if any do. `isVetoed`: their
 * clause says that they do not. `isAsserted`: it stands for itself, as the target's own ways do. `hasPhrase`: one of the
 * station's phrases is in them.
 */
export type Belief = {
  target: Target;
  chance: number;
  at: Place | null;
  isVetoed: boolean;
  isAsserted: boolean;
  hasPhrase: boolean;
};

/** Of a point, the chance from which it is heard, and below which it is not. Between the two the product is not sure, and says so. */
export const { heard: HEARD_FROM, notHeard: NOT_HEARD_BELOW } = MATCHER.thresholds;

export const chanceOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/** @returns log odds */
export const scoreOf = ({ bias, weights }: Linear, features: readonly number[]): number =>
  features.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), bias);

/** Log odds of what nothing speaks for. */
const NOTHING = -8;
const LEAST = 1e-3;
const ALONE = 3;

/** What the second regression sees of the log odds of an attempt's pieces; of what speaks against somebody, the likeliest alone. */
export function likeliestOf(scores: readonly number[], kind: "point" | "counter"): number[] {
  const inOrder = scores.toSorted((a, b) => b - a);
  const best = Math.max(NOTHING, inOrder[0] ?? NOTHING);
  if (kind === "counter") return [best];
  // Who says one thing only is not judged by the silence around it.
  const [second = NOTHING, third = NOTHING] = [1, 2].map((at) => Math.max(NOTHING, inOrder[at] ?? best - ALONE));
  const sum = scores.reduce((all, score) => all + chanceOf(score), LEAST);
  return [best, second, third, Math.log(sum), (best * Math.abs(best)) / 5];
}

/** Who says the opposite, puts it in somebody's mouth or takes it back has not said it, whatever words they use. */
const VETO = 0.75;
/** Against somebody only where most of the station's own ways stand as these words do. */
const OFTEN = 0.5;

/** For a point, a denial is sure where a phrase says which words it denies. Nobody is asked about what they seem to deny. */
function isDoubted({ strength, doubts: { denied, reported, isOff } }: Stand, isPoint: boolean): boolean {
  return (isPoint ? denied > VETO && strength > 0 : denied >= OFTEN) || reported > VETO || isOff;
}

/** Whether the words are the candidate's own doing, here and now: nobody is held to what they suppose, or say of others. */
const isOwn = ({ standing, doubts }: Stand, isPoint: boolean): boolean =>
  standing?.isUnsure !== true && (isPoint || Math.max(doubts.others, doubts.supposed) < OFTEN);

/** Also what is said in a turn that is mostly somebody else's, or in answer to a question that asks for something else. */
export const isVetoed = ({ turn }: TurnView, stand: Stand, target: Target): boolean =>
  turn.isDisowned ||
  isDoubted(stand, target.kind === "point") ||
  (target.kind === "point" && isAskedElsewhere(turn, target));

/** The most log odds that words under a veto have: perhaps, and no more. */
const VETOED = -2.5;

export const underVeto = (score: number, isUnder: boolean): number => (isUnder ? Math.min(score, VETOED) : score);

type Scored = Place & { score: number; place: number } & Pick<Belief, "isVetoed" | "isAsserted" | "hasPhrase">;

function scoredIn(view: TurnView, target: Target, against: number): Scored[] {
  const model = MATCHER[target.kind === "point" ? "point" : "counter"];
  if (view.turn.isScrambled) return [];
  return view.turn.pieces.flatMap((piece, at) => {
    if (piece.isBarred) return [];
    const features = featuresOf(view, { at, target, against });
    const { stand, phrases } = standOf(view, piece, target);
    if (piece.isListed && phrases.length === 0) return [];
    const isUnder = isVetoed(view, stand, target);
    return [
      {
        turn: view.turn,
        piece,
        score: underVeto(scoreOf(model.piece, features), isUnder),
        place: underVeto(scoreOf(model.place, features), isUnder),
        isVetoed: isUnder,
        isAsserted: !isUnder && isOwn(stand, target.kind === "point"),
        hasPhrase: phrases.length > 0,
      },
    ];
  });
}

function beliefOf(target: Target, scored: readonly Scored[]): Belief {
  const kind = target.kind === "point" ? "point" : "counter";
  const [likeliest] = scored.toSorted((a, b) => b.score - a.score);
  // What speaks against somebody takes its two signals from the same words.
  const [best] = scored
    .filter((each) => (kind === "counter" ? each === likeliest : each.turn === likeliest?.turn))
    .toSorted((a, b) => b.place + b.score - a.place - a.score);
  return {
    target,
    chance: best
      ? chanceOf(
          scoreOf(
            MATCHER[kind].attempt,
            likeliestOf(
              scored.map(({ score }) => score),
              kind,
            ),
          ),
        )
      : 0,
    at: best ? { turn: best.turn, piece: best.piece } : null,
    isVetoed: best?.isVetoed ?? false,
    isAsserted: best?.isAsserted ?? false,
    hasPhrase: best?.hasPhrase ?? false,
  };
}

/** How likely a turn speaks against a criterion, or carries a red flag: the most of its pieces. */
export function againstIn(view: TurnView): (target: Target) => number {
  const highest = new Map<string | null, number>();
  for (const target of view.targets) {
    if (target.kind === "point") continue;
    const score = Math.max(NOTHING, ...scoredIn(view, target, 0).map((each) => each.score));
    highest.set(target.criterion, Math.max(highest.get(target.criterion) ?? 0, chanceOf(score)));
  }
  return ({ criterion, kind }) =>
    kind === "point" ? Math.max(highest.get(criterion) ?? 0, highest.get(null) ?? 0) : 0;
}

/** One belief for each target, in their order. */
export function beliefsIn(turns: readonly SaidTurn[], targets: readonly Target[]): Belief[] {
  const views = turns.map((turn) => viewOf(turn, targets));
  const against = views.map(againstIn);
  return targets.map((target) =>
    beliefOf(
      target,
      views.flatMap((view, at) => scoredIn(view, target, against[at]?.(target) ?? 0)),
    ),
  );
}
