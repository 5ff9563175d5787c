import { DAY_MS } from "#shared/durations.ts";
import type { Plan, PlanDay } from "../contract.ts";
import { dayName } from "#ui/form/calendar-days.ts";

const SHORT = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });

/** "Thursday 3 December" */
export const shortDay = (day: string): string => SHORT.format(Date.parse(day)).replace(",", "");

const NARROW = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "short", timeZone: "UTC" });
const narrowDay = (day: string): string => NARROW.format(Date.parse(day)).replace(",", "");

/** "Today", "Tomorrow", or the day. */
export function dayTitle(day: string, today: string): string {
  const ahead = (Date.parse(day) - Date.parse(today)) / DAY_MS;
  if (ahead === 0) return `Today, ${narrowDay(day)}`;
  return ahead === 1 ? `Tomorrow, ${narrowDay(day)}` : narrowDay(day);
}

const EMPTY: Record<PlanDay["state"], string> = {
  open: "Nothing is due.",
  off: "A day off.",
  free: "Kept free.",
  interview: "Your interview. Nothing to practise.",
};

export const emptyWords = ({ state }: Pick<PlanDay, "state">): string => EMPTY[state];

/** What the whole plan leads to, and how it is spread. */
export function planWords({ interview, past, gapDays }: Pick<Plan, "interview" | "past" | "gapDays">): string {
  const again = `A station you have done can come up again after ${gapDays === 1 ? "a day" : `${gapDays} days`}`;
  if (interview === null) {
    const rolls = `the plan looks two weeks ahead. ${again}.`;
    return past === null
      ? `You have not given us an interview date: ${rolls}`
      : `Your interview on ${dayName(past)} is over, and we hope it went well. Until you add another date to your profile, ${rolls}`;
  }
  const { day, daysLeft, school } = interview;
  const where = school === null ? "" : ` at ${school}`;
  if (daysLeft === 0) return `Your interview${where} is today. There is nothing left to plan.`;
  if (daysLeft === 1) return `Your interview${where} is tomorrow, on ${dayName(day)}.`;
  return `Your interview${where} is in ${daysLeft} days, on ${dayName(day)}. ${again}${gapDays > 1 ? ", and sooner as the day comes nearer" : ""}.`;
}
