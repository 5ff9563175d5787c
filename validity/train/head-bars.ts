/** From log odds to yes and no: where a rule agrees less is asked of the model than where it hears the head alone. */

import type { RuledAs } from "../../src/examiner/behaviours/trained-heads.ts";

/** A sentence judged by a model that was not trained on its author. */
export type Scored = { odds: number; is: boolean; ruled: RuledAs };

type Hits = { precision: number; recall: number };
/** `rules`: how the rules do without the model. */
export type Bars = Hits & { agreed: number; alone: number; rules: Hits };

/** A false yes is worse than a miss: who is told what they did must have done it. */
const BETA = 0.5;
const [FROM, TO, STEP] = [-30, 40, 10];

const hitsOf = (found: number, right: number, all: number): Hits => ({
  precision: found === 0 ? 1 : right / found,
  recall: all === 0 ? 0 : right / all,
});

const worthOf = ({ precision, recall }: Hits) =>
  precision + recall === 0 ? 0 : ((1 + BETA ** 2) * precision * recall) / (BETA ** 2 * precision + recall);

/** How many lie at or above each step of log odds, and how many of them rightly. */
function countsFrom(scored: readonly Scored[]): { bar: number; found: number; right: number }[] {
  return Array.from({ length: TO - FROM + 1 }, (_, at) => {
    const bar = (FROM + at) / STEP;
    const found = scored.filter(({ odds }) => odds >= bar);
    return { bar, found: found.length, right: found.filter(({ is }) => is).length };
  });
}

export function barsFor(scored: readonly Scored[]): Bars {
  const all = scored.filter(({ is }) => is).length;
  const [heard, unheard, sure] = (["heard", "no", "sure"] as const).map((as) =>
    scored.filter(({ ruled }) => ruled === as),
  );
  const rightOf = (some: readonly Scored[] = []) => some.filter(({ is }) => is).length;
  const [found, right] = [sure?.length ?? 0, rightOf(sure)];
  const rules = hitsOf(found + (heard?.length ?? 0), right + rightOf(heard), all);
  const unruled = countsFrom(unheard ?? []);
  let best: Bars = { agreed: TO / STEP, alone: TO / STEP, precision: 0, recall: 0, rules };
  let most = 0;
  for (const agreed of countsFrom(heard ?? []))
    for (const alone of unruled) {
      const [some, rightly] = [agreed.found + alone.found, agreed.right + alone.right];
      // What is sure is heard anyway: the bars answer for the rest alone.
      const worth = worthOf(hitsOf(some, rightly, all - right));
      if (worth <= most) continue;
      most = worth;
      best = { agreed: agreed.bar, alone: alone.bar, ...hitsOf(found + some, right + rightly, all), rules };
    }
  return best;
}

/** How often a sentence with the head gets the higher odds of two, ties for half. */
export function areaUnder(scored: readonly Scored[]): number {
  const inOrder = scored.toSorted((one, other) => one.odds - other.odds);
  let ranks = 0;
  let from = 0;
  while (from < inOrder.length) {
    let to = from;
    while (to + 1 < inOrder.length && inOrder[to + 1]?.odds === inOrder[from]?.odds) to++;
    for (let at = from; at <= to; at++) if (inOrder[at]?.is === true) ranks += (from + to) / 2 + 1;
    from = to + 1;
  }
  const yes = inOrder.filter(({ is }) => is).length;
  return (ranks - (yes * (yes + 1)) / 2) / (yes * (inOrder.length - yes));
}
