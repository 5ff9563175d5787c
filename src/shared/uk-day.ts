const inSweden = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London" });

/** "2026-11-24": the day it is in the United Kingdom. */
export const ukDay = (moment: string | Date): string => inSweden.format(new Date(moment));

/** Days on the calendar, whatever clocks do in between. */
export function dayAfter(day: string, days = 1): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

export const dayBefore = (day: string, days = 1): string => dayAfter(day, -days);

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
