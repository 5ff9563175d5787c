/** Learns how what speaks against a candidate is worded, from the stations' own contradictions and flags against their points. */
import { wordingOf } from "#examiner/sense/contrary.ts";
import type { PackedModel } from "#examiner/language/linear-model.ts";
import { spokenOf } from "#examiner/language/spoken.ts";
import { read } from "#examiner/language/text.ts";
import type { Station } from "#examiner/station.ts";
import { train } from "../annomi/linear.ts";

/** Words that fewer stations have are not kept: they would be a scene's. */
const LEAST_STATIONS = 8;
const MOST_FEATURES = 2500;

type Worded = { slug: string; wording: ReadonlySet<string>; isAgainst: boolean };

function wordedIn(station: Station): Worded[] {
  const of = (isAgainst: boolean) => (text: string) => ({
    slug: station.slug,
    wording: wordingOf(spokenOf(read(text)).reading.tokens),
    isAgainst,
  });
  const against = [...station.criteria.flatMap(({ contradictions }) => contradictions), ...station.redFlags];
  const points = station.criteria.flatMap(({ evidence }) => evidence);
  return [
    ...against.flatMap(({ paraphrases = [] }) => paraphrases.map(of(true))),
    ...against.flatMap(({ nearMisses = [] }) => nearMisses.map(of(false))),
    ...points.flatMap(({ example, paraphrases = [] }) => [example, ...paraphrases].map(of(false))),
  ];
}

function leadsOf(worded: readonly Worded[], names: readonly string[]): number[] {
  const places = new Map(names.map((name, at) => [name, at]));
  const examples = worded.map(({ wording, isAgainst }) => ({
    features: [...wording].flatMap((name) => places.get(name) ?? []),
    label: isAgainst ? 1 : 0,
  }));
  const { values } = train(examples, names.length, 2);
  return Array.from({ length: names.length + 1 }, (_, at) => (values[2 * at + 1] ?? 0) - (values[2 * at] ?? 0));
}

export function trainContrary(stations: readonly Station[]): PackedModel {
  const worded = stations.flatMap(wordedIn);
  const where = new Map<string, Set<string>>();
  for (const { slug, wording } of worded)
    for (const name of wording) {
      const known = where.get(name);
      if (known) known.add(slug);
      else where.set(name, new Set([slug]));
    }
  const every = [...where].filter(([, slugs]) => slugs.size >= LEAST_STATIONS).map(([name]) => name);
  const first = leadsOf(worded, every);
  const names = every
    .map((name, at) => ({ name, size: Math.abs(first[at] ?? 0) }))
    .toSorted((one, other) => other.size - one.size)
    .slice(0, MOST_FEATURES)
    .map(({ name }) => name)
    .toSorted();
  const leads = leadsOf(worded, names);
  const weights = leads.slice(0, -1);
  const scale = Math.max(...weights.map(Math.abs)) / 127;
  return {
    columns: ["contrary"],
    bias: [Number((leads.at(-1) ?? 0).toFixed(3))],
    scale: Number(scale.toPrecision(6)),
    names: names.join("\n"),
    weights: Buffer.from(Int8Array.from(weights, (weight) => Math.round(weight / scale)).buffer).toString("base64"),
  };
}
