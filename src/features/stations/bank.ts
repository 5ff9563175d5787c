import { STATION_TYPES, THEMES } from "#examiner/station.ts";
import type { BankStation } from "./contract.ts";
import { areaLabel, themeLabel, typeLabel } from "./station-words.ts";

/** What the address says: `?q=…&type=…&theme=…&area=…&school=…`, and how many are shown of a long list. */
export type BankFilter = {
  q?: string;
  type?: BankStation["type"];
  theme?: BankStation["theme"];
  area?: string;
  school?: string;
  shown?: number;
};

/** So many stand in the list at first, and so many more each time. */
export const AT_ONCE = 60;

export const stationTypeOf = (value: unknown) => STATION_TYPES.find((type) => type === value);
export const themeOf = (value: unknown) => THEMES.find((theme) => theme === value);

export function filterOf(search: Record<string, unknown>): BankFilter {
  const word = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");
  const type = stationTypeOf(search["type"]);
  const theme = themeOf(search["theme"]);
  const shown = Number(search["shown"]);
  return {
    ...(word(search["q"]) && { q: word(search["q"]) }),
    ...(type && { type }),
    ...(theme && { theme }),
    ...(word(search["area"]) && { area: word(search["area"]) }),
    ...(word(search["school"]) && { school: word(search["school"]) }),
    ...(Number.isInteger(shown) && shown > AT_ONCE && { shown }),
  };
}

const folded = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

export const isFiltered = (filter: BankFilter) => Object.keys(filter).some((name) => name !== "shown");

const fits = (station: BankStation, { type, theme, area, school }: BankFilter): boolean =>
  (!type || station.type === type) &&
  (!theme || station.theme === theme) &&
  (!area || station.areas.includes(area)) &&
  (!school || station.schools.includes(school));

/** Every word typed must begin a word of the title, the type, the theme or an area. */
export function matching(stations: BankStation[], filter: BankFilter): BankStation[] {
  const fitting = stations.filter((station) => fits(station, filter));
  const wanted = wordsIn(filter.q ?? "");
  if (wanted.length === 0) return fitting;
  return fitting.filter((station) => {
    const words = wordsIn(
      [station.title, typeLabel(station.type), themeLabel(station.theme), ...station.areas.map(areaLabel)].join(" "),
    );
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}

const wordsIn = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Those that were found elsewhere come first, in their order; then what matches by the names on the screen. */
export function inOrderFound(stations: BankStation[], filter: BankFilter, found: { slug: string }[]): BankStation[] {
  const byId = new Map(stations.map((station) => [station.id, station]));
  const first = found.flatMap(({ slug }) => {
    const station = byId.get(slug);
    return station && fits(station, filter) ? [station] : [];
  });
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...matching(stations, filter).filter(({ id }) => !known.has(id))];
}

export type Counted = { value: string; label: string; count: number };

/** Every value in use, by the name a person reads, with how many stations have it. */
function counted(values: string[], labelOf: (value: string) => string): Counted[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, label: labelOf(value), count }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

export const areasIn = (stations: BankStation[]): Counted[] =>
  counted(
    stations.flatMap(({ areas }) => areas),
    areaLabel,
  );

export const schoolsIn = (stations: BankStation[], nameOf: (slug: string) => string): Counted[] =>
  counted(
    stations.flatMap(({ schools }) => schools),
    nameOf,
  );

export const themesIn = (stations: BankStation[]): Counted[] =>
  counted(
    stations.map(({ theme }) => theme),
    (theme) => themeLabel(themeOf(theme) ?? "roleplay"),
  );
