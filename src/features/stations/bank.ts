import { STATION_TYPES } from "#examiner/station.ts";
import type { StationSummary } from "./contract.ts";
import { areaLabel, typeLabel } from "./station-words.ts";

/** What the address says: `?q=…&type=…&area=…`. */
export type BankFilter = { q?: string; type?: StationSummary["type"]; area?: string };

export const stationTypeOf = (value: unknown) => STATION_TYPES.find((type) => type === value);

export function filterOf(search: Record<string, unknown>): BankFilter {
  const word = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");
  const type = stationTypeOf(search["type"]);
  return {
    ...(word(search["q"]) && { q: word(search["q"]) }),
    ...(type && { type }),
    ...(word(search["area"]) && { area: word(search["area"]) }),
  };
}

const folded = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Every word typed must begin a word of the title, the type or an area. */
export function matching(stations: StationSummary[], { q = "", type, area }: BankFilter): StationSummary[] {
  const wanted = folded(q)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return stations.filter((station) => {
    if (type && station.type !== type) return false;
    if (area && !station.areas.includes(area)) return false;
    if (wanted.length === 0) return true;
    const words = folded([station.title, typeLabel(station.type), ...station.areas.map(areaLabel)].join(" ")).split(
      /[^\p{L}\p{N}]+/u,
    );
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}

/** Every area in use, by the name a person reads, with how many stations have it. */
export function areasIn(stations: StationSummary[]): { area: string; label: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const area of stations.flatMap(({ areas }) => areas)) counts.set(area, (counts.get(area) ?? 0) + 1);
  return [...counts]
    .map(([area, count]) => ({ area, label: areaLabel(area), count }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
