/** Swedish writes a date as ISO 8601 does. */
const ukDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London" });

/** Whether a day ("2026-12-09") has ended in the United Kingdom. */
export const isOver = (day: string, now: Date): boolean => day < ukDay.format(now);
