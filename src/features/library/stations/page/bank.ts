import { type Domain, DOMAINS, STATION_TYPES, THEMES } from "#examiner/station.ts";
import { type Topic, TOPIC_SLUGS, topicWords } from "#examiner/topics.ts";
import type { BankStation } from "../contract.ts";
import { areaLabel, themeLabel, typeLabel } from "../station-words.ts";

/** What the address says: `?q=…&type=…&theme=…&topic=…&area=…&school=…`, and how many are shown of a long list. */
export type BankFilter = {
  q?: string;
  type?: BankStation["type"];
  theme?: BankStation["theme"];
  topic?: Topic;
  area?: string;
  school?: string;
  domain?: Domain;
  level?: number;
  length?: Length;
  /** Only what has never been opened, or only what has. */
  seen?: Seen;
  shown?: number;
};

/** Reading and answer together. */
export const LENGTHS = ["short", "medium", "long"] as const;
export type Length = (typeof LENGTHS)[number];
const SHORT_MOST_SECONDS = 6 * 60;
const MEDIUM_MOST_SECONDS = 8 * 60;

export const SEEN = ["new", "sat"] as const;
export type Seen = (typeof SEEN)[number];
export const LEVELS = [1, 2, 3];

/** What a person has opened before, by the station's id. */
export type Opened = { has(id: string): boolean };
const NOTHING_OPENED: Opened = new Set<string>();

/** So many stand in the list at first, and so many more each time. */
export const AT_ONCE = 60;

export const stationTypeOf = (value: unknown) => STATION_TYPES.find((type) => type === value);
export const themeOf = (value: unknown) => THEMES.find((theme) => theme === value);
export const topicOf = (value: unknown) => TOPIC_SLUGS.find((topic) => topic === value);
export const domainOf = (value: unknown) => DOMAINS.find((domain) => domain === value);
export const lengthOf = (value: unknown) => LENGTHS.find((length) => length === value);
export const seenOf = (value: unknown) => SEEN.find((seen) => seen === value);
export const levelOf = (value: unknown) => LEVELS.find((level) => String(level) === String(value));

export function filterOf(search: Record<string, unknown>): BankFilter {
  const word = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");
  const type = stationTypeOf(search["type"]);
  const theme = themeOf(search["theme"]);
  const topic = topicOf(search["topic"]);
  const domain = domainOf(search["domain"]);
  const level = levelOf(search["level"]);
  const length = lengthOf(search["length"]);
  const seen = seenOf(search["seen"]);
  const shown = Number(search["shown"]);
  return {
    ...(word(search["q"]) && { q: word(search["q"]) }),
    ...(type && { type }),
    ...(theme && { theme }),
    ...(topic && { topic }),
    ...(word(search["area"]) && { area: word(search["area"]) }),
    ...(word(search["school"]) && { school: word(search["school"]) }),
    ...(domain && { domain }),
    ...(level && { level }),
    ...(length && { length }),
    ...(seen && { seen }),
    ...(Number.isInteger(shown) && shown > AT_ONCE && { shown }),
  };
}

const folded = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

export const isFiltered = (filter: BankFilter) => Object.keys(filter).some((name) => name !== "shown");

const fits = (station: BankStation, filter: BankFilter, opened: Opened): boolean => {
  const { type, theme, topic, area, school, domain, level, length, seen } = filter;
  return (
    (!type || station.type === type) &&
    (!theme || station.theme === theme) &&
    (!topic || station.topics.includes(topic)) &&
    (!area || station.areas.includes(area)) &&
    (!school || station.schools.includes(school)) &&
    (!domain || station.domains.includes(domain)) &&
    (!level || station.level === level) &&
    (!length || lengthOfStation(station) === length) &&
    (!seen || opened.has(station.id) === (seen === "sat"))
  );
};

function lengthOfStation({ readingSeconds, answerSeconds }: BankStation): Length {
  const seconds = readingSeconds + answerSeconds;
  if (seconds <= SHORT_MOST_SECONDS) return "short";
  return seconds <= MEDIUM_MOST_SECONDS ? "medium" : "long";
}

/** Every word typed must begin a word of the title, the subject, the type, the theme, a topic or an area. */
export function matching(stations: BankStation[], filter: BankFilter, opened = NOTHING_OPENED): BankStation[] {
  const fitting = stations.filter((station) => fits(station, filter, opened));
  const wanted = wordsIn(filter.q ?? "");
  if (wanted.length === 0) return fitting;
  return fitting.filter((station) => {
    const words = wordsOf(station);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}

/** Taken apart once, however many letters are typed. */
const TAKEN_APART = new WeakMap<BankStation, string[]>();

function wordsOf(station: BankStation): string[] {
  const known = TAKEN_APART.get(station);
  if (known) return known;
  const { title, subject, type, theme, topics, areas } = station;
  const words = wordsIn(
    [title, subject ?? "", typeLabel(type), themeLabel(theme), ...topics.map(topicWords), ...areas.map(areaLabel)].join(
      " ",
    ),
  );
  TAKEN_APART.set(station, words);
  return words;
}

const wordsIn = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Those that were found elsewhere come first, in their order; then what matches by the names on the screen. */
export function inOrderFound(
  stations: BankStation[],
  filter: BankFilter,
  found: { slug: string }[],
  opened = NOTHING_OPENED,
): BankStation[] {
  const byId = new Map(stations.map((station) => [station.id, station]));
  const first = found.flatMap(({ slug }) => {
    const station = byId.get(slug);
    return station && fits(station, filter, opened) ? [station] : [];
  });
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...matching(stations, filter, opened).filter(({ id }) => !known.has(id))];
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

export const topicsIn = (stations: BankStation[]): Counted[] =>
  counted(
    stations.flatMap(({ topics }) => topics),
    (topic) => topicWords(topicOf(topic) ?? "consent"),
  );

export const schoolsIn = (stations: BankStation[], nameOf: (slug: string) => string): Counted[] =>
  counted(
    stations.flatMap(({ schools }) => schools),
    nameOf,
  );

/** The schools somebody aims for stand first, in their order, and say so. */
export const ownFirst = (schools: Counted[], own: string[]): Counted[] => [
  ...own.flatMap((slug) =>
    schools.filter(({ value }) => value === slug).map((each) => ({ ...each, label: `${each.label}, yours` })),
  ),
  ...schools.filter(({ value }) => !own.includes(value)),
];

export const themesIn = (stations: BankStation[]): Counted[] =>
  counted(
    stations.map(({ theme }) => theme),
    (theme) => themeLabel(themeOf(theme) ?? "roleplay"),
  );
