import { DOMAINS, THEMES, type Theme } from "#examiner/station.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { openCircuits } from "#server/interview/circuits";
import { outlinesOf, publishedOutlines, type StationOutline } from "#server/library/stations";
import { dayAfter, ukDay, weekdayOf } from "#shared/uk-day.ts";
import { type Progress, SUBJECTS, type ThemeStanding, TREND_MOST, type TrendPoint } from "./contract.ts";
import { bandsIn, firstSights, isFinished, markIn, shownMean, standingOf, toldOf } from "./sittings.ts";
import { practiceSince, type SittingRow, sittingsWithBands } from "./store.ts";
import { daysFrom, total } from "./week.ts";

type Outlines = ReadonlyMap<string, StationOutline>;

/** Where somebody stands. Only marks that they may see, and have opened, are counted. */
export async function readProgress({ database, clock, person: { userId } }: PersonContext): Promise<Progress> {
  return database.asPerson(userId, async (tx) => {
    const now = clock.now();
    const today = ukDay(now);
    const monday = dayAfter(today, 1 - weekdayOf(today));
    const rows = await sittingsWithBands(tx, userId);
    const circuits = await openCircuits(tx);
    const sights = firstSights(rows, circuits, now);
    const sat = rows.filter(isFinished);
    const outlines = await outlinesOf(
      tx,
      sat.map((row) => row.version_id),
    );
    const bank = await publishedOutlines(tx);
    const stations = new Set(sat.map((row) => row.station_id));
    // From a day earlier, so that no clock change cuts into the first day.
    const practice = await practiceSince(tx, userId, new Date(`${dayAfter(monday, -8)}T00:00:00Z`));
    const days = daysFrom(dayAfter(monday, -7), 14, practice);
    return {
      today,
      overall: standingOf("overall", sights),
      domains: DOMAINS.map((domain) => ({ domain, ...standingOf(domain, sights) })),
      themes: THEMES.map((theme) => themeStanding(theme, { bank, sat, sights, outlines })),
      stations: { inBank: bank.length, sat: stations.size, repeats: sat.length - stations.size },
      unopened: sat.filter((row) => toldOf(row, circuits, now) === "unopened").length,
      week: { days: days.slice(7), ...total(days.slice(7)) },
      weekBefore: total(days.slice(0, 7)),
      trend: trendOf(sights, outlines),
    };
  });
}

type Met = { bank: StationOutline[]; sat: SittingRow[]; sights: SittingRow[]; outlines: Outlines };

function themeStanding(theme: Theme, { bank, sat, sights, outlines }: Met): ThemeStanding {
  const isOfTheme = (row: SittingRow) => outlines.get(row.version_id)?.theme === theme;
  const published = new Set(bank.filter((station) => station.theme === theme).map(({ slug }) => slug));
  const met = new Set(sat.map((row) => row.station_id).filter((id) => published.has(id)));
  const last = sat.findLast(isOfTheme);
  return {
    theme,
    inBank: published.size,
    sat: met.size,
    ...standingOf("overall", sights.filter(isOfTheme)),
    lastAt: last?.finished_at?.toISOString() ?? null,
  };
}

/** The last of the stations first sat, each with the means of all before it too. */
export function trendOf(sights: SittingRow[], outlines: Outlines): TrendPoint[] {
  const first = Math.max(0, sights.length - TREND_MOST);
  return sights.slice(first).map((row, at) => {
    const until = sights.slice(0, first + at + 1);
    return {
      attemptId: row.id,
      station: { id: row.station_id, title: outlines.get(row.version_id)?.title ?? row.station_id },
      at: (row.finished_at ?? row.started_at).toISOString(),
      hintsUsed: row.hints.length,
      marks: SUBJECTS.flatMap((subject) => {
        const mark = markIn(subject, row);
        if (mark === null) return [];
        const { band, low, high, score } = mark;
        return [{ subject, band, low, high, score, mean: shownMean(bandsIn(subject, until)) }];
      }),
    };
  });
}
