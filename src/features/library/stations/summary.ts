import { DOMAINS, type Station } from "#examiner/station.ts";
import type { BankStation, StationRecord, StationSummary } from "./contract.ts";
import type { StationOutline } from "./outline.ts";

/** What a candidate may see of a station before the door. */
export function summaryOf(station: StationOutline): StationSummary {
  return {
    id: station.slug,
    title: station.title,
    subject: station.subject ?? null,
    type: station.type,
    areas: station.areas,
    schools: station.schools,
    level: station.level,
    distressing: station.distressing ?? null,
    readingSeconds: station.timing.reading,
    answerSeconds: station.timing.answer,
  };
}

/** Of published stations alone: an old version may lack what is read here. */
export const listedOf = (station: StationOutline): BankStation => ({
  ...summaryOf(station),
  theme: station.theme,
  topics: station.topics,
  domains: domainsIn(station),
  expires: station.expires ?? null,
});

function domainsIn({ criteria }: StationOutline): BankStation["domains"] {
  const weightOf = (domain: string) =>
    criteria.filter((each) => each.domain === domain).reduce((sum, { weight }) => sum + weight, 0);
  return DOMAINS.filter((domain) => weightOf(domain) > 0).toSorted((a, b) => weightOf(b) - weightOf(a));
}

export const recordOf = (station: StationOutline, parallel: StationRecord["parallel"]): StationRecord => ({
  ...listedOf(station),
  checked: station.checked,
  sources: station.sources,
  reviews: station.reviews,
  changes: station.changes,
  parallel,
});

/** Who is in the room, as the candidate meets them. */
export function partnerOf(station: Station): { name: string; role: string } | null {
  return station.actor ? { name: station.actor.name, role: station.actor.role } : null;
}
