import { type Domain, DOMAINS } from "#examiner/station.ts";
import type { Allowances } from "#contract/interview/allowances";
import type { CircuitFormat } from "#contract/interview/circuits";
import { type Arrangements, timedFor } from "#contract/applicant/profiles";
import { PROFILE_NEEDS } from "#contract/marking/reports";
import type { School } from "#contract/applicant/schools";
import type { PlanSettings } from "./contract.ts";
import type { Clock } from "#platform/clock.ts";
import type { Tx } from "#platform/db/database.ts";
import { readAllowances } from "#server/interview/allowances";
import { requireFormat } from "#server/interview/circuits";
import { type AttemptRow, sittingsOf } from "#server/interview/attempts";
import { arrangementsOf } from "#server/applicant/profiles";
import { readSkills } from "#server/learning/progress";
import { publishedOutlines, type StationOutline } from "#server/library/stations";
import { targetSchools } from "#server/applicant/targets";
import { ukDay } from "#shared/uk-day.ts";
import type { Day } from "#ui/form/calendar-days.ts";
import { interviewAmong } from "./horizon.ts";
import type { Choice, PlanInput, Sitting } from "./plan-input.ts";
import { DEFAULT_SETTINGS } from "./rules.ts";
import { heldDays } from "./held-days.ts";
import { findSettings, settledDays } from "./store.ts";

/** What somebody may start: everything, generic stations alone, or nothing new. */
export type Access = "all" | "generic" | "none";

export type Gathered = {
  input: PlanInput;
  settings: PlanSettings;
  past: Day | null;
  school: School | null;
  access: Access;
  allowances: Allowances;
  /** What a circuit takes, also where it takes longer than the time there is. */
  circuitMinutes: number;
  outlines: Map<string, StationOutline>;
  /** What was sat to its end today. */
  doneToday: { stations: Set<string>; inCircuits: number };
  /** What a plan rests on beside what has been sat: where this changes, today is planned afresh. */
  madeFor: string;
};

/** The whole of what a plan is made from, as it stands. */
export async function gather(tx: Tx, userId: string, clock: Clock): Promise<Gathered> {
  const today = ukDay(clock.now());
  const settings = ((await findSettings(tx, userId)) ?? DEFAULT_SETTINGS) as PlanSettings;
  const targets = await targetSchools(tx, userId);
  const dates = targets.flatMap(({ interviewDate }) => interviewDate ?? []);
  const { next: interview, past } = interviewAmong(dates, today);
  const aim = interview === null ? targets[0] : targets.find(({ interviewDate }) => interviewDate === interview);
  const school = aim?.school ?? null;
  const allowances = await readAllowances(tx, clock, userId);
  const access = accessOf(allowances);
  const arrangements = await arrangementsOf(tx, userId);
  const outlines = await publishedOutlines(tx);
  const sittings = (await sittingsOf(tx)).filter(isWhole);
  const { domains } = await readSkills(tx, userId, { clock });
  const format = await requireFormat(tx, school?.slug);
  const circuitMinutes = circuitMinutesOf(format, arrangements);
  const { minutesADay, daysOff, circuitDay } = settings;
  const madeFor = JSON.stringify([
    interview,
    school?.slug,
    access,
    settings.circuitMinutes,
    circuitMinutes,
    minutesADay,
    daysOff,
    circuitDay,
  ]);
  const sat = satOf(sittings);
  const bank = bankOf(outlines, arrangements, access);
  const circuit = access === "all" ? { minutes: circuitMinutes, stations: format.stations.value } : null;
  const settled = await settledDays(tx, userId, today);
  const input: PlanInput = {
    today,
    interview,
    minutesADay,
    daysOff,
    circuitDay,
    circuitMinutes: settings.circuitMinutes,
    bank,
    areas: school?.interview.areas ?? [],
    school: school?.slug ?? null,
    skills: domains.map(({ domain, stations, mean }) => ({
      domain,
      stations,
      mean: stations < PROFILE_NEEDS || mean === null ? null : mean.mean,
    })),
    sat,
    daysPractised: new Set(sittings.map(dayOf).filter((day) => day < today)).size,
    fixed: heldDays(settled, { today, interview, madeFor, sat, bank, circuit }),
    circuit,
  };
  return {
    input,
    settings,
    past: interview === null ? past : null,
    school,
    access,
    allowances,
    circuitMinutes,
    outlines: new Map(outlines.map((outline) => [outline.slug, outline])),
    doneToday: doneOn(today, sittings),
    madeFor,
  };
}

const isWhole = ({ status, rewound_from }: AttemptRow) => status === "finished" && rewound_from === null;
const dayOf = ({ finished_at, started_at }: AttemptRow): Day => ukDay(finished_at ?? started_at);

function accessOf({ state }: Allowances): Access {
  if (state === "free-trial") return "generic";
  return state === "plan-trial" || state === "paying" ? "all" : "none";
}

/** Reading a report, with one's own mark first. */
const REPORT_MINUTES = 3;

function bankOf(outlines: StationOutline[], arrangements: Arrangements, access: Access): Choice[] {
  const partners = new Map(outlines.flatMap(({ slug, parallel }) => (parallel ? [[parallel, slug] as const] : [])));
  return outlines
    .filter(({ schools }) => access === "all" || schools.length === 0)
    .map(({ slug, timing, parallel, distressing, expires, criteria, ...outline }) => ({
      id: slug,
      title: outline.title,
      type: outline.type,
      theme: outline.theme,
      areas: outline.areas,
      schools: outline.schools,
      level: outline.level,
      isDistressing: distressing !== undefined,
      expires: expires ?? null,
      minutes: minutesOf(arrangements, timing.reading, timing.answer) + REPORT_MINUTES,
      shares: sharesOf(criteria),
      parallel: parallel ?? partners.get(slug) ?? null,
    }));
}

function minutesOf(arrangements: Arrangements, reading: number, answer: number): number {
  const { readingSeconds, answerSeconds } = timedFor(arrangements, { readingSeconds: reading, answerSeconds: answer });
  return Math.ceil((readingSeconds + answerSeconds) / 60);
}

function sharesOf(criteria: StationOutline["criteria"]): Choice["shares"] {
  const all = criteria.reduce((sum, { weight }) => sum + weight, 0);
  const shareOf = (domain: Domain) =>
    criteria.filter((each) => each.domain === domain).reduce((sum, { weight }) => sum + weight, 0) / all;
  return Object.fromEntries(DOMAINS.map((domain) => [domain, all === 0 ? 0 : shareOf(domain)]));
}

/** The whole circuit, with its gaps, and the page that sums it up. */
function circuitMinutesOf(format: CircuitFormat, arrangements: Arrangements): number {
  const { stations, reading, answer, changeoverSeconds } = format;
  const times = timedFor(arrangements, { readingSeconds: reading.value, answerSeconds: answer.value });
  const seconds =
    stations.value * (times.readingSeconds + times.answerSeconds) + (stations.value - 1) * changeoverSeconds;
  return Math.ceil(seconds / 60) + REPORT_MINUTES;
}

function satOf(sittings: AttemptRow[]): Map<string, Sitting> {
  const sat = new Map<string, Sitting>();
  for (const attempt of sittings) {
    const times = (sat.get(attempt.station_id)?.times ?? 0) + 1;
    sat.set(attempt.station_id, { lastDay: dayOf(attempt), times });
  }
  return sat;
}

function doneOn(today: Day, sittings: AttemptRow[]): Gathered["doneToday"] {
  const done = sittings.filter((attempt) => dayOf(attempt) === today);
  return {
    stations: new Set(done.map(({ station_id }) => station_id)),
    inCircuits: done.filter(({ circuit_id }) => circuit_id !== null).length,
  };
}
