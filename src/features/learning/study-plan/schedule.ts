import { daysBetween } from "#shared/days-between.ts";
import type { Day } from "#ui/form/calendar-days.ts";
import { daysOfPlan, gapOn, LIGHT_DAYS, weekdayOf } from "./horizon.ts";
import { focusOf } from "./needs.ts";
import { pickStation, type Course } from "./pick-station.ts";
import type { Choice, FixedDay, Planned, PlannedSession, PlanInput } from "./plan-input.ts";

/** One session is what somebody does in one go, with its reports. */
export const SESSION_MINUTES = 25;
/** Reading back, and getting ready. */
export const LIGHT_MINUTES = 10;
/** Before these have been sat, or will have been, a circuit would be a leap. */
const BEFORE_CIRCUITS = 4;
const ROUND_MOST = 4;

/** Every day from today to the interview, or as far as `until`. The same for the same input. */
export function schedule(input: PlanInput, until: Day | null = null): Planned[] {
  const days = daysOfPlan(input.today, input.interview);
  const course: Course = {
    sat: new Map(input.sat),
    themes: themesMet(input),
    unseenLeft: 0,
    settledFor: settledFor(input),
  };
  const supply = unseenSupply(input, days);
  let session = input.daysPractised;
  return days
    .filter((day) => until === null || day <= until)
    .map((day, at): Planned => {
      const fixed = input.fixed.get(day);
      if (day === input.interview) return { day, state: "interview", sessions: [] };
      const isOff = input.daysOff.includes(weekdayOf(day));
      for (const each of fixed?.sessions ?? []) note(each, day, input, course);
      course.unseenLeft = supply(at, course);
      const added = isOff || fixed?.isClosed ? [] : sessionsOn(day, session, fixed, input, course);
      const sessions = [...(fixed?.sessions ?? []), ...added];
      if (sessions.length > 0) session += 1;
      if (sessions.length > 0) return { day, state: "open", sessions };
      return { day, state: isOff ? "off" : fixed?.isClosed ? "free" : "open", sessions };
    });
}

function sessionsOn(
  day: Day,
  number: number,
  fixed: FixedDay | undefined,
  input: PlanInput,
  course: Course,
): PlannedSession[] {
  const daysLeft = input.interview === null ? null : daysBetween(day, input.interview);
  const taken = (fixed?.sessions ?? []).reduce((sum, { minutes }) => sum + minutes, 0);
  if (daysLeft !== null && daysLeft <= LIGHT_DAYS) return taken > 0 ? [] : [lightSession(daysLeft, day, input, course)];
  const isLong = weekdayOf(day) === input.circuitDay && course.sat.size >= BEFORE_CIRCUITS;
  if (isLong && taken === 0) {
    const long = longSession(day, number, input, course);
    if (long) return [long];
  }
  const sessions: PlannedSession[] = [];
  const used: Choice[] = [];
  let left = input.minutesADay - taken;
  for (;;) {
    const most = Math.min(left, SESSION_MINUTES);
    const session = practiceSession({ day, number: number + sessions.length, minutes: most, used }, input, course);
    if (!session) return sessions;
    sessions.push(session);
    left -= session.minutes;
  }
}

type Sitting = { day: Day; number: number; minutes: number; most?: number; used: Choice[] };

/** Single stations one after another, each on something else than the one before; nothing where none is due. */
function practiceSession(
  { day, number, minutes, most = 3, used }: Sitting,
  input: PlanInput,
  course: Course,
): PlannedSession | null {
  const focus = focusOf(input.skills, number);
  const session: PlannedSession = { kind: "practice", minutes: 0, stations: [] };
  const before: Choice[] = [];
  while (session.stations.length < most) {
    const bank = input.bank.filter(({ id }) => !used.some((each) => each.id === id));
    const left = minutes - session.minutes;
    const picked = pickStation({ ...input, bank }, course, { day, minutes: left, focus, before });
    const station = picked && bank.find(({ id }) => id === picked.id);
    if (!picked || !station) break;
    session.stations.push(picked);
    session.minutes += picked.minutes;
    before.push(station);
    used.push(station);
    if (!picked.isRevisit) course.unseenLeft -= 1;
    meet(station, day, course);
  }
  return session.stations.length > 0 ? session : null;
}

/** The one longer day of the week: a circuit where there can be one, otherwise a few stations in a row, timed. */
function longSession(day: Day, number: number, input: PlanInput, course: Course): PlannedSession | null {
  const { circuit, circuitMinutes: minutes } = input;
  if (circuit && circuit.minutes <= minutes) return { kind: "circuit", minutes: circuit.minutes, stations: [] };
  const round = practiceSession({ day, number, minutes, most: ROUND_MOST, used: [] }, input, course);
  return round && { ...round, kind: "round" };
}

/** Two days before: something met before, that is gentle and short. The day before: nothing to sit. */
function lightSession(daysLeft: number, day: Day, input: PlanInput, course: Course): PlannedSession {
  const familiar = input.bank
    .filter(({ id, isDistressing, minutes }) => course.sat.has(id) && !isDistressing && minutes <= input.minutesADay)
    .filter(({ id }) => daysBetween(course.sat.get(id)?.lastDay ?? day, day) >= gapOn(day, input.interview))
    .toSorted((a, b) => a.minutes - b.minutes || a.level - b.level || a.id.localeCompare(b.id))[0];
  if (daysLeft < LIGHT_DAYS || !familiar) {
    return { kind: "light", minutes: Math.min(LIGHT_MINUTES, input.minutesADay), stations: [] };
  }
  meet(familiar, day, course);
  const { id, minutes } = familiar;
  return { kind: "light", minutes, stations: [{ id, minutes, isRevisit: true, why: { because: "familiar" } }] };
}

function meet({ id, theme }: Choice, day: Day, course: Course): void {
  course.sat.set(id, { lastDay: day, times: (course.sat.get(id)?.times ?? 0) + 1 });
  course.themes.push(theme);
}

/** What a settled session will have been by the time the next one is chosen. */
function note({ stations }: PlannedSession, day: Day, { bank }: PlanInput, course: Course): void {
  for (const { id } of stations) {
    const station = bank.find((each) => each.id === id);
    if (station) meet(station, day, course);
  }
}

/** Stations that stand on a day already: until then they are not planned on another. */
const settledFor = ({ fixed }: PlanInput): Map<string, Day> =>
  new Map(
    [...fixed].flatMap(([day, { sessions }]) => sessions.flatMap((each) => each.stations.map(({ id }) => [id, day]))),
  );

const themesMet = ({ sat, bank }: PlanInput): string[] =>
  [...sat]
    .toSorted(([a, one], [b, other]) => one.lastDay.localeCompare(other.lastDay) || a.localeCompare(b))
    .flatMap(([id]) => bank.find((each) => each.id === id)?.theme ?? []);

/** What a station takes on average, for spreading them. */
const USUAL_MINUTES = 12;

/** Stations not met yet are spread over the time there is, so that the last weeks have some left. Of a circuit, half count. */
function unseenSupply(input: PlanInput, days: Day[]): (at: number, course: Course) => number {
  const unseen = input.bank.filter(({ id }) => !input.sat.has(id)).length;
  const wants = days.map((day) => {
    if (input.daysOff.includes(weekdayOf(day)) || day === input.interview) return 0;
    if (weekdayOf(day) === input.circuitDay && input.circuit) return input.circuit.stations / 2;
    return Math.max(1, Math.floor(input.minutesADay / USUAL_MINUTES));
  });
  const all = Math.max(
    1,
    wants.reduce((sum, each) => sum + each, 0),
  );
  let soFar = 0;
  let circuits = 0;
  return (at, course) => {
    const want = wants[at] ?? 0;
    soFar += want;
    const used = course.sat.size - input.sat.size + circuits;
    const day = days[at];
    if (day !== undefined && weekdayOf(day) === input.circuitDay && input.circuit) circuits += want;
    return Math.ceil((unseen * soFar) / all) - used;
  };
}
