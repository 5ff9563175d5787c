import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { Station } from "#examiner/station.ts";
import { readYaml } from "../../src/platform/content.ts";

const FILE = "given-names.yaml";
const Lists = z.record(z.string(), z.string());
const lists = readYaml(FILE, readFileSync(join(import.meta.dirname, FILE), "utf8"), Lists);

/** The lists are plain ASCII, so that José and Zoë are found as they are written. */
const plain = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").replace(/ı/gu, "i").replace(/ł/gu, "l");

const listOf = new Map(
  Object.entries(lists).flatMap(([list, names]) => names.split(/\s+/u).map((name) => [name, list] as const)),
);

export const UNLISTED = "in no list";

/** The given names that a candidate meets in a station, each once. Surnames alone (“Mr Dhillon”) are not counted. */
export function givenNamesIn({ card, actor, prompts }: Station): string[] {
  const text = [card, actor?.role ?? "", actor?.opening ?? "", ...prompts.map(({ say }) => say)].join("\n");
  const names = new Set<string>();
  const titled = new Set(
    [...text.matchAll(/\b(?:Mr|Mrs|Ms|Miss|Dr|Sister)\.? (\p{Lu}[\p{L}’'-]+)/gu)].map((found) => found[1]),
  );
  for (const [word] of text.matchAll(/(?<![\p{L}’'-])\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?/gu))
    if (listOf.has(plain(word)) && !titled.has(word)) names.add(word);
  const [first] = actor?.name.split(" ") ?? [];
  if (first && !/^(?:Mr|Mrs|Ms|Miss|Dr)\.?$/u.test(first)) names.add(first);
  return [...names];
}

export const originOf = (name: string): string => listOf.get(plain(name)) ?? UNLISTED;

/** How many of the bank's people have a name of each list, the longest first. */
export function originsOf(names: readonly string[]): [origin: string, people: number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(originOf(name), (counts.get(originOf(name)) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}
