import { type Day, dayName } from "#ui/calendar-days.ts";

const DAY_MS = 86_400_000;

/** How long it is until the interview, counted in calendar days. */
export function countdownTo(interview: Day | null, today: Day): string {
  if (interview === null) return "You have not given us an interview date. Practise at your own pace.";
  const days = (Date.parse(interview) - Date.parse(today)) / DAY_MS;
  if (days < 0) return `The interview date you gave us, ${dayName(interview)}, has passed.`;
  if (days === 0) return "Your interview is today.";
  if (days === 1) return `Your interview is tomorrow, ${dayName(interview)}.`;
  return `${days} days to your interview on ${dayName(interview)}.`;
}
