/** How the findings make one criterion's judgement, its credit and the sentence that says why. */
import type { Credit, CriterionMark, Judgement, PointMark, Unjudged } from "../conversation.ts";
import { type Finding, type Findings, NO_FINDINGS } from "./findings.ts";
import type { Criterion } from "../station.ts";

/**
 * Whether there was enough to call something missing; "not-reached": the questions that ask for it were never put;
 * "not-judged-here": it takes a reader.
 */
export type Basis = "enough" | Exclude<Unjudged, "spread">;

/** What a contradiction takes from a criterion's credit. */
const CONTRADICTED = 0.3;

/** The chances that none, one, two … of independent things were said. */
function countsOf(chances: readonly number[]): number[] {
  let counts = [1];
  for (const chance of chances) {
    const next = Array.from({ length: counts.length + 1 }, () => 0);
    for (const [count, share] of counts.entries()) {
      next[count] = (next[count] ?? 0) + share * (1 - chance);
      next[count + 1] = (next[count + 1] ?? 0) + share * chance;
    }
    counts = next;
  }
  return counts;
}

/**
 * The likeliest judgement, and no better than what was surely heard bears: for "met" all that is needed but one, for
 * "partly met" something. One contradiction outweighs evidence that is short of what is needed; against enough evidence
 * it takes the criterion down to partly met. After too little nothing is judged, whatever was found.
 */
export function judgementOf(
  { chances, heard, needed }: { chances: readonly number[]; heard: number; needed: number },
  contradictions: number,
  basis: Basis,
): Judgement {
  if (basis === "too-little" || basis === "not-judged-here") return "not-enough-evidence";
  const counts = countsOf(chances);
  const none = counts[0] ?? 1;
  const enough = counts.slice(needed).reduce((sum, share) => sum + share, 0);
  const some = 1 - none - enough;
  if (contradictions > 0) return enough >= 0.5 ? "partly-met" : "contradicted";
  if (enough >= none && enough >= some && heard >= Math.max(1, needed - 1)) return "met";
  if (heard > 0 || none < 0.5) return "partly-met";
  return basis === "not-reached" ? "not-enough-evidence" : "not-met";
}

/** What is heard counts whole, what is not sure by its chance, and what is not heard not at all. */
const worthOf = ({ state, chance }: Finding, unsure = chance): number =>
  state === "heard" ? 1 : state === "not-sure" ? unsure : 0;

/** The range takes every doubt against the candidate, and every doubt in their favour. */
function creditOf(points: readonly Finding[], against: readonly Finding[]): Credit {
  const shareOf = (unsure: number | undefined, unsureAgainst: number | undefined) => {
    const said = points.reduce((sum, each) => sum + worthOf(each, unsure), 0) / Math.max(1, points.length);
    const opposed = Math.max(0, ...against.map((each) => worthOf(each, unsureAgainst)));
    return Math.max(0, said - CONTRADICTED * opposed);
  };
  return { expected: shareOf(undefined, undefined), low: shareOf(0, 1), high: shareOf(1, 0) };
}

type Count = { heard: number; unsure: number; needed: number; listed: number; contradictions: number; basis: Basis };

function unjudgedReason(basis: Basis, heard: number): string {
  if (basis === "not-judged-here") return "Not judged by this marker: whether your words show this takes a reader.";
  if (basis === "not-reached") return "The interview ended before the question that asks for this.";
  return heard > 0
    ? "A beginning was heard, but you said too little overall for this to be judged."
    : "You said too little overall for this to be judged.";
}

const wereHeard = (count: number) => (count === 1 ? "was heard" : "were heard");

/** What was heard of what is needed, and what is not sure. */
function soFar({ heard, unsure, needed, listed }: Count): string {
  const enough = needed === 1 ? "one is enough" : `${needed} are enough`;
  const sure = `${heard} of the ${listed} things to listen for here ${wereHeard(heard)} in your words`;
  if (unsure === 0) return `${sure}, and ${enough}.`;
  return `${sure}, and ${unsure} more ${unsure === 1 ? "is" : "are"} not sure; ${enough}.`;
}

function reasonFor(judgement: Judgement, count: Count): string {
  const { heard, needed, contradictions, basis } = count;
  if (judgement === "contradicted") {
    return heard === 0
      ? "Something you said speaks against this, and nothing you said surely speaks for it."
      : `Something you said speaks against this, and only ${heard} of the ${needed} things that would outweigh it ${wereHeard(heard)}.`;
  }
  if (judgement === "partly-met" && contradictions > 0)
    return heard >= needed
      ? "Enough was heard to meet this, but something else you said speaks against it."
      : "Perhaps enough was said to meet this, but something else you said speaks against it.";
  if (judgement === "met" || judgement === "partly-met") return soFar(count);
  if (judgement === "not-met")
    return count.unsure > 0
      ? "You said enough to judge this. Nothing to listen for here was surely heard."
      : "You said enough to judge this, and none of the things to listen for here was heard.";
  return unjudgedReason(basis, heard);
}

const UNHEARD: Finding = { state: "not-heard", chance: 0, quote: null, by: "marker" };

/** One criterion from what was found and holds. Of what takes a reader nothing is taken as found. */
export function judge(criterion: Criterion, everything: Findings, basis: Basis): CriterionMark {
  const { points: found, against } = basis === "not-judged-here" ? NO_FINDINGS : everything;
  const findings = criterion.evidence.map(({ id }) => found.get(`${criterion.id}/${id}`) ?? UNHEARD);
  const points = criterion.evidence.map(({ id, point, example }, at): PointMark => {
    const { state, chance, quote, by } = findings[at] ?? UNHEARD;
    return {
      id,
      point,
      example,
      state,
      chance,
      quote: state === "heard" ? quote : null,
      maybe: state === "not-sure" ? quote : null,
      by,
    };
  });
  const opposed = criterion.contradictions.map(({ id }) => against.get(`${criterion.id}/${id}`) ?? UNHEARD);
  const contradictions = criterion.contradictions.flatMap(({ id, point }, at) => {
    const { state, quote } = opposed[at] ?? UNHEARD;
    return state === "heard" && quote ? [{ id, point, quote }] : [];
  });
  const heard = points.filter(({ state }) => state === "heard").length;
  const unsure = points.filter(({ state }) => state === "not-sure").length;
  const needed = Math.max(1, Math.min(criterion.needed, points.length));
  const chances = findings.map((each) => worthOf(each));
  const judgement = judgementOf({ chances, heard, needed }, contradictions.length, basis);
  return {
    id: criterion.id,
    domain: criterion.domain,
    statement: criterion.statement,
    weight: criterion.weight,
    judgement,
    points,
    contradictions,
    credit: creditOf(findings, opposed),
    reason: reasonFor(judgement, {
      heard,
      unsure,
      needed,
      listed: points.length,
      contradictions: contradictions.length,
      basis,
    }),
    unjudged: judgement === "not-enough-evidence" && basis !== "enough" ? basis : null,
    nextLevel: criterion.nextLevel,
  };
}
