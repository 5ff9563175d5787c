import type { AttemptSummary } from "#contract/interviews";
import type { StationSummary } from "#contract/stations";

export type NextStep = { station: StationSummary; why: "first" | "not-sat" | "longest-ago" };

/** One station to go on with: the gentlest that has not been sat, else the one sat longest ago. `attempts` come newest first. */
export function findNextStep(stations: StationSummary[], attempts: AttemptSummary[]): NextStep | null {
  const sat = attempts.filter(({ status }) => status === "finished").map(({ station }) => station.id);
  const [fresh] = stations
    .filter(({ id }) => !sat.includes(id))
    .toSorted((a, b) => Number(a.distressing !== null) - Number(b.distressing !== null) || a.level - b.level);
  if (fresh) return { station: fresh, why: sat.length === 0 ? "first" : "not-sat" };

  const [oldest] = stations.toSorted((a, b) => sat.indexOf(b.id) - sat.indexOf(a.id));
  return oldest ? { station: oldest, why: "longest-ago" } : null;
}
