import { DAY_MS } from "#shared/durations.ts";
import type { Drill } from "../contract.ts";

/** "by Tuesday evening", in the reader's own time; null once that has passed. */
export function byWords(by: string, now: Date, timeZone?: string): string | null {
  const until = new Date(by);
  if (until <= now) return null;
  const hour = Number(new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone }).format(until));
  const dayOf = (moment: Date) => new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone }).format(moment);
  // Until the small hours means the evening before.
  const day = dayOf(hour < 5 ? new Date(until.getTime() - DAY_MS / 4) : until);
  if (hour < 5 || hour >= 17) return `by ${day} evening`;
  return hour < 12 ? `by ${day} morning` : `by ${day} afternoon`;
}

export const WHY: Record<Drill["why"], string> = {
  parallel: "It asks for the same skill as this station, in another story.",
  "same-domain": "You have not met it before, and it asks for the same kind of thing.",
  again: "There is no new one that asks for the same kind of thing, so it is this one once more.",
};
