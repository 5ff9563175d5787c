// Plays stations with many kinds of candidate and tells what goes wrong: npm run play -- [SLUG…] [--each]
// Without a name: the bank in figures, held to tools/play/bars.ts; with --each a line for each station too. With names:
// those in full, fault by fault.
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readStations } from "../src/features/library/stations/server.ts";
import { playStation } from "./play/play-station.ts";
import { BARS } from "./play/bars.ts";
import { bankOf, playersOf } from "./play/players-of.ts";
import { bankInFigures, overBars, stationInFull, stationsInFigures } from "./play/tell.ts";
import { ROOT } from "./steps.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    each: { type: "boolean", default: false },
    stations: { type: "string", default: join(ROOT, "content/stations") },
  },
});
const say = (lines: Iterable<string>) => {
  for (const line of lines) process.stdout.write(`${line}\n`);
};

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const bank = await bankOf(await readStations(values.stations));
const chosen = bank.stations.filter(({ slug }) => positionals.length === 0 || positionals.includes(slug));
const unknown = positionals.filter((name) => !bank.stations.some(({ slug }) => slug === name));
if (unknown.length > 0) throw new Error(`There is no station ${unknown.join(", ")} under ${values.stations}.`);
const played = chosen.map((station) => playStation(station, playersOf(station, bank)));
for (const each of played) if (positionals.length > 0) say(stationInFull(each));
if (values.each) say(stationsInFigures(played));
say(bankInFigures(played));
const over = positionals.length > 0 ? [] : [...overBars(played, BARS)];
say(over);
process.exitCode = over.length === 0 ? 0 : 1;
const { user, system } = process.cpuUsage();
process.stderr.write(`${played.length} stations in ${((user + system) / 1e6).toFixed(0)} s of processor time\n`);
