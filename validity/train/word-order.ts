/** Counts which small words follow which in the stations' own sentences, and packs how usual each pair is. */
import type { Station } from "#examiner/station.ts";
import { classesIn, type PackedWordOrder } from "#examiner/clauses/word-order.ts";
import { read } from "#examiner/language/text.ts";

/** As many sights of a class as a pair has to outweigh. */
const SMOOTHING = 4;
const LEAST = -3;
const LEAST_SEEN = 2;

/** What candidates say in a station's file: its exemplar, and the example and paraphrases of each point. */
const spokenIn = ({ exemplar, criteria }: Station): string[] => [
  ...exemplar.map(({ text }) => text),
  ...criteria.flatMap(({ evidence }) => evidence.flatMap(({ example, paraphrases = [] }) => [example, ...paraphrases])),
];

const packed = (values: number[]) =>
  Buffer.from(Int8Array.from(values, (value) => Math.max(-127, Math.min(127, Math.round(value * 40))))).toString(
    "base64",
  );

const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

export function trainWordOrder(stations: readonly Station[]): PackedWordOrder {
  const pairs = new Map<string, number>();
  const firsts = new Map<string, number>();
  const seconds = new Map<string, number>();
  let all = 0;
  for (const text of stations.flatMap(spokenIn))
    for (const sentence of classesIn(read(text)))
      for (const [at, word] of sentence.entries()) {
        const before = sentence[at - 1];
        if (before === undefined) continue;
        add(pairs, `${before} ${word}`);
        add(firsts, before);
        add(seconds, word);
        all++;
      }
  const chance = (word: string) => ((seconds.get(word) ?? 0) + 0.5) / (all + 80);
  const scoreOf = (pair: string) => {
    const [before = "", word = ""] = pair.split(" ");
    const share = ((pairs.get(pair) ?? 0) + SMOOTHING * chance(word)) / ((firsts.get(before) ?? 0) + SMOOTHING);
    return Math.max(LEAST, Math.log(share / chance(word)));
  };
  const kept = [...pairs]
    .filter(([, count]) => count >= LEAST_SEEN)
    .map(([pair]) => pair)
    .toSorted();
  const classes = [...firsts.keys()].toSorted();
  const unseen = classes.map((word) => Math.max(LEAST, Math.log(SMOOTHING / ((firsts.get(word) ?? 0) + SMOOTHING))));
  return {
    classes: classes.join("\n"),
    unseen: packed(unseen),
    pairs: kept.join("\n"),
    scores: packed(kept.map(scoreOf)),
  };
}
