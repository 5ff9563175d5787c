import type { CriterionMark, Judgement, Unjudged } from "../conversation.ts";
import type { Findings } from "./findings.ts";
import type { Criterion } from "../station.ts";

/**
 * Whether there was enough to call something missing; "not-reached": the questions that ask for it were never put;
 * "not-judged-here": it takes a reader.
 */
export type Basis = "enough" | Exclude<Unjudged, "spread">;

/**
 * One contradiction outweighs evidence that is short of what is needed; against enough evidence
 * it takes the criterion down to partly met. After too little nothing is judged, whatever was found.
 */
export function judgementOf(found: number, needed: number, contradictions: number, basis: Basis): Judgement {
  if (basis === "too-little" || basis === "not-judged-here") return "not-enough-evidence";
  if (contradictions > 0) return found >= needed ? "partly-met" : "contradicted";
  if (found >= needed) return "met";
  if (found > 0) return "partly-met";
  return basis === "not-reached" ? "not-enough-evidence" : "not-met";
}

type Count = { found: number; needed: number; listed: number; contradictions: number; basis: Basis };

function unjudgedReason(basis: Basis, found: number): string {
  if (basis === "not-judged-here") return "Not judged by this marker: whether your words show this takes a reader.";
  if (basis === "not-reached") return "The interview ended before the question that asks for this.";
  return found > 0
    ? "A beginning was heard, but you said too little overall for this to be judged."
    : "You said too little overall for this to be judged.";
}

function reasonFor(judgement: Judgement, { found, needed, listed, contradictions, basis }: Count): string {
  const heard = found === 1 ? "was heard" : "were heard";
  if (judgement === "met") {
    const enough = needed === 1 ? "one is enough" : `${needed} are enough`;
    return `${found} of the ${listed} things to listen for here ${heard} in your words, and ${enough}.`;
  }
  if (judgement === "contradicted") {
    return found === 0
      ? "Something you said speaks against this, and nothing you said speaks for it."
      : `Something you said speaks against this, and only ${found} of the ${needed} things that would outweigh it ${heard}.`;
  }
  if (judgement === "partly-met") {
    return contradictions > 0
      ? "Enough was heard to meet this, but something else you said speaks against it."
      : `${found} of the ${needed} things needed ${heard} in your words.`;
  }
  if (judgement === "not-met")
    return "You said enough to judge this, and none of the things to listen for here was heard.";
  return unjudgedReason(basis, found);
}

/** One criterion from what was found and holds. */
export function judge(criterion: Criterion, { evidence, against }: Findings, basis: Basis): CriterionMark {
  const points = criterion.evidence.map(({ id, point, example }) => ({
    id,
    point,
    quote: evidence.get(`${criterion.id}/${id}`)?.quote ?? null,
    example,
  }));
  const contradictions = criterion.contradictions.flatMap(({ id, point }) => {
    const quote = against.get(`${criterion.id}/${id}`);
    return quote ? [{ id, point, quote }] : [];
  });
  const found = points.filter(({ quote }) => quote !== null).length;
  const needed = Math.max(1, Math.min(criterion.needed, points.length));
  const judgement = judgementOf(found, needed, contradictions.length, basis);
  return {
    id: criterion.id,
    domain: criterion.domain,
    statement: criterion.statement,
    weight: criterion.weight,
    judgement,
    points,
    contradictions,
    reason: reasonFor(judgement, {
      found,
      needed,
      listed: points.length,
      contradictions: contradictions.length,
      basis,
    }),
    unjudged: judgement === "not-enough-evidence" && basis !== "enough" ? basis : null,
    nextLevel: criterion.nextLevel,
  };
}
