import { OFTEN_NAMED_AREAS, type School } from "#contract/applicant/schools";
import type { StationSummary } from "#contract/library/stations";

export type Fitting = {
  /** Written for this school by name. */
  own: StationSummary[];
  /** For any school, on something that is named for this one: by area, in the order in which the school's areas stand; where none is named, on what most schools name. */
  byArea: { area: string; stations: StationSummary[] }[];
  /** Named for this school, and not to be found in the bank. */
  missing: string[];
};

/** The stations for a school: its own ones, and those for any school on what its sources name. */
export function fittingStations({ slug, interview }: School, stations: StationSummary[]): Fitting {
  const own = stations.filter(({ schools }) => schools.includes(slug));
  const general = stations.filter(({ schools }) => schools.length === 0);
  const isGeneral = interview.areas === undefined;
  const byArea = (interview.areas ?? OFTEN_NAMED_AREAS).map((area) => ({
    area,
    stations: general.filter(({ areas, type }) => areas.includes(area) || type === area),
  }));
  const hasNone = (area: string) => !isGeneral && !own.some(({ areas, type }) => areas.includes(area) || type === area);
  return {
    own,
    byArea: byArea.filter((each) => each.stations.length > 0),
    missing: byArea.flatMap(({ area, stations: found }) => (found.length === 0 && hasNone(area) ? [area] : [])),
  };
}

/** Of each area's stations at most so many: what was not sat before others, and nothing twice while there is something else. */
export function shownOf(
  byArea: Fitting["byArea"],
  most: number,
  isSat: (station: StationSummary) => boolean,
): { area: string; shown: StationSummary[]; all: number }[] {
  const used = new Set<string>();
  return byArea.map(({ area, stations }) => {
    const rank = (station: StationSummary) => (used.has(station.id) ? 2 : 0) + (isSat(station) ? 1 : 0);
    const shown = stations.toSorted((a, b) => rank(a) - rank(b)).slice(0, most);
    for (const { id } of shown) used.add(id);
    return { area, shown, all: stations.length };
  });
}
