// Checks what is written: npm run check:content -- [SLUG or FILE…] [--talk] [--complete] [--stations DIR] [--candidates DIR]
// Without a name: every station and the bank as a whole. With names: those in full, criterion by criterion.
import { globSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { parseArgs } from "node:util";
import type { School } from "#contract/applicant/schools";
import { readSchools, type University } from "#server/applicant/schools";
import { readPictures } from "../src/features/library/stations/server.ts";
import { bankFaults, missingParallels, type AreasOfSchools } from "./check-content/bank-faults.ts";
import { circuitsOf } from "./check-content/circuits.ts";
import { checkInThreads } from "./check-content/check-in-threads.ts";
import { SCRIPTS } from "./check-content/candidates-file.ts";
import { rehearsalOf, stationAt, type Checked } from "./check-content/check-station.ts";
import { figuresOf } from "./check-content/tell.ts";
import { stationInFull } from "./check-content/tell-station.ts";
import { ROOT } from "./steps.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    talk: { type: "boolean", default: false },
    complete: { type: "boolean", default: false },
    stations: { type: "string", default: join(ROOT, "content/stations") },
    candidates: { type: "string", default: SCRIPTS },
  },
});
const today = new Date().toISOString().slice(0, 10);
const say = (line: string) => process.stdout.write(`${line}\n`);

function tellFaults(checked: Checked[], ofBank: string[]): void {
  for (const { file, faults } of checked) for (const fault of faults) say(`✗ ${relative(ROOT, file)}: ${fault}`);
  for (const fault of ofBank) say(`✗ ${fault}`);
  const count = ofBank.length + checked.reduce((sum, { faults }) => sum + faults.length, 0);
  say(count === 0 ? "Nothing wrong was found." : `${count} to be mended.`);
  process.exitCode = count === 0 ? 0 : 1;
}

const areasOf = (schools: University[]): AreasOfSchools =>
  new Map(schools.map(({ slug, facts }) => [slug, facts?.interview.areas ?? []]));

const known = (schools: University[]): School[] =>
  schools.flatMap(({ slug, name, facts }) => (facts === null ? [] : [{ slug, name, ...facts }]));

const files = globSync("*/*.yaml", { cwd: values.stations })
  .toSorted()
  .map((file) => join(values.stations, file));

async function checkAll(): Promise<void> {
  const started = performance.now();
  const checked = await checkInThreads(files, today, values.candidates);
  const stations = checked.flatMap(({ station }) => (station ? [station] : []));
  const schools = await readSchools(join(ROOT, "content/schools"));
  const pictures = new Set((await readPictures(join(ROOT, "content/pictures"))).keys());
  const circuits = circuitsOf(known(schools), stations);
  const ofBank = [...bankFaults(stations, areasOf(schools), pictures), ...circuits.faults];
  if (values.complete) {
    ofBank.push(...missingParallels(stations));
    for (const { station, rehearsal } of checked)
      if (station && rehearsal === "none") ofBank.push(`${station.slug}: has no scripted candidates`);
  }
  for (const line of figuresOf(checked, today)) say(line);
  say(`Schools of a known format whose circuit is made of stations that fit: ${circuits.told}`);
  tellFaults(checked, ofBank);
  say(`${checked.length} files in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function checkNamed(names: string[]): Promise<void> {
  const paths = names.map((name) => {
    const path = files.find((file) => basename(file, ".yaml") === basename(name, ".yaml"));
    if (path === undefined) throw new Error(`There is no station “${name}” under ${relative(ROOT, values.stations)}.`);
    return path;
  });
  const checked = await checkInThreads(paths, today, values.candidates);
  for (const { file, station, rehearsal } of checked) {
    if (station === null) continue;
    const read = await stationAt(file);
    for (const line of stationInFull(read, await rehearsalOf(read, values.candidates), values.talk)) say(line);
    if (rehearsal === "none") say("It has no scripted candidates yet.");
  }
  tellFaults(checked, []);
}

await (positionals.length > 0 ? checkNamed(positionals) : checkAll());
