import type { Station } from "#examiner/station.ts";

/** Enough of a station to find its like: what a candidate meets, and what is looked for. */
export type Likeness = { slug: string; parts: Record<"card" | "criteria", string> };

const SHINGLE = 3;
/** Shares of three-word runs. Two stations by the same hand reach about a tenth of either. */
const MOST_ALIKE = { card: 0.2, criteria: 0.25 };

const flat = (text: string) =>
  text
    .toLowerCase()
    .replace(/[’']/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .split(" ");

export function likenessOf(station: Station): Likeness {
  const { slug, card, actor, prompts, criteria } = station;
  return {
    slug,
    parts: {
      card: [card, actor?.opening ?? "", ...prompts.map(({ say }) => say)].join("\n"),
      criteria: criteria.flatMap((each) => [each.statement, ...each.evidence.map(({ point }) => point)]).join("\n"),
    },
  };
}

export function shinglesOf(text: string): Set<string> {
  const shingles = new Set<string>();
  for (const line of text.split("\n")) {
    const words = flat(line);
    for (let at = 0; at + SHINGLE <= words.length; at++) shingles.add(words.slice(at, at + SHINGLE).join(" "));
  }
  return shingles;
}

/** The share of the smaller set that the other has, too. */
export function shareOf(a: Set<string>, b: Set<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  if (small.size === 0) return 0;
  let both = 0;
  for (const each of small) if (large.has(each)) both++;
  return both / small.size;
}

export type Pair = { first: string; second: string; part: keyof Likeness["parts"]; share: number };

/** Pairs of stations that are more alike than two stations of their own should be, the closest first. */
export function alikeAmong(all: Likeness[], most: Record<keyof Likeness["parts"], number> = MOST_ALIKE): Pair[] {
  const parts = ["card", "criteria"] as const;
  const read = all.map(({ slug, parts: { card, criteria } }) => ({
    slug,
    shingles: { card: shinglesOf(card), criteria: shinglesOf(criteria) },
  }));
  const pairs = read.flatMap((first, at) =>
    read.slice(at + 1).flatMap((second) =>
      parts.map((part) => ({
        first: first.slug,
        second: second.slug,
        part,
        share: shareOf(first.shingles[part], second.shingles[part]),
      })),
    ),
  );
  return pairs.filter(({ part, share }) => share > most[part]).toSorted((a, b) => b.share - a.share);
}
