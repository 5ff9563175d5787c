import { type MeanBand, PROFILE_NEEDS } from "../contract.ts";

/** "3.4": one figure behind the point is all that a handful of bands can bear. */
export const figureOf = (value: number): string => value.toFixed(1);

const stationsCounted = (n: number) => `${n} ${n === 1 ? "station" : "stations"}`;

/** What the mean of a circuit says, and what it does not. */
export function meanWords({ low, high, stations }: MeanBand): string {
  if (stations === 1) return "It is the band of one station: too little to say more than that.";
  if (stations < PROFILE_NEEDS)
    return `It is the mean of ${stationsCounted(stations)}: too few to say more than how these ${stations} went.`;
  return `It is the mean of ${stationsCounted(stations)}. Stations differ, and everybody does better in some than in others: from how far your bands lie apart, the mean over many such stations would probably lie between ${figureOf(low)} and ${figureOf(high)} (a 95% interval).`;
}

/** How sure the mean of a domain is. */
export function surenessOf({ low, high, stations }: MeanBand): string {
  if (stations === 1) return "from one station: too little to call a pattern";
  const range = `probably ${figureOf(low)} to ${figureOf(high)}`;
  return `${range}, from ${stationsCounted(stations)}`;
}
