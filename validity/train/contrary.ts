/** Learns how what speaks against a candidate is worded, from the stations' own contradictions and flags against their points. */
import { wordingOf } from "#examiner/sense/contrary.ts";
import type { PackedModel } from "#examiner/language/linear-model.ts";
import { spokenOf } from "#examiner/language/spoken.ts";
import { read } from "#examiner/language/text.ts";
import type { Station } from "#examiner/station.ts";
import { fitWords, type Worded } from "./word-model.ts";

function wordedIn(station: Station): Worded[] {
  const of = (is: boolean) => (text: string) => ({
    group: station.slug,
    words: wordingOf(spokenOf(read(text)).reading.tokens),
    is,
  });
  const against = [...station.criteria.flatMap(({ contradictions }) => contradictions), ...station.redFlags];
  const points = station.criteria.flatMap(({ evidence }) => evidence);
  return [
    ...against.flatMap(({ paraphrases = [] }) => paraphrases.map(of(true))),
    ...against.flatMap(({ nearMisses = [] }) => nearMisses.map(of(false))),
    ...points.flatMap(({ example, paraphrases = [] }) => [example, ...paraphrases].map(of(false))),
  ];
}

export const trainContrary = (stations: readonly Station[]): PackedModel =>
  fitWords(stations.flatMap(wordedIn), { column: "contrary", leastGroups: 8, mostWords: 2500 });
