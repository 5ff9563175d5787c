import { MINUTE_MS } from "./durations.ts";

/** The clock of the United Kingdom, wherever the program runs. */
const PARTS = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

function partsOf(moment: Date) {
  const parts = Object.fromEntries(PARTS.formatToParts(moment).map(({ type, value }) => [type, value]));
  const { year = "", month = "", day = "", hour = "", minute = "" } = parts;
  return { day: `${year.padStart(4, "0")}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** "17:30" */
export const ukTime = (moment: Date): string => partsOf(moment).time;

/**
 * The moment at which clocks in the United Kingdom show this time of this day. A time that is left out when the clocks
 * go forward is as long after midnight as it would have been; of one that comes twice it is the first.
 */
export function ukMoment(day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const summer = new Date(asUtc - 60 * MINUTE_MS);
  const { day: shownDay, time: shownTime } = partsOf(summer);
  return shownDay === day && shownTime === time ? summer : new Date(asUtc);
}
