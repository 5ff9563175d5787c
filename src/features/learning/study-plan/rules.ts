import type { PlanSettings } from "./contract.ts";

/** Half an hour or less a day, an hour on Saturdays, and nobody is reminded who has not asked for it. */
export const DEFAULT_SETTINGS: PlanSettings = {
  minutesADay: 25,
  daysOff: [],
  circuitDay: 5,
  circuitMinutes: 60,
  remindAt: null,
};

/** How many days are shown, and asked for, at once. */
export const SHOWN_DAYS = 7;
