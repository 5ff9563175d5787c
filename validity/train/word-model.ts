/** A model of which words a kind of sentence has: trained, cut to what says most, and packed to ship. */
import type { PackedModel } from "#examiner/language/linear-model.ts";
import { type Example, train } from "../annomi/linear.ts";

/** A sentence by its words. `group`: whoever, or wherever, it comes from. */
export type Worded = { group: string; words: ReadonlySet<string>; is: boolean };

type Settings = {
  column: string;
  /** Words of fewer groups are not kept: they would be theirs. */
  leastGroups: number;
  mostWords: number;
};

function frequentIn(worded: readonly Worded[], leastGroups: number): string[] {
  const groups = new Map<string, Set<string>>();
  for (const { words, group } of worded)
    for (const word of words) {
      const known = groups.get(word);
      if (known) known.add(group);
      else groups.set(word, new Set([group]));
    }
  return [...groups].filter(([, where]) => where.size >= leastGroups).map(([word]) => word);
}

/** The lead of yes over no, word by word; the bias last. */
function leadsOf(worded: readonly Worded[], names: readonly string[]): number[] {
  const places = new Map(names.map((name, at) => [name, at]));
  const examples: Example[] = worded.map(({ words, is }) => ({
    features: [...words].flatMap((word) => places.get(word) ?? []),
    label: is ? 1 : 0,
  }));
  const { values } = train(examples, names.length, 2);
  return Array.from({ length: names.length + 1 }, (_, at) => (values[2 * at + 1] ?? 0) - (values[2 * at] ?? 0));
}

export function fitWords(worded: readonly Worded[], { column, leastGroups, mostWords }: Settings): PackedModel {
  const every = frequentIn(worded, leastGroups);
  const first = leadsOf(worded, every);
  const names = every
    .map((name, at) => ({ name, size: Math.abs(first[at] ?? 0) }))
    .toSorted((one, other) => other.size - one.size)
    .slice(0, mostWords)
    .map(({ name }) => name)
    .toSorted();
  const leads = leadsOf(worded, names);
  const weights = leads.slice(0, -1);
  const scale = Math.max(...weights.map(Math.abs)) / 127;
  return {
    columns: [column],
    bias: [Number((leads.at(-1) ?? 0).toFixed(3))],
    scale: Number(scale.toPrecision(6)),
    names: names.join("\n"),
    weights: Buffer.from(Int8Array.from(weights, (weight) => Math.round(weight / scale)).buffer).toString("base64"),
  };
}
