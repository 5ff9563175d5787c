import type { Change, Preview, Upload } from "./contract.ts";
import { ContentError } from "#platform/content.ts";
import type { Database, Tx } from "#platform/db/database.ts";
import { findPublished } from "#server/library/stations";
import { fieldChanges } from "./field-changes.ts";
import { FAULTS_TOLD } from "./limits.ts";
import { type Given, readGiven, type World } from "./read-given.ts";
import { readInThread } from "./read-in-thread.ts";
import { stateOf, type Step, stepsFor } from "./rules.ts";
import { ARTICLES, STATIONS, type ContentKind } from "./content-kinds.ts";
import type { GivenFile } from "./text-of-bytes.ts";

const FIELDS_MOST = 40;

export type Reading = { database: Database; isPicture(file: string): boolean };

const worldOf = ({ database, isPicture }: Reading): World => ({
  isPicture,
  findStation: (slug) => database.asWorker(async (tx) => (await findPublished(tx, slug))?.body),
});

/** What is in an upload. @throws ContentError with the faults of all files together, or that it takes too long */
export const givenInUpload = ({ name, base64 }: Pick<Upload, "name" | "base64">, reading: Reading): Promise<Given> =>
  readInThread({ name, bytes: Buffer.from(base64, "base64") }, worldOf(reading));

/** What is in files of this machine. @throws ContentError with the faults of all together */
export const givenInFiles = (files: readonly GivenFile[], reading: Reading): Promise<Given> =>
  readGiven(files, worldOf(reading));

/** What would be changed by what is read, or what is wrong with it. Changes nothing. */
export async function previewOf(
  read: () => Promise<Given>,
  isWhole: boolean,
  { database }: Pick<Reading, "database">,
): Promise<Preview> {
  try {
    const given = await read();
    return await database.asWorker(async (tx) => {
      const { steps, unchanged } = await planOf(tx, given, isWhole);
      const changes: Change[] = [];
      for (const step of steps) changes.push(await changeOf(tx, step, given));
      return { is: "ready", changes, unchanged, state: stateOf(steps) };
    });
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { is: "faulty", faults: error.faults.slice(0, FAULTS_TOLD), count: error.faults.length };
  }
}

export async function planOf(tx: Tx, given: Given, isWhole: boolean): Promise<{ steps: Step[]; unchanged: number }> {
  const plans = [
    await planFor(tx, STATIONS, given.stations, isWhole),
    await planFor(tx, ARTICLES, given.articles, isWhole),
  ];
  return {
    steps: plans.flatMap(({ steps }) => steps),
    unchanged: plans.reduce((sum, { unchanged }) => sum + unchanged, 0),
  };
}

async function planFor<Body extends { slug: string; title: string }>(
  tx: Tx,
  content: ContentKind<Body>,
  bodies: readonly Body[],
  isWhole: boolean,
) {
  const named = bodies.map((body) => ({ slug: body.slug, title: body.title, hash: content.hashOf(body) }));
  return stepsFor(content.kind, named, await content.standings(tx), isWhole);
}

async function changeOf(tx: Tx, { kind, slug, title, what, before }: Step, given: Given): Promise<Change> {
  const change = { kind, slug, title, what, fields: [] };
  if (what !== "changed" || before === null) return change;
  const [content, bodies] = kind === "station" ? [STATIONS, given.stations] : [ARTICLES, given.articles];
  const after = bodies.find((body) => body.slug === slug);
  return { ...change, fields: fieldChanges(await content.bodyOf(tx, before), after).slice(0, FIELDS_MOST) };
}
