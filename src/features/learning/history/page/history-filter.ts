import { STATION_TYPES } from "#examiner/station.ts";
import type { HistoryFilter } from "../contract.ts";

export const STATUSES = ["finished", "running", "reading", "left"] as const;

export const STATUS_WORDS: Record<(typeof STATUSES)[number], string> = {
  finished: "Finished",
  running: "Under way",
  reading: "Card opened only",
  left: "Left, not marked",
};

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/u;

export const statusOf = (value: unknown) => STATUSES.find((status) => status === value);
export const typeOf = (value: unknown) => STATION_TYPES.find((type) => type === value);

/** What the address says: `?status=…&type=…&station=…`. Whatever else stands there is no filter. */
export function filterOf(search: Record<string, unknown>): HistoryFilter {
  const status = statusOf(search["status"]);
  const type = typeOf(search["type"]);
  const station = search["station"];
  return {
    ...(status && { status }),
    ...(type && { type }),
    ...(typeof station === "string" && NAME.test(station) && station.length <= 80 && { station }),
  };
}

export const isFiltered = (filter: HistoryFilter): boolean => Object.keys(filter).length > 0;
