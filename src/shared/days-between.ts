import { DAY_MS } from "./durations.ts";

/** Whole calendar days from one day to another, each like “2026-11-24”. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
