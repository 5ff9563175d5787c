import type { Allowances } from "#contract/interview/allowances";
import type { Session } from "./contract.ts";
import { ukDay } from "#shared/uk-day.ts";
import type { Day } from "#ui/form/calendar-days.ts";

export type PlannedLock = Session["stations"][number]["lock"];

/** Of the next station of a plan, on its day: why it could not be started then. To be asked in the plan's own order. */
export type NextLock = (day: Day) => PlannedLock;

/** A free trial runs out by number and by day; what stands in the plan after that needs a plan one pays for. */
export function locksAlong({ state, trialEndsAt, interviews, locks }: Allowances): NextLock {
  if (state === "plan-trial" || state === "paying") return () => null;
  if (state !== "free-trial") return () => wordsOf(locks.generic);
  let left = interviews?.left ?? Infinity;
  const lastDay = trialEndsAt === null ? null : ukDay(new Date(trialEndsAt));
  return (day) => {
    if (lastDay !== null && day > lastDay) return AFTER_TRIAL;
    if (left === 0)
      return { says: `Beyond the ${interviews?.of} practice interviews of the free trial.`, opens: OPENS };
    left -= 1;
    return null;
  };
}

const OPENS = "A plan opens it.";
const AFTER_TRIAL = { says: "Your free trial is over by then.", opens: OPENS };

const wordsOf = (lock: Allowances["locks"]["generic"]): PlannedLock => lock && { says: lock.says, opens: lock.opens };
