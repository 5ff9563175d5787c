import { DOMAINS } from "#examiner/station.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { openCircuits } from "#server/interview/circuits";
import { outlinesOf, type StationOutline } from "#server/library/stations";
import { ukDay } from "#shared/uk-day.ts";
import { SUBJECTS } from "./contract.ts";
import { csvOf } from "./csv.ts";
import { isFinished, markIn, type Told, toldOf } from "./sittings.ts";
import { type SittingRow, sittingsWithBands } from "./store.ts";

const MARKS: Record<Told, string> = {
  held: "open when the circuit ends",
  silent: "open when the bell has gone",
  waiting: "being marked",
  failed: "the marking failed",
  unmarked: "not marked",
  unopened: "waiting for you to open them",
  open: "marked",
};

const HEAD = [
  "date",
  "station",
  "type",
  "theme",
  "level",
  "mode",
  "in a circuit",
  "sitting of this station",
  "hints shown",
  "marks",
  ...["overall", ...DOMAINS].flatMap((subject) => [`${subject} band`, `${subject} low`, `${subject} high`]),
];

/** Every station sat to its end, a row each, oldest first. Rewinds are moments of a station and are not among them. */
export async function progressRows({ database, clock, person: { userId } }: PersonContext): Promise<File> {
  return database.asPerson(userId, async (tx) => {
    const now = clock.now();
    const sat = (await sittingsWithBands(tx, userId)).filter(isFinished);
    const circuits = await openCircuits(tx);
    const outlines = await outlinesOf(
      tx,
      sat.map((row) => row.version_id),
    );
    const times = new Map<string, number>();
    const rows = sat.map((row) => {
      const time = (times.get(row.station_id) ?? 0) + 1;
      times.set(row.station_id, time);
      return [...aboutOf(row, time, outlines.get(row.version_id)), ...marksOf(row, toldOf(row, circuits, now))];
    });
    return new File([csvOf([HEAD, ...rows])], `stationwise-progress-${ukDay(now)}.csv`, { type: "text/csv" });
  });
}

const aboutOf = (row: SittingRow, time: number, station: StationOutline | undefined): (string | number)[] => [
  ukDay(row.finished_at ?? row.started_at),
  station?.title ?? row.station_id,
  station?.type ?? "",
  station?.theme ?? "",
  station?.level ?? "",
  row.mode,
  row.circuit_id === null ? "no" : "yes",
  time,
  row.hints.length,
];

function marksOf(row: SittingRow, told: Told): (string | number)[] {
  const bands = SUBJECTS.flatMap((subject): (string | number)[] => {
    const mark = told === "open" ? markIn(subject, row) : null;
    return mark === null || mark.band === null ? ["", "", ""] : [mark.band, mark.low, mark.high];
  });
  return [MARKS[told], ...bands];
}
