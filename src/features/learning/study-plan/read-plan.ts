import { createHash } from "node:crypto";
import type { Plan, PlanDay, PlannedStation, Session } from "./contract.ts";
import type { Clock } from "#platform/clock.ts";
import type { Tx } from "#platform/db/database.ts";
import { themeLabel, typeLabel } from "#server/library/stations";
import { daysBetween } from "#shared/days-between.ts";
import type { Day } from "#ui/form/calendar-days.ts";
import { type Gathered, gather } from "./gather.ts";
import { gapOn } from "./horizon.ts";
import { locksAlong, type NextLock } from "./plan-locks.ts";
import type { Picked, Planned, PlannedSession } from "./plan-input.ts";
import { notesOf, sessionWhy, stepsOf, titleWords, whyWords } from "./plan-words.ts";
import { SHOWN_DAYS } from "./rules.ts";
import { schedule } from "./schedule.ts";
import { keepShown } from "./store.ts";

/** Everything as it stands, with today settled: what was shown in the morning still holds in the evening. */
export async function planned(
  tx: Tx,
  userId: string,
  clock: Clock,
  until: Day | null,
): Promise<{ gathered: Gathered; days: Planned[] }> {
  const gathered = await gather(tx, userId, clock);
  const { input, madeFor } = gathered;
  const days = schedule(input, until);
  const [today] = days;
  if (today && today.sessions.length > 0 && !input.fixed.has(today.day)) {
    const { day, sessions } = today;
    await keepShown(tx, userId, { day, sessions, isClosed: true, isChosen: false, madeFor, madeOn: day });
  }
  return { gathered, days };
}

/** A week of the plan, from a day on. */
export async function readPlan(tx: Tx, userId: string, clock: Clock, from?: Day): Promise<Plan> {
  const begins = from ?? "";
  const { gathered, days } = await planned(tx, userId, clock, null);
  const { input, settings, past, school } = gathered;
  const following = days.filter(({ day }) => day >= begins);
  return {
    today: input.today,
    interview: interviewOf(gathered),
    past,
    gapDays: gapOn(input.today, input.interview),
    notes: notesOf(gathered),
    settings,
    school: school && { slug: school.slug, name: school.name },
    days: daysView(days, gathered)
      .filter(({ day }) => day >= begins)
      .slice(0, SHOWN_DAYS),
    next: following[SHOWN_DAYS]?.day ?? null,
  };
}

export function interviewOf({ input: { interview, today }, school }: Gathered): Plan["interview"] {
  if (interview === null) return null;
  return { day: interview, school: school?.name ?? null, daysLeft: daysBetween(today, interview) };
}

/** All the days of a plan, from the first: what a free trial has left is used up along them. */
export function daysView(days: Planned[], gathered: Gathered): PlanDay[] {
  const nextLock = locksAlong(gathered.allowances);
  return days.map(({ day, state, sessions }) => {
    const views = sessions.flatMap((each) => sessionView(day, each, gathered, nextLock));
    return { day, state, sessions: views, minutes: views.reduce((sum, { minutes }) => sum + minutes, 0) };
  });
}

/** As much of a session as can be started; nothing where nothing of it can. */
export function openPart(session: Session, gathered: Gathered): Session | null {
  const stations = session.stations.filter(({ lock }) => lock === null);
  if (stations.length === session.stations.length) return session;
  if (stations.length === 0) return null;
  const minutes = stations.reduce((sum, each) => sum + each.minutes, 0);
  const isDone = stations.every((each) => each.isDone);
  return { ...session, title: titleWords({ kind: session.kind, stations }, gathered), stations, minutes, isDone };
}

/** Nothing of a session all of whose stations are no longer in the bank. */
function sessionView(day: Day, session: PlannedSession, gathered: Gathered, nextLock: NextLock): Session[] {
  const { outlines, school, input, doneToday } = gathered;
  const titleOf = (id: string) => outlines.get(id)?.title ?? id;
  const isToday = day === input.today;
  const stations = session.stations.flatMap((each) => stationView(each, gathered, { day, nextLock }));
  if (session.stations.length > 0 && stations.length === 0) return [];
  const isCircuitDone = isToday && input.circuit !== null && doneToday.inCircuits >= input.circuit.stations;
  return [
    {
      key: keyOf(session),
      kind: session.kind,
      title: titleWords(session, gathered),
      minutes: session.minutes,
      why: sessionWhy(session, gathered, titleOf),
      stations,
      steps: stepsOf(session),
      school: session.kind === "circuit" ? (school?.slug ?? null) : null,
      isDone:
        stations.length > 0 ? stations.every(({ isDone }) => isDone) : session.kind === "circuit" && isCircuitDone,
      isMoved: session.isMoved ?? false,
    },
  ];
}

type Turn = { day: Day; nextLock: NextLock };

function stationView(picked: Picked, gathered: Gathered, { day, nextLock }: Turn): PlannedStation[] {
  const { outlines, school, doneToday, input } = gathered;
  const outline = outlines.get(picked.id);
  if (!outline) return [];
  const isDone = day === input.today && doneToday.stations.has(picked.id);
  return [
    {
      id: picked.id,
      title: outline.title,
      subject: outline.subject ?? null,
      kind: `${typeLabel(outline.type)} · ${themeLabel(outline.theme)}`,
      distressing: outline.distressing ?? null,
      minutes: picked.minutes,
      why: whyWords(picked.why, (id) => outlines.get(id)?.title ?? id, school?.name ?? null),
      isRevisit: picked.isRevisit,
      isDone,
      lock: isDone ? null : nextLock(day),
    },
  ];
}

/** By what is in it: the same session on the same day has the same key, whoever asks and when. */
export const keyOf = ({ kind, stations }: PlannedSession): string =>
  createHash("sha256")
    .update(JSON.stringify([kind, stations.map(({ id }) => id)]))
    .digest("hex")
    .slice(0, 16);
