/** What models say of transcripts they were not trained on. */
import type { Behaviour } from "../../src/examiner/behaviours/behaviour.ts";
import { behavioursOf } from "../../src/examiner/behaviours/behaviours.ts";
import { scoresOf, unpacked, type LinearModel } from "../../src/examiner/language/linear-model.ts";
import { FOLDS } from "./folds.ts";
import { fitModel, HEADS, SHIPPED, type Head, type HeadName } from "./fit-model.ts";
import { readingOf, type Sample } from "./utterances.ts";

/** `odds` by head: a number a class, or one number where there are two. `found` is what the shipped detectors hear. */
export type Judged = Sample & { odds: Record<HeadName, number[]>; found: ReadonlySet<Behaviour> };

function modelsOf(samples: Sample[], head: Head): LinearModel[] {
  return Array.from({ length: FOLDS }, (_, fold) =>
    unpacked(
      fitModel(
        samples.filter((each) => each.fold !== fold),
        head,
      ),
    ),
  );
}

/** Every sample judged by models trained on the four other folds. */
export function judgedOutOfFold(samples: Sample[]): Judged[] {
  const names = Object.keys(HEADS) as HeadName[];
  const heads = names.map((name) => ({ name, models: modelsOf(samples, HEADS[name]) }));
  const shipped = modelsOf(samples, SHIPPED);
  return samples.map((sample) => {
    const odds = heads.map(({ name, models }) => {
      const model = models[sample.fold];
      return [name, model ? scoresOf(model, sample.features) : []];
    });
    const heard = behavioursOf(readingOf(sample.text), sample.before, shipped[sample.fold]);
    const found = new Set(heard.map(({ behaviour }) => behaviour));
    return { ...sample, odds: Object.fromEntries(odds) as Record<HeadName, number[]>, found };
  });
}
