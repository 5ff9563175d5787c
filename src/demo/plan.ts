import { DAY_MS } from "../shared/durations.ts";
import type { Station } from "#examiner/station.ts";
import { answersOf } from "./answers.ts";

export type PlannedAttempt = { key: string; stationId: string; at: Date; answers: string[] };

const ATTEMPTS = 18;
const DAYS = 42;
const WEAKEST = 0.1;
const STRONGEST = 0.9;

/** Eighteen attempts over the six weeks that end yesterday, a little better from week to week. */
export function plannedAttempts(stations: Station[], today: Date): PlannedAttempt[] {
  return Array.from({ length: ATTEMPTS }, (_each, index) => {
    const station = stations[(index * 5) % stations.length];
    if (!station) throw new Error("There is no station to sit.");
    const share = index / (ATTEMPTS - 1);
    const daysAgo = DAYS - Math.round(share * (DAYS - 1));
    const at = new Date(today.getTime() - daysAgo * DAY_MS);
    at.setUTCHours(16 + (index % 4), (index * 17) % 60, 0, 0);
    return {
      key: `00000000-0000-4000-8000-${String(index + 1).padStart(12, "0")}`,
      stationId: station.slug,
      at,
      answers: answersOf(station, WEAKEST + share * (STRONGEST - WEAKEST), index),
    };
  });
}
