/**
 * What a candidate most likely left out, and how sure that is. A mark has a dozen chances or more, so the least of them is
 * often the marker's own miss: of somebody who was heard saying nearly everything else it proves little, of somebody who
 * said next to nothing it proves much.
 */
import type { CriterionMark, PointMark } from "../conversation.ts";
import { chanceOf } from "../sense/matcher.ts";

/** `also`: the point of the same criterion that is next likely. */
export type Missing = { criterion: CriterionMark; point: PointMark; also: PointMark | null; chance: number };

/** Fitted on the labelled sittings to train by: whether what this file picks was left out, or no more than half said. */
const BIAS = 0.93;
const OF_ITS_CHANCE = -0.64;
const OF_THE_OTHERS = -1.5;
/** Nothing is so sure that it decides alone. */
const MOST = 0.995;

const saidOf = ({ chance, quote }: PointMark): number => chance ?? (quote === null ? 0 : 1);

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function surenessOf(said: number, others: number): number {
  const bounded = Math.min(MOST, Math.max(1 - MOST, said));
  return chanceOf(BIAS + OF_ITS_CHANCE * Math.log(bounded / (1 - bounded)) + OF_THE_OTHERS * others);
}

/** What a criterion cost: what of it was not said, and what was likely said against it, by its weight. */
function costOf({ weight, points }: CriterionMark, against: number): number {
  return weight * (1 - meanOf(points.map(saidOf)) + against);
}

/**
 * Of each judged criterion the point least likely said, the costliest criterion first. `chance`: that it is missing.
 * @param against by criterion, how likely something was said against it
 */
export function missingIn(criteria: readonly CriterionMark[], against: (criterion: string) => number): Missing[] {
  const judged = criteria.filter(({ unjudged }) => (unjudged ?? null) === null);
  const all = judged.flatMap(({ points }) => points);
  const total = all.reduce((sum, point) => sum + saidOf(point), 0);
  return judged
    .toSorted((one, other) => costOf(other, against(other.id)) - costOf(one, against(one.id)))
    .flatMap((criterion) => {
      const [point, next] = criterion.points.toSorted((one, other) => saidOf(one) - saidOf(other));
      if (!point || point.quote !== null) return [];
      const also = next?.quote === null ? next : null;
      const others = (total - saidOf(point)) / Math.max(1, all.length - 1);
      return [{ criterion, point, also, chance: surenessOf(saidOf(point), others) }];
    });
}
