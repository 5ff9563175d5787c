import { DAY_MS } from "#shared/durations.ts";
import type { Dashboard } from "./contract.ts";
import type { PlanDay } from "#contract/learning/study-plan";
import { type Day, dayName } from "#ui/form/calendar-days.ts";

/** The last days before an interview have a face of their own, also for somebody who has sat nothing. */
const EVE_DAYS = 2;

export function faceOf(daysLeft: number | null, hasSat: boolean): Dashboard["face"] {
  if (daysLeft === 0) return "interview";
  if (daysLeft !== null && daysLeft <= EVE_DAYS) return "eve";
  return hasSat ? "ordinary" : "first";
}

const WEEKDAY = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });

/** "tomorrow", "on Thursday", "on Thursday 3 December 2026". */
function whenWords(day: Day, today: Day): string {
  const ahead = (Date.parse(day) - Date.parse(today)) / DAY_MS;
  if (ahead === 1) return "tomorrow";
  return ahead < 7 ? `on ${WEEKDAY.format(Date.parse(day))}` : `on ${dayName(day)}`;
}

/** Why there is nothing to do now, and when there is again. */
export function nothingNow(days: PlanDay[]): string {
  const [today, ...later] = days;
  if (!today) return "";
  if (today.state === "interview") return "There is nothing to practise today. We wish you a good day.";
  const next = later.find(({ sessions }) => sessions.length > 0);
  const follows = next ? ` The next session is ${whenWords(next.day, today.day)}.` : "";
  if (today.sessions.length > 0) return `What was planned for today is done.${follows}`;
  if (today.state === "off") return `Today is one of your days off.${follows}`;
  if (today.state === "free") return `You kept today free.${follows}`;
  return `Nothing is due today.${follows}`;
}
