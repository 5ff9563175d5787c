import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Station } from "../src/examiner/station.ts";
import { readSources, stationSource } from "../src/features/library/stations/server.ts";
import { MEASURED_STATIONS } from "../validity/measured-stations.ts";

const CONTENT = join(import.meta.dirname, "..", "content");
const STATIONS = join(CONTENT, "stations");
const FEW = MEASURED_STATIONS.map((name) => `${name}.yaml`);
const NEWEST = 2;

let folder: string | undefined;

/** The content folder with few of its stations, so that a test is as quick however large the bank grows. */
export function contentWithFewStations(): string {
  if (folder !== undefined) return folder;
  const made = mkdtempSync(join(tmpdir(), "stationwise-content-"));
  process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  cpSync(CONTENT, made, { recursive: true, filter: (path) => path !== STATIONS });
  for (const file of FEW) {
    mkdirSync(dirname(join(made, "stations", file)), { recursive: true });
    cpSync(join(STATIONS, file), join(made, "stations", file));
  }
  folder = made;
  return made;
}

/** The same few, and those of each type that were checked last: what holds for these should hold for every station. */
export async function fewStations(): Promise<Station[]> {
  const files = new Set(FEW);
  for (const type of readdirSync(STATIONS)) for (const file of newestOf(type)) files.add(file);
  const sources = [...files].toSorted().map((file) => stationSource(file, textOf(file)));
  return (await readSources(sources)).map(({ station }) => station);
}

function newestOf(type: string): string[] {
  const files = readdirSync(join(STATIONS, type)).map((name) => join(type, name));
  const checked = new Map(files.map((file) => [file, /^checked: *(\S+)/mu.exec(textOf(file))?.[1] ?? ""]));
  const newer = (a: string, b: string) => (checked.get(b) ?? "").localeCompare(checked.get(a) ?? "");
  return files.toSorted((a, b) => newer(a, b) || a.localeCompare(b)).slice(0, NEWEST);
}

const textOf = (file: string) => readFileSync(join(STATIONS, file), "utf8");
