/** Calendar days as "2026-11-21": no clock, no zone. Reckoned in UTC so that no day has 23 hours. */
export type Day = string;

const DAY_MS = 86_400_000;

const timeOf = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10);
const inEnglish = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
  // Some browsers put a comma after the weekday, some do not.
  return (day: Day) => format.format(timeOf(day)).replace(",", "");
};

export const monthName = inEnglish({ month: "long", year: "numeric" });
export const dayName = inEnglish({
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** The day it is where the reader sits. */
export const today = (now = new Date()): Day => dayOf(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));

export const addDays = (day: Day, count: number): Day => dayOf(timeOf(day) + count * DAY_MS);

/** The same day of another month, or its last day where the month is shorter. */
export function addMonths(day: Day, count: number): Day {
  const from = new Date(timeOf(day));
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + count, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return dayOf(first.getTime() + (Math.min(from.getUTCDate(), days) - 1) * DAY_MS);
}

/** 0 for Monday to 6 for Sunday. */
const weekday = (day: Day) => (new Date(timeOf(day)).getUTCDay() + 6) % 7;

/** The weeks of a month, Monday first; null where a week begins before or ends after it. */
export function weeksOf(day: Day): (Day | null)[][] {
  const month = day.slice(0, 7);
  const first = `${month}-01`;
  const weeks: (Day | null)[][] = [];
  for (let monday = addDays(first, -weekday(first)); monday < addMonths(first, 1); monday = addDays(monday, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((each) =>
        each.startsWith(month) ? each : null,
      ),
    );
  }
  return weeks;
}

type Limits = { min?: Day; max?: Day };

export const isAllowed = (day: Day, { min, max }: Limits): boolean => (!min || day >= min) && (!max || day <= max);

const nearestAllowed = (day: Day, { min, max }: Limits): Day => {
  if (min && day < min) return min;
  return max && day > max ? max : day;
};

/** Where a key leads from a day; undefined when the key leads nowhere. */
export function dayAfterKey(day: Day, key: string, withShift: boolean, limits: Limits): Day | undefined {
  const months = withShift ? 12 : 1;
  const moves: Record<string, () => Day> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -weekday(day)),
    End: () => addDays(day, 6 - weekday(day)),
    PageUp: () => addMonths(day, -months),
    PageDown: () => addMonths(day, months),
  };
  const move = moves[key];
  return move && nearestAllowed(move(), limits);
}
