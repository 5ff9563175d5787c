import { type Currency, currencyOf } from "./currency.ts";

/** Roughly where a visitor is. */
export type Place = Currency & {
  country: string;
  countryCode: string;
  city: string;
  region: string;
  timezone: string;
  latitude: number | null;
  longitude: number | null;
};
export type GeolocationInfo = Place & { loading: boolean };

/** Who is not known to be elsewhere is taken to be here. */
export const UK: Place = {
  country: "United Kingdom",
  countryCode: "GB",
  city: "",
  region: "",
  ...currencyOf("GB"),
  timezone: "Europe/London",
  latitude: null,
  longitude: null,
};

const LIFETIME_MS = 24 * 60 * 60_000;
const LONGEST = 100;

/** What a service says, once looked through; null where it names no country, as when it refuses. */
export function placeFrom(answer: unknown): Place | null {
  if (typeof answer !== "object" || answer === null) return null;
  const said = answer as Record<string, unknown>;
  if ("error" in said && said["error"] !== false) return null;
  // Older answers have the code under `country` alone.
  const countryCode = codeIn(said["country_code"]) ?? codeIn(said["country"]);
  if (countryCode === null) return null;
  return {
    country: textIn(said["country_name"]) || countryCode,
    countryCode,
    city: textIn(said["city"]),
    region: textIn(said["region"]),
    ...currencyOf(countryCode),
    timezone: textIn(said["timezone"]),
    latitude: degreesIn(said["latitude"], 90),
    longitude: degreesIn(said["longitude"], 180),
  };
}

export const cacheOf = (place: Place, now: number): string => JSON.stringify({ ...place, timestamp: now });

/** What was kept, while it is younger than 24 hours. */
export function cachedPlace(raw: string | null, now: number): Place | null {
  const kept = parsed(raw);
  if (kept === null || typeof kept["timestamp"] !== "number") return null;
  const age = now - kept["timestamp"];
  if (!(age >= 0 && age < LIFETIME_MS)) return null;
  const { countryCode: country_code, country: country_name, ...rest } = kept;
  return placeFrom({ ...rest, country_code, country_name });
}

function parsed(raw: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(raw ?? "null");
    return typeof value === "object" ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

const codeIn = (value: unknown) => (typeof value === "string" && /^[A-Z]{2}$/u.test(value) ? value : null);
const textIn = (value: unknown) => (typeof value === "string" ? value.trim().slice(0, LONGEST) : "");

const degreesIn = (value: unknown, most: number) =>
  typeof value === "number" && Math.abs(value) <= most ? value : null;
