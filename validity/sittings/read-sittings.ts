/** The sittings of the corpus with their labels, split by station. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import type { SpokenTurn } from "#examiner/conversation.ts";
import { DOMAINS, type Domain, type Station } from "#examiner/station.ts";
import { DataFault } from "../data/fault.ts";

export const SPLITS = ["train", "tune", "test"] as const;
export type Split = (typeof SPLITS)[number];

export const IMPRESSIONS = ["honest", "waffle", "recital", "wrong", "misconduct"] as const;
export type Impression = (typeof IMPRESSIONS)[number];

/** Where in the candidate's words the labeller saw it. */
export type Seen = { turn: number; words: string };
export type SeenPoint = Seen & { is: "shown" | "half" };

export type Labels = {
  tag: string;
  /** By "criterion/point"; what is not there was not shown. */
  points: Record<string, SeenPoint>;
  /** By "criterion/contradiction". */
  contradictions: Record<string, Seen>;
  flags: Record<string, Seen>;
  bands: { overall: number } & Partial<Record<Domain, number>>;
  is: Impression;
};

export type Sitting = { tag: string; station: string; version: string; turns: SpokenTurn[] };
export type LabelledSitting = { sitting: Sitting; labels: Labels; again: Labels | null };

const HERE = import.meta.dirname;

async function yamlAt(path: string): Promise<unknown> {
  return parse(await readFile(path, "utf8"));
}

export async function readSplits(folder = HERE): Promise<Record<Split, string[]>> {
  return (await yamlAt(join(folder, "splits.yaml"))) as Record<Split, string[]>;
}

/** @throws DataFault where a label names what the station or the sitting has not */
export async function readSittings(
  stations: readonly Station[],
  split: Split,
  folder = HERE,
): Promise<LabelledSitting[]> {
  const found: LabelledSitting[] = [];
  for (const slug of (await readSplits(folder))[split]) {
    const station = stations.find((each) => each.slug === slug);
    if (!station) throw new DataFault("splits.yaml", null, `names ${slug}, which is no station.`);
    const own = join(folder, slug);
    const files = existsSync(own) ? (await readdir(own)).filter((name) => name.endsWith(".json")).toSorted() : [];
    for (const file of files) {
      const sitting = JSON.parse(await readFile(join(own, file), "utf8")) as Sitting;
      sitting.tag = file.replace(/\.json$/u, "");
      const labels = await labelsAt(join(folder, "labels", `${sitting.tag}.yaml`), station, sitting);
      if (labels === null) continue;
      const again = await labelsAt(join(folder, "labels-again", `${sitting.tag}.yaml`), station, sitting);
      found.push({ sitting, labels, again });
    }
  }
  return found;
}

async function labelsAt(path: string, station: Station, { turns }: Sitting): Promise<Labels | null> {
  if (!existsSync(path)) return null;
  const raw = ((await yamlAt(path)) ?? {}) as Partial<Labels>;
  const { points, contradictions, flags, bands } = raw;
  const name = path.split("/").slice(-2).join("/");
  const fault = (why: string) => new DataFault(name, null, why);
  const labels: Labels = {
    tag: raw.tag ?? "",
    points: points ?? {},
    contradictions: contradictions ?? {},
    flags: flags ?? {},
    bands: bands ?? { overall: Number.NaN },
    is: raw.is ?? "honest",
  };
  const known = {
    points: station.criteria.flatMap(({ id, evidence }) => evidence.map((point) => `${id}/${point.id}`)),
    contradictions: station.criteria.flatMap(({ id, contradictions: all }) => all.map((each) => `${id}/${each.id}`)),
    flags: station.redFlags.map(({ id }) => id),
  };
  for (const kind of ["points", "contradictions", "flags"] as const)
    for (const [key, seen] of Object.entries<Seen>(labels[kind])) {
      if (!known[kind].includes(key)) throw fault(`names ${kind.slice(0, -1)} ${key}, which ${station.slug} has not.`);
      const turn = turns.find(({ seq, speaker }) => seq === seen.turn && speaker === "candidate");
      if (!turn) throw fault(`says ${key} is in turn ${seen.turn}, where the candidate does not speak.`);
      if (!flat(turn.text).includes(flat(seen.words)))
        throw fault(`quotes “${seen.words}”, which turn ${seen.turn} has not.`);
    }
  if (!IMPRESSIONS.includes(labels.is)) throw fault(`says it is ${labels.is}.`);
  for (const [domain, band] of Object.entries(labels.bands)) {
    if (domain !== "overall" && !(DOMAINS as readonly string[]).includes(domain)) throw fault(`bands ${domain}.`);
    if (!(Number.isInteger(band) && band >= 1 && band <= 5)) throw fault(`gives ${domain} band ${band}.`);
  }
  return labels;
}

/** As words are compared: one kind of apostrophe and quotation mark, single spaces, small letters. */
export const flat = (text: string): string =>
  text.toLowerCase().replace(/[’‘ʼ]/gu, "'").replace(/[“”]/gu, '"').replace(/\s+/gu, " ").trim();
