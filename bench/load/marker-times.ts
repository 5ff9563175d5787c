import type { SpokenTurn } from "../../src/examiner/conversation.ts";
import { markOf } from "../../src/examiner/marker/marker.ts";
import type { Station } from "../../src/examiner/station.ts";
import { everythingOf } from "../../src/features/marking/papers/fixture-report.ts";
import { readStations } from "../../src/features/library/stations/server.ts";

const ROUNDS = 5;
const LONGEST_WORDS = 6000;

/** Milliseconds of processor time that each station takes to mark: once as a thorough candidate, once with 6,000 words. */
export async function markerTimes(): Promise<number[]> {
  const stations = await readStations(
    process.env["CONTENT_DIR"] ? `${process.env["CONTENT_DIR"]}/stations` : "content/stations",
  );
  const answers = stations.flatMap((station) =>
    [thorough(station), endless(station)].map((said) => ({ station, said })),
  );
  for (const { station, said } of answers) markOf(station, turnsOf(said), null);
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const { station, said } of answers) {
      const began = process.cpuUsage();
      markOf(station, turnsOf(said), null);
      const { user, system } = process.cpuUsage(began);
      took.push((user + system) / 1000);
    }
  }
  return took;
}

/** All the station looks for, its exemplar, and something beside it. */
const thorough = (station: Station): string[] => [
  ...everythingOf(station),
  ...station.exemplar.map(({ text }) => text),
];

/** The same over and over, each time a little otherwise, until it is 6,000 words. */
function endless(station: Station): string[] {
  const said: string[] = [];
  for (let words = 0, round = 1; words < LONGEST_WORDS; round++) {
    for (const answer of thorough(station)) {
      const turn = `${answer} And for the ${round} time, there is more to say about it.`;
      said.push(turn);
      words += turn.split(" ").length;
    }
  }
  return said;
}

const turnsOf = (said: string[]): SpokenTurn[] =>
  said.map((text, at) => ({ seq: at * 2 + 1, speaker: "candidate", text, atMs: (at + 1) * 20_000 }));
