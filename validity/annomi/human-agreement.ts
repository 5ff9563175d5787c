/** How far people agree with one another, on the utterances that ten of them labelled. */
import { rounded } from "../bootstrap.ts";
import { fleissKappa, rocAuc } from "../statistics.ts";
import { MAIN, type Labels } from "./read-annomi.ts";
import type { Sample } from "./utterances.ts";

const RATERS = 10;

function kappaOf(
  items: Labels[][],
  categories: readonly string[],
  categoryOf: (labels: Labels) => string,
): number | null {
  const table = items.map((labels) =>
    categories.map((category) => labels.filter((each) => categoryOf(each) === category).length),
  );
  return rounded(fleissKappa(table));
}

const has = (subtype: string) => (subtype === "n/a" ? "no" : "yes");

/** By the ids of `figures.ts`; the area under the curve is that of the majority's own labels. */
export function humanFigures(samples: Sample[]): Record<string, number | null> {
  const items = samples.filter(({ labels }) => labels.length === RATERS).map(({ labels }) => labels);
  const transcripts = [...Map.groupBy(samples, ({ transcript }) => transcript).values()];
  const shares = transcripts.map((own) => {
    const of = (main: string) => own.filter(({ truth }) => MAIN[truth.main] === main).length;
    return (of("reflection") - of("therapist_input")) / own.length;
  });
  const yesNo = ["yes", "no"];
  return {
    "behaviour kappa": kappaOf(items, MAIN, ({ main }) => main),
    "question kappa": kappaOf(items, yesNo, ({ question }) => has(question)),
    "open question kappa": kappaOf(items, yesNo, ({ question }) => (question === "open" ? "yes" : "no")),
    "reflection kappa": kappaOf(items, yesNo, ({ reflection }) => has(reflection)),
    "input kappa": kappaOf(items, yesNo, ({ input }) => has(input)),
    "high or low AUC, reflections less input": rounded(
      rocAuc(
        shares,
        transcripts.map(([first]) => first?.isHigh ?? false),
      ),
    ),
  };
}
