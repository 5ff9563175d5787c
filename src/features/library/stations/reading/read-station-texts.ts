import * as z from "zod";
import type { Station } from "#examiner/station.ts";
import { ContentError, readYaml } from "#platform/content.ts";
import { StationFile } from "./station-file.ts";

/** Looked at before the stations themselves: each of a hundred thousand empty ones would have its faults. */
const StationFiles = z
  .array(z.unknown())
  .min(1, "needs at least one station")
  .max(200, "holds more than 200 stations")
  .pipe(z.array(StationFile));

/** The station of a file, or those of a list, wherever it lies; JSON reads as YAML. @throws ContentError with every fault, by line. */
export function readStationTexts(file: string, text: string): { line: number; station: Station }[] {
  const isList = text.trimStart().startsWith("[");
  const stations = isList ? readYaml(file, text, StationFiles) : [readYaml(file, text, StationFile)];
  for (const station of stations) requireStorable(file, 1, station);
  return stations.map((station) => ({ line: 1, station }));
}

/** A station put together from the cells of one line. @throws ContentError with every fault, by that line. */
export function checkStation(file: string, line: number, station: unknown): Station {
  const checked = StationFile.safeParse(station);
  if (!checked.success)
    throw new ContentError(
      checked.error.issues.map(({ path, message }) => ({
        file,
        line,
        message: `${path.map(String).join(".")}: ${message}`,
      })),
    );
  requireStorable(file, line, checked.data);
  return checked.data;
}

// What no database keeps, what controls, and what turns the direction of the text round: as JSON writes it, line ends apart.
const UNSEEN = /\\u[01]|\\[bf]|\\ud[89a-f]|[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/u;

/** An escape can write what no editor shows. */
function requireStorable(file: string, line: number, station: Station): void {
  // A backslash that stands for itself is no escape.
  if (UNSEEN.test(JSON.stringify(station).replaceAll("\\\\", "")))
    throw new ContentError([{ file, line, message: "holds a character that cannot be kept or seen" }]);
}
