import type { Measured } from "../src/features/marking/trust/contract.ts";
import { weightedKappa } from "../src/shared/weighted-kappa.ts";
import { bootstrapped, rounded } from "./bootstrap.ts";
import { pairingOf, type Item, type Pair } from "./pairing.ts";
import { pointOf, type RatersScale } from "./scoring.ts";
import {
  countsOf,
  intraclass,
  mean,
  partialSpearman,
  spearman,
  standardisedDifference,
  withinOne,
} from "./statistics.ts";

type Named = Pick<Measured, "name" | "domain" | "marker" | "behaviours">;
type Figures = Record<string, number | null>;

/**
 * One dimension's marker against people, people against each other, and what stands in for both: the commonest rating,
 * and the number of words. Intervals by bootstrap over the conversations.
 * @param items a conversation each, with at least one rating
 */
export function measured(
  named: Named,
  items: readonly Item[],
  scale: RatersScale,
  { seed, resamples }: { seed: number; resamples?: number },
): Measured {
  const pairing = pairingOf(items);
  const estimates = bootstrapped(items, (sample) => figuresOf(sample, pairing, scale), {
    seed,
    ...(resamples === undefined ? {} : { resamples }),
  });
  const of = (name: string) => estimates[name] ?? { value: null, low: null, high: null };
  const agreement = (to: string) => ({
    kappa: of(`${to}Kappa`),
    rho: of(`${to}Rho`),
    withinOne: of(`${to}Within`),
    smd: of(`${to}Smd`),
  });
  return {
    ...named,
    items: items.length,
    raters: new Set(items.flatMap(({ ratings }) => [...ratings.keys()])).size,
    scale,
    humans:
      of("humanKappa").value === null && of("humanRho").value === null
        ? null
        : { kappa: of("humanKappa"), rho: of("humanRho"), icc: of("icc"), withinOne: of("humanWithin") },
    withOne: agreement("one"),
    withMean: agreement("mean"),
    ratio: { kappa: of("ratioKappa"), rho: of("ratioRho") },
    majority: majorityOf(items, scale),
    length: { rho: of("lengthRho"), kappa: of("lengthKappa") },
    partialRho: of("partialRho"),
  };
}

type Pairing = ReturnType<typeof pairingOf>;

function figuresOf(sample: readonly Item[], pairing: Pairing, scale: RatersScale): Figures {
  const people = sample.map(({ mean }) => mean);
  const marks = sample.map(({ mark }) => mark);
  const binned = sample.map((item) => item.binned);
  const words = sample.map((item) => item.words);
  const point = pointOf(scale);
  const between = weighted(pairing.betweenPeople(sample), point);
  const withOne = weighted(pairing.withEach(sample), point);
  const over = (one: number | null, other: number | null) =>
    one === null || other === null || other <= 0 ? null : one / other;
  return {
    humanKappa: between.kappa,
    humanRho: between.rho,
    humanWithin: between.within,
    icc: intraclass(sample.map(({ ratings }) => [...ratings.values()])),
    oneKappa: withOne.kappa,
    oneRho: withOne.rho,
    oneWithin: withOne.within,
    oneSmd: withOne.smd,
    meanKappa: weightedKappa(binned, people),
    meanRho: spearman(marks, people),
    meanWithin: withinOne(binned, people, point),
    meanSmd: standardisedDifference(binned, people),
    ratioKappa: over(withOne.kappa, between.kappa),
    ratioRho: over(withOne.rho, between.rho),
    lengthRho: spearman(words, people),
    lengthKappa: weightedKappa(spreadOver(words, scale), people),
    partialRho: partialSpearman(marks, people, words),
  };
}

function weighted(pairs: readonly Pair[], point: number) {
  const over = (figureOf: (pair: Pair) => number | null) => {
    let [sum, weight] = [0, 0];
    for (const pair of pairs) {
      const figure = figureOf(pair);
      if (figure === null) continue;
      sum += figure * pair.one.length;
      weight += pair.one.length;
    }
    return weight === 0 ? null : sum / weight;
  };
  return {
    kappa: over(({ one, other }) => weightedKappa(one, other)),
    rho: over(({ one, other, ranked }) => spearman(ranked ?? one, other)),
    within: over(({ one, other }) => withinOne(one, other, point)),
    smd: over(({ one, other }) => standardisedDifference(one, other)),
  };
}

/** Length as a marker of its own: the shortest lowest, the longest highest, evenly in between. */
function spreadOver(words: readonly number[], { from, to }: RatersScale): number[] {
  const [least, most] = [words.reduce((a, b) => Math.min(a, b), Infinity), words.reduce((a, b) => Math.max(a, b), 0)];
  return words.map((count) =>
    most === least ? (from + to) / 2 : from + ((count - least) * (to - from)) / (most - least),
  );
}

/** Always the rating that was given most often. */
function majorityOf(items: readonly Item[], scale: RatersScale): Measured["majority"] {
  const given = items.flatMap(({ ratings }) => [...ratings.values()]);
  const [commonest = mean(given)] = [...countsOf(given)].toSorted(([a, m], [b, n]) => n - m || a - b)[0] ?? [];
  const people = items.map((item) => item.mean);
  const always = people.map(() => commonest);
  return {
    kappa: rounded(weightedKappa(always, people)),
    withinOne: rounded(withinOne(always, people, pointOf(scale))),
  };
}
