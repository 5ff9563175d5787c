import type { CriterionMark } from "#contract/marking/marking";
import { type Agreement, KAPPA_NEEDS } from "./contract.ts";
import { weightedKappa } from "#shared/weighted-kappa.ts";

type Judgement = CriterionMark["judgement"];
type Pair = { theirs: Judgement; ours: Judgement };

/** From worst to best. What could not be judged has no level and is not compared. */
const LEVELS: readonly Judgement[] = ["contradicted", "not-met", "partly-met", "met"];

const KAPPA_WORDS: [number, string][] = [
  [0.8, "far closer than chance would bring about"],
  [0.4, "closer than chance would bring about"],
  [0.1, "a little closer than chance would bring about"],
  [-0.1, "about as close as chance would bring about"],
];

const figureOf = (kappa: number) => {
  const figure = Math.abs(kappa).toFixed(2);
  return kappa < 0 && figure !== "0.00" ? `−${figure}` : figure;
};

function sentenceOf({ compared, exact, withinOne, kappa }: Omit<Agreement, "sentence">): string {
  if (compared === 0) return "There is no criterion that both judged, so nothing can be compared.";
  const criteria = compared === 1 ? "the one criterion" : `the ${compared} criteria`;
  const counts = `Of ${criteria} that both judged, ${exact} ${exact === 1 ? "was" : "were"} judged the same and ${withinOne} within one level.`;
  if (kappa === null)
    return compared < KAPPA_NEEDS
      ? `${counts} That is too few to say whether it is more than chance.`
      : `${counts} One of the two gave the same judgement throughout, so chance cannot be told apart.`;
  const words = KAPPA_WORDS.find(([least]) => kappa >= least)?.[1] ?? "further apart than chance would bring about";
  return `${counts} That is ${words} (weighted kappa ${figureOf(kappa)}). It comes from one station and is a rough figure.`;
}

export function agreementOf(pairs: readonly Pair[]): Agreement {
  const levels = pairs
    .map(({ theirs, ours }) => [LEVELS.indexOf(theirs), LEVELS.indexOf(ours)] as const)
    .filter(([theirs, ours]) => theirs >= 0 && ours >= 0);
  const apart = levels.map(([theirs, ours]) => Math.abs(theirs - ours));
  const figures = {
    compared: levels.length,
    exact: apart.filter((steps) => steps === 0).length,
    withinOne: apart.filter((steps) => steps <= 1).length,
    kappa:
      levels.length >= KAPPA_NEEDS
        ? weightedKappa(
            levels.map(([theirs]) => theirs),
            levels.map(([, ours]) => ours),
          )
        : null,
  };
  return { ...figures, sentence: sentenceOf(figures) };
}
