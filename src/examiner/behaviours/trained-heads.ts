/** Heads trained on sentences that people labelled: how it is worded to comfort, to advise, to tell of oneself. */
import type { Heard } from "./behaviour.ts";
import { type LinearModel, type PackedModel, scoresOf, unpacked } from "../language/linear-model.ts";
import type { Reading } from "../language/text.ts";
import { featuresOf, othersLine } from "../language/utterance-features.ts";

export const TRAINED_HEADS = ["sympathy", "advice", "own-story"] as const;
export type TrainedHead = (typeof TRAINED_HEADS)[number];

/** `agreed`, `alone`: log odds from which a head is believed, where a rule hears the same and where none does. */
export type LearnedHead = PackedModel & { agreed: number; alone: number };
export type LearnedHeads = Readonly<Record<TrainedHead, LearnedHead>>;

/** The labelled sentences came without the line they answer. */
const NOBODY = othersLine(undefined);

/** One sentence as it was learned from, and as it is judged. `first` and `last` are token places, inclusive. */
export const wordedAs = (reading: Reading, first: number, last: number, heard: readonly Heard[]): Set<string> =>
  featuresOf({ reading, first, last, heard, others: NOBODY });

/** What rules make of a head in a sentence: nothing, its opposite, enough to ask the model less, or all that is needed. */
export type RuledAs = "no" | "denied" | "heard" | "sure";
type TrainedHeads = (features: ReadonlySet<string>, ruled: (head: TrainedHead) => RuledAs) => TrainedHead[];

/** Which heads hold for a sentence of these features, given what rules make of it. */
export function trainedHeads(learned: LearnedHeads): TrainedHeads {
  const models = new Map<TrainedHead, LinearModel>(TRAINED_HEADS.map((head) => [head, unpacked(learned[head])]));
  return (features, ruled) =>
    TRAINED_HEADS.filter((head) => {
      const model = models.get(head);
      const as = ruled(head);
      if (as === "sure" || as === "denied" || !model) return as === "sure";
      const [odds = 0] = scoresOf(model, features);
      return odds >= (as === "heard" ? learned[head].agreed : learned[head].alone);
    });
}
