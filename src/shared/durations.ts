/** Milliseconds. A day of the clock, not of the calendar: two days of a year have 23 and 25 hours in the UK. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
