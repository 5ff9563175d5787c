import { daysBetween } from "#shared/days-between.ts";
import type { Day } from "#ui/form/calendar-days.ts";
import { LIGHT_DAYS } from "./horizon.ts";
import type { FixedDay, PlanInput, PlannedSession } from "./plan-input.ts";
import type { SettledDay } from "./store.ts";

type Now = Pick<PlanInput, "today" | "interview" | "sat" | "bank" | "circuit"> & { madeFor: string };

/**
 * What still holds of what was settled. Not what was shown as today’s by another plan; nothing heavy in the last days;
 * no station that has left the bank or may no longer be started; and on a later day none that has been sat since.
 */
export function heldDays(settled: SettledDay[], now: Now): Map<Day, FixedDay> {
  const held = new Map<Day, FixedDay>();
  for (const { day, sessions, isClosed, isChosen, madeFor, madeOn } of settled) {
    const left = now.interview === null ? Infinity : daysBetween(day, now.interview);
    if (left <= 0 || (!isChosen && (day !== now.today || madeFor !== now.madeFor))) continue;
    const standing = sessions
      .filter(({ kind }) => kind === "light" || left > LIGHT_DAYS)
      .flatMap((each) => whatHolds(each, { day, madeOn }, now));
    if (isChosen || standing.length > 0) held.set(day, { sessions: standing, isClosed });
  }
  return held;
}

type Settled = Pick<SettledDay, "day" | "madeOn">;

function whatHolds(
  session: PlannedSession,
  { day, madeOn }: Settled,
  { today, sat, bank, circuit }: Now,
): PlannedSession[] {
  if (session.kind === "circuit") return circuit === null ? [] : [session];
  if (session.stations.length === 0) return [session];
  const stations = session.stations.filter(({ id }) => {
    const isSatSince = day > today && (sat.get(id)?.lastDay ?? "") >= madeOn;
    return !isSatSince && bank.some((each) => each.id === id);
  });
  const minutes = stations.reduce((sum, each) => sum + each.minutes, 0);
  return stations.length === 0 ? [] : [{ ...session, stations, minutes }];
}
