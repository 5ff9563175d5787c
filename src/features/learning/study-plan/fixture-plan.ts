import assert from "node:assert/strict";
import { chanceOf } from "#examiner/language/seed.ts";
import { DOMAINS, STATION_TYPES, THEMES } from "#examiner/station.ts";
import { addDays } from "#ui/form/calendar-days.ts";
import type { Choice, PlanInput, Skill } from "./plan-input.ts";

export const TODAY = "2026-11-22";

export const oneOf = <T>(seed: number, key: string, all: readonly T[]): T => {
  const found = all[Math.floor(chanceOf(seed, key) * all.length)];
  assert.notEqual(found, undefined);
  return found as T;
};

export const bankOf = (count: number, seed = 1): Choice[] =>
  Array.from({ length: count }, (_, at) => {
    const id = `station-${String(at).padStart(3, "0")}`;
    const main = DOMAINS[at % DOMAINS.length] ?? "ethics";
    return {
      id,
      title: id,
      type: oneOf(seed, `type ${at}`, STATION_TYPES),
      theme: THEMES[(at * 3 + seed) % THEMES.length] ?? "ethics",
      areas: [oneOf(seed, `area ${at}`, ["ethics", "empathy", "motivation", "calculation"])],
      schools: chanceOf(seed, `school ${at}`) < 0.2 ? ["leeds"] : [],
      level: 1 + (at % 3),
      isDistressing: chanceOf(seed, `distress ${at}`) < 0.1,
      expires: null,
      minutes: oneOf(seed, `minutes ${at}`, [9, 10, 11, 12, 14]),
      shares: { [main]: 0.7, [DOMAINS[(at + 1) % DOMAINS.length] ?? "ethics"]: 0.3 },
      parallel: null,
    };
  });

export const SKILLS: Skill[] = [
  { domain: "communication", stations: 6, mean: 4 },
  { domain: "empathy", stations: 5, mean: 2 },
  { domain: "ethics", stations: 6, mean: 3.5 },
  { domain: "problem-solving", stations: 2, mean: null },
];

export const input = (given: Partial<PlanInput> = {}): PlanInput => ({
  today: TODAY,
  interview: addDays(TODAY, 60),
  minutesADay: 25,
  daysOff: [],
  circuitDay: 5,
  circuitMinutes: 60,
  bank: bankOf(58),
  areas: ["ethics", "empathy"],
  school: "leeds",
  skills: [],
  sat: new Map(),
  daysPractised: 0,
  fixed: new Map(),
  circuit: { minutes: 55, stations: 6 },
  ...given,
});
