/** The second and third steps of marking: what was said, how sure that is, and the words it rests on, which are checked. */
import type { PointState, Quote, SpokenTurn } from "../conversation.ts";
import type { HeardAttempt } from "../hearing.ts";
import { isLiteral, quoteAround } from "../language/quotes.ts";
import { type Belief, beliefsIn, HEARD_FROM, NOT_HEARD_BELOW } from "../sense/matcher.ts";
import { saidIn } from "../sense/said.ts";
import { targetsOf } from "../sense/targets.ts";
import type { Station } from "../station.ts";

/** `chance`: from 0 to 1. `quote`: the likeliest words, where there are any. `by`: who pointed at them. */
export type Finding = { state: PointState; chance: number; quote: Quote | null; by: "marker" | "candidate" };

export type Findings = {
  /** By "criterion/point". */
  points: ReadonlyMap<string, Finding>;
  /** By "criterion/contradiction". */
  against: ReadonlyMap<string, Finding>;
  /** By red flag. */
  redFlags: ReadonlyMap<string, Finding>;
};

export const NO_FINDINGS: Findings = { points: new Map(), against: new Map(), redFlags: new Map() };

/**
 * A contradiction or a red flag is listed only on two signals: the matcher is sure, and one of the station's phrases is in
 * the same words. On one signal it becomes a question; a contradiction then lowers the credit by its chance alone.
 */
const SURE_AGAINST = 0.75;
const ASKED_FROM = { contradiction: 0.35, flag: 0.22 } as const;

function stateOf({ target: { kind }, chance, isVetoed, isAsserted, hasPhrase }: Belief): PointState {
  if (kind === "point") {
    if (chance >= HEARD_FROM) return isVetoed ? "not-sure" : "heard";
    return chance < NOT_HEARD_BELOW ? "not-heard" : "not-sure";
  }
  if (isVetoed) return "not-heard";
  if (chance >= SURE_AGAINST && isAsserted && hasPhrase) return "heard";
  return chance >= ASKED_FROM[kind] || (kind === "flag" && hasPhrase) ? "not-sure" : "not-heard";
}

function findingOf(belief: Belief): Finding {
  const { at, chance } = belief;
  const quote = at && quoteAround(at.turn.from.turn, at.turn.read.reading, at.piece.first, at.piece.last);
  return { state: stateOf(belief), chance, quote, by: "marker" };
}

/** Everything the station listens for. */
export function findingsIn(station: Station, attempt: HeardAttempt): Findings {
  const beliefs = beliefsIn(saidIn(station, attempt), targetsOf(station));
  const of = (kind: Belief["target"]["kind"]) =>
    new Map(
      beliefs.filter(({ target }) => target.kind === kind).map((belief) => [belief.target.key, findingOf(belief)]),
    );
  return { points: of("point"), against: of("contradiction"), redFlags: of("flag") };
}

/** "criterion/point" of what was said at least as likely as this. */
export const pointsFrom = (least: number, { points }: Findings): string[] =>
  [...points].filter(([, { chance }]) => chance >= least).map(([key]) => key);

/** Voids whatever rests on a quote that is not, letter for letter, in the transcript. */
export function withLiteralQuotes({ points, against, redFlags }: Findings, turns: SpokenTurn[]): Findings {
  const held = (findings: ReadonlyMap<string, Finding>) =>
    new Map([...findings].filter(([, { quote }]) => quote === null || isLiteral(quote, turns)));
  return { points: held(points), against: held(against), redFlags: held(redFlags) };
}
