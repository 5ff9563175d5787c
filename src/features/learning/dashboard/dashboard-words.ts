import { dayName } from "#ui/form/calendar-days.ts";
import type { Dashboard } from "./contract.ts";

type Dated = Pick<Dashboard, "interview" | "past">;

/** How long it is until the interview, counted in calendar days. */
export function countdownOf({ interview, past }: Dated): string {
  if (interview === null) {
    return past === null
      ? "You have not given us an interview date. Practise at your own pace."
      : `Your interview on ${dayName(past)} is over. We hope it went well. If there is another, add its date to your profile.`;
  }
  const { day, school, daysLeft } = interview;
  const where = school === null ? "" : ` at ${school}`;
  if (daysLeft === 0) return `Your interview${where} is today.`;
  if (daysLeft === 1) return `Your interview${where} is tomorrow, ${dayName(day)}.`;
  return `${daysLeft} days to your interview${where} on ${dayName(day)}.`;
}

/** "3.2" */
export const bandFigure = (mean: number): string => mean.toFixed(1);
