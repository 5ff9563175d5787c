import { findingsIn, NO_FINDINGS } from "#examiner/marker/findings.ts";
import { hearTurns } from "#examiner/hearing.ts";
import { judge } from "#examiner/marker/judgement.ts";
import { unreachedCriteria } from "#examiner/marker/reached.ts";
import type { Criterion, Station } from "#examiner/station.ts";
import type { Turn } from "#contract/interview/attempts";

export type Hint = { criterion: string; statement: string };

/**
 * What an examiner looks for and has not been shown yet, by the marker's own judgement, so that nobody is hinted at what
 * the mark will call met: what can be shown now before what comes later, and then by weight.
 * Only the statement is told, never the words that earn it. Null when nothing is left to hint at.
 */
export function nextHint(station: Station, turns: Turn[], given: readonly string[]): Hint | null {
  const { points } = findingsIn(station, hearTurns(station, turns));
  const later = unreachedCriteria(station, turns);
  const isShown = (criterion: Criterion) => judge(criterion, { ...NO_FINDINGS, points }, "enough").judgement === "met";
  const [next] = station.criteria
    .filter((criterion) => !given.includes(criterion.id) && !isShown(criterion))
    .toSorted((a, b) => Number(later.has(a.id)) - Number(later.has(b.id)) || b.weight - a.weight);
  return next ? { criterion: next.id, statement: next.statement } : null;
}
