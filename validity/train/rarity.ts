/** Counts how seldom each word is, in the sentences of stations and articles. */
import { textOf } from "#examiner/actor/lines.ts";
import { contentOf, type PackedRarity } from "#examiner/sense/rarity.ts";
import { read } from "#examiner/language/text.ts";
import type { Station } from "#examiner/station.ts";

const LEAST_SEEN = 4;
const MOST = 25.5;

/** Everything a station says, and every way something is said in it. */
const textsOf = ({ card, prompts, exemplar, actor, criteria, redFlags }: Station): string[] => {
  const points = criteria.flatMap(({ evidence }) => evidence);
  const listened = [...points, ...criteria.flatMap(({ contradictions }) => contradictions), ...redFlags];
  return [
    card,
    ...prompts.map(({ say }) => say),
    ...exemplar.map(({ text }) => text),
    ...(actor?.facts.flatMap(({ say }) => say) ?? []),
    ...(actor?.reactions.flatMap(({ say }) => say.map(textOf)) ?? []),
    ...criteria.flatMap(({ statement, nextLevel }) => [statement, nextLevel]),
    ...points.map(({ example }) => example),
    ...listened.flatMap(({ point, paraphrases = [], nearMisses = [] }) => [point, ...paraphrases, ...nearMisses]),
  ];
};

export function countRarity(stations: readonly Station[], articles: readonly string[]): PackedRarity {
  const counts = new Map<string, number>();
  let sentences = 0;
  for (const text of [...stations.flatMap(textsOf), ...articles])
    for (const line of contentOf(read(text))) {
      sentences++;
      for (const stem of new Set(line)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    }
  const words = [...counts]
    .filter(([, count]) => count >= LEAST_SEEN)
    .map(([stem]) => stem)
    .toSorted();
  const rarity = words.map((stem) => Math.min(MOST, Math.log((sentences + 1) / (1 + (counts.get(stem) ?? 0)))) * 10);
  return { words: words.join("\n"), rarity: Buffer.from(Uint8Array.from(rarity, Math.round)).toString("base64") };
}
