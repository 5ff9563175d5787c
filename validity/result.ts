import { readFile, rename, writeFile } from "node:fs/promises";
import { MARKER } from "../src/examiner/marker/marker.ts";
import { type Annomi, type RatedSet, Validity } from "../src/features/marking/trust/contract.ts";
import { runBatteries, runCorpora } from "./batteries/run-batteries.ts";
import { runHollow } from "./batteries/run-hollow.ts";
import { standingFrom } from "./gates.ts";

/** Of every chance in a measurement: draws of the bootstrap, slips, hesitations, orders. */
export const SEED = 20261122;
/** What the page /trust and the reports read. */
export const PUBLISHED = "content/validity/results.json";

type Measured = {
  measuredOn: string;
  annomi: Annomi | null;
  rated: RatedSet | null;
  /** Prompts of others. */
  prompts: string[] | null;
  /** What was published before: what is not measured this time is kept, if it was measured of this version of the marker. */
  before: Validity | null;
};

export async function validityOf({ measuredOn, annomi, rated, prompts, before }: Measured): Promise<Validity> {
  const { batteries, answers } = await runBatteries(SEED);
  const version = MARKER.version;
  const kept = before?.rated.filter((set) => set.version === version && set.name !== rated?.name) ?? [];
  const all = [...kept, ...(rated ? [rated] : [])];
  const corpora = prompts
    ? { version, prompts: prompts.length, battery: await runCorpora(prompts) }
    : before?.corpora?.version === version
      ? before.corpora
      : null;
  const annomiBefore = before?.annomi?.marker === version ? before.annomi : null;
  const attacks = corpora ? [...batteries, corpora.battery] : batteries;
  return {
    format: 1,
    measuredOn,
    marker: { ...MARKER },
    seed: SEED,
    answers,
    batteries,
    hollow: await runHollow(SEED),
    corpora,
    annomi: annomi ? { ...annomi, marker: version } : annomiBefore,
    rated: all,
    standing: standingFrom(all, attacks, MARKER, measuredOn),
  };
}

/** Null where there is none, or what is there is no result. */
export async function resultAt(path: string): Promise<Validity | null> {
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null) return null;
  try {
    return Validity.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Whole or not at all. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const fresh = `${path}.${process.pid}`;
  await writeFile(fresh, text);
  await rename(fresh, path);
}
