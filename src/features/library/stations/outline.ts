import type { Criterion, Station } from "#examiner/station.ts";

const OUTLINED = [
  "slug",
  "title",
  "subject",
  "topics",
  "type",
  "theme",
  "areas",
  "schools",
  "level",
  "distressing",
  "timing",
  "parallel",
  "sources",
  "expires",
  "checked",
  "reviews",
  "changes",
] as const;

/** What may have to be known of every station at once: for lists, draws and choices. A body is twenty times as large. */
export type StationOutline = Pick<Station, (typeof OUTLINED)[number]> & {
  criteria: (Pick<Criterion, "domain" | "weight"> & { evidence: Pick<Criterion["evidence"][number], "behaviour">[] })[];
};

export function outlineOf(station: Station): StationOutline {
  const outline = Object.fromEntries(OUTLINED.map((field) => [field, station[field]]));
  const criteria = station.criteria.map(({ domain, weight, evidence }) => ({
    domain,
    weight,
    evidence: evidence.map(({ behaviour }) => (behaviour === undefined ? {} : { behaviour })),
  }));
  return { ...(outline as Omit<StationOutline, "criteria">), criteria };
}
