import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { daysBetween } from "#shared/days-between.ts";
import type { Day } from "#ui/form/calendar-days.ts";
import type { Gathered } from "./gather.ts";
import { LIGHT_DAYS } from "./horizon.ts";
import type { Planned } from "./plan-input.ts";
import { keyOf, planned } from "./read-plan.ts";
import { holdDays, settleDay, unsettleDay } from "./store.ts";

const GONE = "This session is no longer there: it was moved, or the plan has changed. Here is the plan as it is now.";
const NO_DAY = "Please choose a day of your plan, from today on and before your interview.";
const LIGHT = "The last two days before an interview are kept light. Please choose an earlier day.";

type Move = { from: Day; session: string; to: Day };

/** Puts a session on another day. The same move again changes nothing. */
export async function moveSession({ database, clock, person }: PersonContext, move: Move): Promise<void> {
  await database.asPerson(person.userId, async (tx) => {
    await holdDays(tx, person.userId);
    const { gathered, days } = await planned(tx, person.userId, clock, null);
    const source = requireDay(days, move.from);
    const target = requireDay(days, move.to);
    const session = source.sessions.find((each) => keyOf(each) === move.session);
    if (!session) {
      if (target.sessions.some((each) => keyOf(each) === move.session)) return;
      throw new AppError("CONFLICT", GONE);
    }
    if (source.day === target.day) return;
    requireRoom(session.minutes, target.day, gathered);
    const { fixed, today } = gathered.input;
    const settled = { isChosen: true, madeFor: gathered.madeFor, madeOn: today };
    const left = source.sessions.filter((each) => each !== session);
    await settleDay(tx, person.userId, { day: source.day, sessions: left, isClosed: true, ...settled });
    // Today’s may be shown already: they stay beside it.
    const standing = target.day === today ? target.sessions : (fixed.get(target.day)?.sessions ?? []);
    const sessions = [...standing, { ...session, isMoved: true }];
    const isClosed = target.day === today || (fixed.get(target.day)?.isClosed ?? false);
    await settleDay(tx, person.userId, { day: target.day, sessions, isClosed, ...settled });
  });
}

/** Keeps a day free of everything, or plans for it as for any other. */
export async function keepFree(
  { database, clock, person }: PersonContext,
  { day, isFree }: { day: Day; isFree: boolean },
): Promise<void> {
  await database.asPerson(person.userId, async (tx) => {
    await holdDays(tx, person.userId);
    const { gathered, days } = await planned(tx, person.userId, clock, null);
    requireDay(days, day);
    if (!isFree) return unsettleDay(tx, person.userId, day);
    const { madeFor, input } = gathered;
    const settled = { isClosed: true, isChosen: true, madeFor, madeOn: input.today };
    return settleDay(tx, person.userId, { day, sessions: [], ...settled });
  });
}

function requireDay(days: Planned[], day: Day): Planned {
  const found = days.find((each) => each.day === day);
  if (!found || found.state === "interview") throw new AppError("BAD_REQUEST", NO_DAY);
  return found;
}

/** An empty day takes whatever somebody wants to do on it; a second session has to fit beside the first. */
function requireRoom(minutes: number, day: Day, { input, settings }: Gathered): void {
  const { interview, today } = input;
  if (interview !== null && daysBetween(day, interview) <= LIGHT_DAYS) throw new AppError("BAD_REQUEST", LIGHT);
  const taken = (input.fixed.get(day)?.sessions ?? []).reduce((sum, each) => sum + each.minutes, 0);
  if (taken > 0 && taken + minutes > settings.minutesADay) {
    const which = day === today ? "Today" : "That day";
    throw new AppError(
      "CONFLICT",
      `${which} has a session of ${taken} minutes already, and this one takes ${minutes}. You set ${settings.minutesADay} minutes a day.`,
    );
  }
}
