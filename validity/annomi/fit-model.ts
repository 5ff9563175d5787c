/** From samples to a packed model: choose the features, fit, round to whole numbers. The same for a fold and for all. */
import type { PackedModel } from "../../src/examiner/language/linear-model.ts";
import { train, type Weights } from "./linear.ts";
import { MAIN } from "./read-annomi.ts";
import { seenIn, withoutPunctuation, type Sample } from "./utterances.ts";

export type Head = {
  classes: readonly string[];
  labelOf: (sample: Sample) => number;
  /** A feature must occur in this many transcripts: no word of one conversation alone is kept. */
  leastTranscripts: number;
  mostFeatures: number;
  /** Learn every utterance twice, with its punctuation and without, so as not to lean on it. */
  isBothWays: boolean;
};

const research = { leastTranscripts: 4, mostFeatures: 3000, isBothWays: false };
const YES_NO = ["no", "yes"];

/** What is measured against the labels. Only `SHIPPED` travels with the product. */
export const HEADS = {
  behaviour: { ...research, classes: MAIN, labelOf: ({ truth }) => truth.main },
  question: { ...research, classes: YES_NO, labelOf: ({ truth }) => Number(truth.question) },
  open: { ...research, classes: YES_NO, labelOf: ({ truth }) => Number(truth.open) },
  reflection: { ...research, classes: YES_NO, labelOf: ({ truth }) => Number(truth.reflection) },
  input: { ...research, classes: YES_NO, labelOf: ({ truth }) => Number(truth.input) },
  quality: { ...research, classes: YES_NO, labelOf: ({ isHigh }) => Number(isHigh) },
} satisfies Record<string, Head>;
export type HeadName = keyof typeof HEADS;

export const SHIPPED: Head = { ...HEADS.reflection, leastTranscripts: 5, mostFeatures: 1200, isBothWays: true };

type Seen = { transcript: string; label: number; features: Set<string> };

function seenBy(head: Head, samples: Sample[]): Seen[] {
  return samples.flatMap((sample) => {
    const label = head.labelOf(sample);
    const asWritten = { transcript: sample.transcript, label, features: sample.features };
    if (!head.isBothWays) return [asWritten];
    return [asWritten, { ...asWritten, features: seenIn(withoutPunctuation(sample.text), sample.before).features }];
  });
}

function frequentFeatures(seen: Seen[], least: number): string[] {
  const transcripts = new Map<string, Set<string>>();
  for (const { features, transcript } of seen) {
    for (const feature of features) {
      const known = transcripts.get(feature);
      if (known) known.add(transcript);
      else transcripts.set(feature, new Set([transcript]));
    }
  }
  return [...transcripts].filter(([, where]) => where.size >= least).map(([feature]) => feature);
}

function fitOn(seen: Seen[], names: readonly string[], classes: number): Weights {
  const places = new Map(names.map((name, at) => [name, at]));
  const examples = seen.map(({ features, label }) => ({
    features: [...features].flatMap((feature) => places.get(feature) ?? []),
    label,
  }));
  return train(examples, names.length, classes);
}

/** A weight a class; of two classes only the second's lead over the first. */
function rowOf({ classes, values }: Weights, at: number): number[] {
  const row = Array.from({ length: classes }, (_, label) => values[at * classes + label] ?? 0);
  return classes === 2 ? [(row[1] ?? 0) - (row[0] ?? 0)] : row;
}

const sizeOf = (row: number[]) => Math.max(...row.map(Math.abs));

export function fitModel(samples: Sample[], head: Head): PackedModel {
  const seen = seenBy(head, samples);
  const all = frequentFeatures(seen, head.leastTranscripts);
  const first = fitOn(seen, all, head.classes.length);
  const names = all
    .map((name, at) => ({ name, size: sizeOf(rowOf(first, at)) }))
    .toSorted((one, other) => other.size - one.size)
    .slice(0, head.mostFeatures)
    .map(({ name }) => name)
    .toSorted();
  const fit = fitOn(seen, names, head.classes.length);
  const rows = names.map((_, at) => rowOf(fit, at));
  const scale = Math.max(...rows.map(sizeOf)) / 127;
  const bytes = Int8Array.from(rows.flatMap((row) => row.map((weight) => Math.round(weight / scale))));
  return {
    columns: head.classes.length === 2 ? head.classes.slice(1) : head.classes,
    bias: rowOf(fit, names.length).map((weight) => Number(weight.toFixed(3))),
    scale: Number(scale.toPrecision(6)),
    names: names.join("\n"),
    weights: Buffer.from(bytes.buffer).toString("base64"),
  };
}
