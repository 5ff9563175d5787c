import type { Station } from "#examiner/station.ts";
import type { StationSummary } from "#contract/stations";

/** What a candidate may see of a station before the door. */
export function summaryOf(station: Station): StationSummary {
  return {
    id: station.slug,
    title: station.title,
    type: station.type,
    areas: station.areas,
    level: station.level,
    distressing: station.distressing ?? null,
    readingSeconds: station.timing.reading,
    answerSeconds: station.timing.answer,
  };
}

/** Who is in the room, as the candidate meets them. */
export function partnerOf(station: Station): { name: string; role: string } | null {
  return station.actor ? { name: station.actor.name, role: station.actor.role } : null;
}
