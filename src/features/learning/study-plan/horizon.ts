import { daysBetween } from "#shared/days-between.ts";
import { addDays, type Day } from "#ui/form/calendar-days.ts";

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Without a date the plan rolls on, so far ahead at a time. */
export const ROLLING_DAYS = 14;
/** Nobody’s plan is made further ahead than this: by then all will have changed. */
export const MOST_DAYS = 182;
/** The last days before an interview are light ones. */
export const LIGHT_DAYS = 2;

/** The next interview, and the latest one that is over. */
export function interviewAmong(dates: Day[], today: Day): { next: Day | null; past: Day | null } {
  const inOrder = dates.toSorted();
  return {
    next: inOrder.find((each) => each >= today) ?? null,
    past: inOrder.findLast((each) => each < today) ?? null,
  };
}

/** From today up to the interview, its own day included. */
export function daysOfPlan(today: Day, interview: Day | null): Day[] {
  const ahead = interview === null ? ROLLING_DAYS : daysBetween(today, interview) + 1;
  return Array.from({ length: Math.min(ahead, MOST_DAYS) }, (_, at) => addDays(today, at));
}

const LEAST_GAP = 1;
const MOST_GAP = 7;
const SHARE_OF_TIME_LEFT = 0.15;

/** Days until something comes back: some 15 % of the time that is left, at least one and at most seven. */
export function gapOn(day: Day, interview: Day | null): number {
  const left = interview === null ? ROLLING_DAYS : daysBetween(day, interview);
  return Math.min(MOST_GAP, Math.max(LEAST_GAP, Math.round(left * SHARE_OF_TIME_LEFT)));
}
