import type { Behaviour } from "../../src/examiner/behaviours/behaviour.ts";
import { cohensKappa, mean, rocAuc } from "../statistics.ts";
import type { Judged } from "./out-of-fold.ts";
import { MAIN } from "./read-annomi.ts";
import type { Truth } from "./utterances.ts";

type Figures = Record<string, number | null>;

/** The place of the highest number. */
const highest = (numbers: number[]) => numbers.indexOf(Math.max(...numbers));

function probabilities(odds: number[]): number[] {
  const powers = odds.map((each) => Math.exp(each - Math.max(...odds)));
  const sum = powers.reduce((all, each) => all + each, 0);
  return powers.map((power) => power / sum);
}

function f1(truths: boolean[], guesses: boolean[]): number | null {
  const hits = truths.filter((truth, at) => truth && guesses[at]).length;
  const all = truths.filter(Boolean).length + guesses.filter(Boolean).length;
  return all === 0 ? null : (2 * hits) / all;
}

function twoWayFigures(name: string, truths: boolean[], guesses: boolean[]): Figures {
  const hits = truths.filter((truth, at) => truth && guesses[at]).length;
  const share = (of: number) => (of === 0 ? null : hits / of);
  return {
    [`${name} kappa`]: cohensKappa(truths, guesses),
    [`${name} F1`]: f1(truths, guesses),
    [`${name} precision`]: share(guesses.filter(Boolean).length),
    [`${name} recall`]: share(truths.filter(Boolean).length),
  };
}

/** What the shipped detectors hear, against the label nearest to it. */
const DETECTORS: readonly { name: string; truth: keyof Truth; hears: readonly Behaviour[] }[] = [
  { name: "detector: open question", truth: "open", hears: ["open-question"] },
  { name: "detector: reflects", truth: "reflection", hears: ["reflects", "summarises"] },
  { name: "detector: advises", truth: "advice", hears: ["early-advice", "orders"] },
];

export function agreementFigures(judged: readonly Judged[]): Figures {
  const mains = judged.map(({ truth }) => truth.main);
  const guesses = judged.map(({ odds }) => highest(odds.behaviour));
  const classF1 = MAIN.map((_, label) =>
    f1(
      mains.map((each) => each === label),
      guesses.map((each) => each === label),
    ),
  );
  const figures: Figures = {
    "behaviour kappa": cohensKappa(mains, guesses),
    "behaviour F1": mean(classF1.map((each) => each ?? 0)),
  };
  for (const [name, head] of [
    ["question", "question"],
    ["open question", "open"],
    ["reflection", "reflection"],
    ["input", "input"],
  ] as const) {
    const truths = judged.map(({ truth }) => truth[head]);
    Object.assign(
      figures,
      twoWayFigures(
        name,
        truths,
        judged.map(({ odds }) => (odds[head][0] ?? 0) > 0),
      ),
    );
  }
  for (const { name, truth, hears } of DETECTORS) {
    const found = judged.map((each) => hears.some((behaviour) => each.found.has(behaviour)));
    Object.assign(
      figures,
      twoWayFigures(
        name,
        judged.map((each) => each.truth[truth] === true),
        found,
      ),
    );
  }
  return figures;
}

/** In standard deviations, so that two scores weigh alike. */
function standardised(scores: number[]): number[] {
  const middle = mean(scores);
  const spread = Math.sqrt(mean(scores.map((score) => (score - middle) ** 2))) || 1;
  return scores.map((score) => (score - middle) / spread);
}

/** Whether a whole conversation was made to show the method well or badly. */
export function qualityFigures(transcripts: readonly (readonly Judged[])[]): Figures {
  const isHigh = transcripts.map(([first]) => first?.isHigh ?? false);
  const of = (score: (each: Judged) => number) => transcripts.map((own) => mean(own.map(score)));
  const place = { reflection: MAIN.indexOf("reflection"), input: MAIN.indexOf("therapist_input") };
  const less = of(({ odds }) => {
    const chance = probabilities(odds.behaviour);
    return (chance[place.reflection] ?? 0) - (chance[place.input] ?? 0);
  });
  const learned = of(({ odds }) => odds.quality[0] ?? 0);
  const [one, other] = [standardised(less), standardised(learned)];
  return {
    "high or low AUC, reflections less input": rocAuc(less, isHigh),
    "high or low AUC, learned": rocAuc(learned, isHigh),
    "high or low AUC, both": rocAuc(
      one.map((score, at) => score + (other[at] ?? 0)),
      isHigh,
    ),
    "high or low AUC, number of utterances alone": rocAuc(
      transcripts.map((own) => own.length),
      isHigh,
    ),
  };
}
