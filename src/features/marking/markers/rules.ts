import type { CriterionMark, Judgement } from "#examiner/conversation.ts";
import type { Finding, Findings } from "#examiner/marker/findings.ts";
import { judge, type Basis } from "#examiner/marker/judgement.ts";
import type { Criterion } from "#examiner/station.ts";

/** From worst to best. What is not judged stands with what was not shown. */
const ORDER: readonly Judgement[] = ["contradicted", "not-met", "not-enough-evidence", "partly-met", "met"];

const byOrder = (a: Judgement, b: Judgement) => ORDER.indexOf(a) - ORDER.indexOf(b);

/** The one in the middle; of an even number the lower of the two. */
export function medianOf(judgements: readonly Judgement[]): Judgement | undefined {
  return judgements.toSorted(byOrder)[Math.floor((judgements.length - 1) / 2)];
}

/** Met in one sample and worth nothing in another: further apart two samples cannot be. */
export function isTooWide(judgements: readonly Judgement[]): boolean {
  return judgements.includes("met") && judgements.some((each) => byOrder(each, "partly-met") < 0);
}

const TOO_WIDE =
  "The model read your words more than once, and its readings of this lay too far apart for a judgement.";

/**
 * One criterion from what the samples found: the judgement in the middle, shown with the points and quotes of the
 * sample that came to it and that the others agree with most. Samples that lie too far apart leave it without a
 * judgement, so it has no credit either, and nothing is said of its points. Undefined without a sample.
 */
export function judgeSamples(
  criterion: Criterion,
  samples: readonly Findings[],
  basis: Basis,
): CriterionMark | undefined {
  const marks = samples.map((findings) => judge(criterion, findings, basis));
  const judgements = marks.map(({ judgement }) => judgement);
  const median = medianOf(judgements);
  const [first, ...others] = marks.filter(({ judgement }) => judgement === median);
  if (!first) return undefined;
  const agreed = others.reduce((best, mark) => (agreement(mark, marks) > agreement(best, marks) ? mark : best), first);
  if (!isTooWide(judgements)) return { ...agreed, samples: judgements };
  const { credit: _, ...unjudged } = agreed;
  return {
    ...unjudged,
    judgement: "not-enough-evidence",
    points: agreed.points.map(({ id, point, example }) => ({ id, point, example, quote: null })),
    contradictions: [],
    reason: TOO_WIDE,
    unjudged: "spread",
    samples: judgements,
  };
}

const foundIn = ({ points, contradictions }: CriterionMark): Set<string> =>
  new Set([
    ...points.filter(({ quote }) => quote !== null).map(({ id }) => `for ${id}`),
    ...contradictions.map(({ id }) => `against ${id}`),
  ]);

/** The fewer things two marks differ in, the more they agree; over all marks. */
function agreement(mark: CriterionMark, marks: readonly CriterionMark[]): number {
  const found = foundIn(mark);
  return -marks.reduce((sum, other) => sum + found.symmetricDifference(foundIn(other)).size, 0);
}

/** Red flags that more than half of the samples found, with the first quote of each. */
export function agreedFlags(samples: readonly Findings[]): Findings["redFlags"] {
  const ids = new Set(samples.flatMap(({ redFlags }) => [...redFlags.keys()]));
  const agreed = new Map<string, Finding>();
  for (const id of ids) {
    const found = samples.flatMap(({ redFlags }) => redFlags.get(id) ?? []).filter(({ state }) => state === "heard");
    const [first] = found;
    if (first && found.length * 2 > samples.length) agreed.set(id, first);
  }
  return agreed;
}
