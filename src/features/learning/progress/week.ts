import { MINUTE_MS } from "#shared/durations.ts";
import { dayAfter, ukDay } from "#shared/uk-day.ts";
import type { PracticeDay } from "./contract.ts";
import type { PracticeRow } from "./store.ts";

const spentMs = ({ reading_ms, answer_ms, copied_ms, is_rewind }: PracticeRow): number =>
  (is_rewind ? 0 : (reading_ms ?? 0)) + Math.max(0, (answer_ms ?? 0) - (copied_ms ?? 0));

/** So many days from this one on, with what was practised on each. A rewind takes minutes, and is no station more. */
export function daysFrom(first: string, count: number, rows: PracticeRow[]): PracticeDay[] {
  return Array.from({ length: count }, (_, at) => {
    const day = dayAfter(first, at);
    const own = rows.filter((row) => row.finished_at !== null && ukDay(row.finished_at) === day);
    return {
      day,
      stations: own.filter((row) => !row.is_rewind).length,
      minutes: Math.round(own.reduce((sum, row) => sum + spentMs(row), 0) / MINUTE_MS),
    };
  });
}

export const total = (days: PracticeDay[]): { stations: number; minutes: number } => ({
  stations: days.reduce((sum, day) => sum + day.stations, 0),
  minutes: days.reduce((sum, day) => sum + day.minutes, 0),
});
