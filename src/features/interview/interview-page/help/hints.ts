import { findingsIn } from "#examiner/marker/findings.ts";
import { hearTurns } from "#examiner/hearing.ts";
import { unreachedCriteria } from "#examiner/marker/reached.ts";
import type { Station } from "#examiner/station.ts";
import type { Turn } from "#contract/interview/attempts";

export type Hint = { criterion: string; statement: string };

/**
 * What an examiner looks for and has not been shown yet: what can be shown now before what comes later, and then by weight.
 * Only the statement is told, never the words that earn it. Null when nothing is left to hint at.
 */
export function nextHint(station: Station, turns: Turn[], given: readonly string[]): Hint | null {
  const { evidence } = findingsIn(station, hearTurns(station, turns));
  const later = unreachedCriteria(station, turns);
  const isShown = ({ id, needed, evidence: points }: Station["criteria"][number]) =>
    points.filter((point) => evidence.has(`${id}/${point.id}`)).length >= needed;
  const [next] = station.criteria
    .filter((criterion) => !given.includes(criterion.id) && !isShown(criterion))
    .toSorted((a, b) => Number(later.has(a.id)) - Number(later.has(b.id)) || b.weight - a.weight);
  return next ? { criterion: next.id, statement: next.statement } : null;
}
