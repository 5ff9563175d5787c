import type { BandMark } from "#examiner/conversation.ts";
import { meanOfRanges } from "#server/marking/reports";
import type { MeanBand } from "#contract/marking/reports";
import { PROFILE_NEEDS } from "#contract/marking/reports";
import { LATEST, type Standing, type Subject } from "./contract.ts";
import type { SittingRow } from "./store.ts";

/**
 * What of a sitting's mark may be told: its bands where it is `open`, nothing while a circuit or a bell holds it, and
 * nothing before the person has given their own marks or opened it without. `unmarked` cannot be judged.
 */
export type Told = "held" | "silent" | "waiting" | "failed" | "unmarked" | "unopened" | "open";

export type MarkedRow = Pick<
  SittingRow,
  | "circuit_id"
  | "bell_at"
  | "is_generated"
  | "rewound_from"
  | "state"
  | "overall"
  | "domains"
  | "unmarked"
  | "is_opened"
>;

export function toldOf(row: MarkedRow, openCircuits: ReadonlySet<string>, now: Date): Told {
  if (row.circuit_id !== null && openCircuits.has(row.circuit_id)) return "held";
  if (row.bell_at !== null && row.bell_at > now) return "silent";
  if (row.state === "failed") return "failed";
  if (row.state !== "ready" || row.overall === null) return "waiting";
  if (row.unmarked !== null) return "unmarked";
  // A circuit shows its bands when it ends, and nobody is asked about what there is nothing to compare with.
  const isNeverAsked = row.is_generated || row.rewound_from !== null || row.overall.score === null;
  return row.is_opened || isNeverAsked || row.circuit_id !== null ? "open" : "unopened";
}

export const isFinished = ({ status }: Pick<SittingRow, "status">) => status === "finished";

/** Each station as it was first sat and can be judged. Where that one is not open yet, no later one takes its place. */
export function firstSights(rows: SittingRow[], openCircuits: ReadonlySet<string>, now: Date): SittingRow[] {
  const first = new Map<string, { row: SittingRow; told: Told }>();
  for (const row of rows.filter(isFinished)) {
    const told = toldOf(row, openCircuits, now);
    if (told !== "failed" && told !== "unmarked" && !first.has(row.station_id))
      first.set(row.station_id, { row, told });
  }
  return [...first.values()].filter(({ told }) => told === "open").map(({ row }) => row);
}

export const markIn = (subject: Subject, { overall, domains }: Pick<SittingRow, "overall" | "domains">) =>
  subject === "overall" ? overall : (domains?.find(({ domain }) => domain === subject) ?? null);

type Banded = BandMark & { band: number };
const hasBand = (mark: BandMark | null): mark is Banded => mark !== null && mark.band !== null;

/** Oldest first, the bands a mean is made of. */
export const bandsIn = (subject: Subject, sights: SittingRow[]): Banded[] =>
  sights.map((row) => markIn(subject, row)).filter(hasBand);

/** Over the latest of them, however few. */
export const latestMean = (bands: Banded[]): MeanBand | null => meanOfRanges(bands.slice(-LATEST));

/** As it is shown: nothing from fewer than four stations. */
export const shownMean = (bands: Banded[]): MeanBand | null =>
  bands.length < PROFILE_NEEDS ? null : latestMean(bands);

export function standingOf(subject: Subject, sights: SittingRow[]): Standing {
  const bands = bandsIn(subject, sights);
  const last = sights.findLast((row) => hasBand(markIn(subject, row)));
  return { stations: bands.length, mean: shownMean(bands), lastAt: last?.finished_at?.toISOString() ?? null };
}
