import { type Domain, DOMAINS, type Theme, THEMES } from "#examiner/station.ts";
import type { Clock } from "#platform/clock.ts";
import type { Tx } from "#platform/db/database.ts";
import type { MeanBand } from "#contract/marking/reports";
import { openCircuits } from "#server/interview/circuits";
import { outlinesOf } from "#server/library/stations";
import { bandsIn, firstSights, latestMean } from "./sittings.ts";
import { type SittingRow, sittingsWithBands } from "./store.ts";

export type DomainSkill = {
  domain: Domain;
  /** Stations that gave the domain a band at first sight; below `PROFILE_NEEDS` the mean may be weighed, never shown. */
  stations: number;
  /** Of the latest, on the scale 1 to 5; null of none. */
  mean: MeanBand | null;
  lastAt: Date | null;
};
export type ThemeSkill = { theme: Theme; stations: number; sittings: number; lastAt: Date | null };
export type StationSkill = {
  /** Sat to the end so often; 0 for a card that was opened and left. */
  timesSat: number;
  lastAt: Date;
};
export type Skills = {
  domains: DomainSkill[];
  themes: ThemeSkill[];
  /** Every station whose card the person has opened. */
  stations: Map<string, StationSkill>;
};

/** What somebody can do and has met, for whoever chooses what comes next. Only marks that are open are counted. */
export async function readSkills(tx: Tx, userId: string, { clock }: { clock: Clock }): Promise<Skills> {
  const rows = await sittingsWithBands(tx, userId);
  const sights = firstSights(rows, await openCircuits(tx), clock.now());
  const outlines = await outlinesOf(
    tx,
    rows.map((row) => row.version_id),
  );
  return {
    domains: DOMAINS.map((domain) => domainSkill(domain, sights)),
    themes: THEMES.map((theme) =>
      themeSkill(
        theme,
        rows.filter((row) => row.status === "finished" && outlines.get(row.version_id)?.theme === theme),
      ),
    ),
    stations: stationSkills(rows),
  };
}

function domainSkill(domain: Domain, sights: SittingRow[]): DomainSkill {
  const bands = bandsIn(domain, sights);
  const last = sights.findLast((row) => bandsIn(domain, [row]).length > 0);
  return { domain, stations: bands.length, mean: latestMean(bands), lastAt: last?.finished_at ?? null };
}

function themeSkill(theme: Theme, rows: SittingRow[]): ThemeSkill {
  const stations = new Set(rows.map((row) => row.station_id)).size;
  return { theme, stations, sittings: rows.length, lastAt: rows.at(-1)?.finished_at ?? null };
}

function stationSkills(rows: SittingRow[]): Map<string, StationSkill> {
  const stations = new Map<string, StationSkill>();
  for (const { station_id: id, status, started_at, finished_at } of rows) {
    const timesSat = (stations.get(id)?.timesSat ?? 0) + (status === "finished" ? 1 : 0);
    stations.set(id, { timesSat, lastAt: finished_at ?? started_at });
  }
  return stations;
}
