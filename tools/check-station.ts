// Checks station files as the import does: node tools/check-station.ts FILE...
import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { ContentError } from "../src/platform/content.ts";
import { readStation } from "../src/features/stations/import-stations.ts";

let faults = 0;
for (const path of process.argv.slice(2)) {
  try {
    readStation(join(basename(dirname(path)), basename(path)), await readFile(path, "utf8"));
    process.stdout.write(`${path}: right\n`);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    faults += error.faults.length;
    process.stdout.write(`${error.message}\n`);
  }
}
process.exitCode = faults > 0 ? 1 : 0;
