import { dayAfter, ukDay, weekdayOf } from "#shared/uk-day.ts";
import { ukMoment } from "#shared/uk-time.ts";

export type Week = { monday: string; from: Date };

/** The week of a moment, from Monday midnight in the United Kingdom. @returns its first day, and the moment it began. */
export function weekOf(at: Date): Week {
  const today = ukDay(at);
  const monday = dayAfter(today, 1 - weekdayOf(today));
  return { monday, from: ukMoment(monday, "00:00") };
}
