import { daysBetween } from "#shared/days-between.ts";
import type { Day } from "#ui/form/calendar-days.ts";
import { gapOn } from "./horizon.ts";
import { mainDomainOf, needOf } from "./needs.ts";
import type { Choice, Picked, PlanInput, Sitting, Skill, Why } from "./plan-input.ts";

/** Where the plan has come to while it is made: what will have been sat by then, and in which order. */
export type Course = {
  sat: Map<string, Sitting>;
  /** Themes in the order in which they will have been met, the last one last. */
  themes: string[];
  /** The day on which a station stands already. */
  settledFor: ReadonlyMap<string, Day>;
  /** How many stations not met before may still be used up to this day. */
  unseenLeft: number;
};

export type Slot = {
  day: Day;
  /** How many minutes there are for it. */
  minutes: number;
  focus: Skill;
  /** What stands in the session before it. */
  before: Choice[];
};

const LEVELS = [
  { below: 3, wanted: 1 },
  { below: 10, wanted: 2 },
];

/** The station for one place of a session, or nothing where none is due that fits the time. */
export function pickStation(input: PlanInput, course: Course, place: Slot): Picked | null {
  const due = input.bank.filter((each) => isDue(each, input, course, place));
  const unseen = due.filter(({ id }) => !course.sat.has(id));
  const again = due.filter(({ id }) => course.sat.has(id));
  const open = course.unseenLeft > 0 || again.length === 0 ? [...unseen, ...again] : again;
  const best = bestOf(open, (station) => scoreOf(station, input, course, place));
  if (!best) return null;
  return {
    id: best.id,
    minutes: best.minutes,
    isRevisit: course.sat.has(best.id),
    why: whyOf(best, input, course, place),
  };
}

/** Of equals the first in the order of the bank. */
function bestOf(stations: Choice[], scoreOn: (station: Choice) => number): Choice | null {
  let best: { station: Choice; score: number } | null = null;
  for (const station of stations) {
    const score = scoreOn(station);
    if (best === null || score > best.score) best = { station, score };
  }
  return best?.station ?? null;
}

function isDue(station: Choice, { interview }: PlanInput, course: Course, { day, minutes, before }: Slot): boolean {
  if (station.minutes > minutes) return false;
  if ((course.settledFor.get(station.id) ?? "") > day) return false;
  if (before.some(({ id, theme }) => id === station.id || theme === station.theme)) return false;
  if (before.some((each) => mainDomainOf(each) === mainDomainOf(station)) && before.length < 2) return false;
  const last = course.sat.get(station.id);
  return last === undefined || daysBetween(last.lastDay, day) >= gapOn(day, interview);
}

function scoreOf(station: Choice, input: PlanInput, course: Course, { day, focus, before }: Slot): number {
  const { areas, school, interview } = input;
  const sitting = course.sat.get(station.id);
  const isFirstEver = course.sat.size === 0;
  const fits = areas.some((area) => station.areas.includes(area) || station.type === area);
  const isOwn = school !== null && station.schools.includes(school);
  const share = station.shares[focus.domain] ?? 0;
  const wanted = LEVELS.find(({ below }) => course.sat.size < below)?.wanted ?? 3;
  const parallelDay = station.parallel === null ? undefined : course.sat.get(station.parallel)?.lastDay;
  const isTooSoon = parallelDay !== undefined && daysBetween(parallelDay, day) < gapOn(day, interview);
  return (
    (sitting ? -2 * sitting.times : 4) +
    (before.length === 0 ? 6 * share * (0.5 + needOf(focus)) : 0) +
    (fits ? 1.5 : 0) +
    (isOwn ? 1 : 0) +
    2 * restOf(station.theme, course.themes) -
    (isFirstEver ? 6 : 0.7) * Math.max(0, station.level - wanted) -
    (station.isDistressing ? (isFirstEver ? 10 : 1) : 0) -
    (isFirstEver && station.type === "recorded" ? 6 : 0) -
    (station.expires !== null && station.expires < day ? 2 : 0) +
    (parallelDay === undefined ? 0 : isTooSoon ? -3 : 1.5)
  );
}

const RESTED = 6;

/** How long a theme has not been met, from 0 for the last one to 1. */
function restOf(theme: string, themes: string[]): number {
  const at = themes.lastIndexOf(theme);
  return at < 0 ? 1 : Math.min(themes.length - 1 - at, RESTED) / RESTED;
}

function whyOf(station: Choice, input: PlanInput, course: Course, { day, focus, before }: Slot): Why {
  if (course.sat.size === 0) return { because: "gentle-first" };
  const sitting = course.sat.get(station.id);
  if (sitting) return { because: "again", days: daysBetween(sitting.lastDay, day) };
  const { parallel } = station;
  if (parallel !== null && course.sat.has(parallel)) return { because: "parallel", of: parallel };
  if (before.length === 0 && (station.shares[focus.domain] ?? 0) > 0) return whyThisFocus(focus, input.skills);
  if (input.areas.some((area) => station.areas.includes(area) || station.type === area)) return { because: "school" };
  return { because: "other-theme", theme: station.theme };
}

function whyThisFocus({ domain, mean, stations }: Skill, skills: Skill[]): Why {
  if (mean === null) return { because: "too-few", domain, stations };
  const isLowest = skills.every((each) => each.mean === null || each.mean >= mean);
  return isLowest ? { because: "weakest", domain } : { because: "other-domain", domain };
}
