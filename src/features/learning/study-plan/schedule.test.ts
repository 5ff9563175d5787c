import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { chanceOf } from "#examiner/language/seed.ts";
import { daysBetween } from "#shared/days-between.ts";
import { addDays } from "#ui/form/calendar-days.ts";
import { CIRCUIT_MINUTES, DAY_MINUTES } from "./choices.ts";
import { bankOf, input, oneOf, SKILLS, TODAY } from "./fixture-plan.ts";
import { gapOn, weekdayOf } from "./horizon.ts";
import { mainDomainOf } from "./needs.ts";
import type { Planned, PlanInput, Sitting } from "./plan-input.ts";
import { schedule, SESSION_MINUTES } from "./schedule.ts";

/** Every kind of person, bank and time left: a few hundred plans. */
const ANY: PlanInput[] = Array.from({ length: 240 }, (_, seed) => {
  const bank = bankOf(oneOf(seed, "bank", [0, 1, 5, 20, 58, 300]), seed);
  const left = oneOf(seed, "left", [null, 0, 1, 2, 3, 4, 8, 14, 30, 60, 120, 400]);
  const sat = new Map<string, Sitting>(
    bank
      .filter(({ id }) => chanceOf(seed, `sat ${id}`) < oneOf(seed, "share", [0, 0.3, 1]))
      .map(({ id }) => [id, { lastDay: addDays(TODAY, -1 - Math.floor(chanceOf(seed, `day ${id}`) * 20)), times: 1 }]),
  );
  const circuitDay = oneOf(seed, "circuit", [null, 0, 5]);
  return input({
    bank,
    sat,
    circuitDay,
    interview: left === null ? null : addDays(TODAY, left),
    minutesADay: oneOf(seed, "minutes", DAY_MINUTES),
    circuitMinutes: oneOf(seed, "long", CIRCUIT_MINUTES),
    daysOff: oneOf(seed, "off", [[], [6], [1, 3], [1, 2, 3, 4]]).filter((day) => day !== circuitDay),
    skills: oneOf(seed, "skills", [[], SKILLS]),
    daysPractised: Math.floor(chanceOf(seed, "practised") * 9),
    circuit: oneOf(seed, "locked", [null, { minutes: 55, stations: 6 }]),
  });
});

const stationsOn = ({ sessions }: Planned) => sessions.flatMap(({ stations }) => stations);

function eachPlan(check: (plan: Planned[], given: PlanInput) => void): void {
  for (const given of ANY) check(schedule(given), given);
}

describe("whatever the person, the bank and the time left", () => {
  it("the same input gives the same plan", () => {
    eachPlan((plan, given) => assert.deepEqual(schedule(structuredClone(given)), plan));
  });

  it("no day asks for more minutes than the person set", () => {
    eachPlan((plan, given) => {
      for (const each of plan) {
        const minutes = each.sessions.reduce((sum, session) => sum + session.minutes, 0);
        const isLong = weekdayOf(each.day) === given.circuitDay;
        assert.ok(minutes <= (isLong ? Math.max(given.circuitMinutes, given.minutesADay) : given.minutesADay));
        for (const { kind, stations, minutes: one } of each.sessions) {
          if (kind === "practice") assert.ok(one <= SESSION_MINUTES);
          if (stations.length > 0)
            assert.equal(
              one,
              stations.reduce((sum, station) => sum + station.minutes, 0),
            );
        }
      }
    });
  });

  it("nothing stands on a day off, on the day of the interview, or after it", () => {
    eachPlan((plan, given) => {
      for (const { day, sessions, state } of plan) {
        assert.ok(given.interview === null || day <= given.interview);
        if (given.daysOff.includes(weekdayOf(day)) || day === given.interview) assert.deepEqual(sessions, []);
        assert.equal(state === "interview", day === given.interview);
      }
      assert.deepEqual(
        plan.map(({ day }) => day),
        plan.map((_, at) => addDays(TODAY, at)),
      );
    });
  });

  it("a station comes back only after the gap, which is some 15 % of the days left, from 1 to 7", () => {
    eachPlan((plan, { sat, interview }) => {
      const last = new Map([...sat].map(([id, { lastDay }]) => [id, lastDay]));
      for (const each of plan) {
        for (const { id, isRevisit } of stationsOn(each)) {
          const before = last.get(id);
          assert.equal(isRevisit, before !== undefined);
          if (before !== undefined) assert.ok(daysBetween(before, each.day) >= gapOn(each.day, interview), id);
          last.set(id, each.day);
        }
      }
    });
  });

  it("one station after another is on another theme, and the first two have most of their marks elsewhere", () => {
    eachPlan((plan, { bank }) => {
      for (const { sessions } of plan) {
        for (const { stations } of sessions) {
          const found = stations.map(({ id }) => bank.find((each) => each.id === id) ?? assert.fail());
          assert.equal(new Set(found.map(({ theme }) => theme)).size, found.length);
          const [first, second] = found;
          if (first && second) assert.notEqual(mainDomainOf(first), mainDomainOf(second));
        }
      }
    });
  });

  it("the last two days are light: at most one short station met before, and nothing that distresses", () => {
    eachPlan((plan, { interview, bank }) => {
      for (const each of plan) {
        const left = interview === null ? 99 : daysBetween(each.day, interview);
        if (left > 2) assert.ok(each.sessions.every(({ kind }) => kind !== "light"));
        if (left > 2 || left === 0) continue;
        assert.ok(each.sessions.length <= 1 && each.sessions.every(({ kind }) => kind === "light"));
        const stations = stationsOn(each);
        assert.ok(stations.length <= (left === 2 ? 1 : 0));
        for (const { id, isRevisit } of stations) {
          assert.ok(isRevisit);
          assert.ok(!bank.find((station) => station.id === id)?.isDistressing);
        }
      }
    });
  });

  it("while a station that fits has never been met, no day stays empty but those kept free", () => {
    eachPlan((plan, { bank, sat, minutesADay }) => {
      const unmet = bank.filter(({ id, minutes }) => !sat.has(id) && minutes <= minutesADay);
      const [first] = plan;
      if (first?.state === "open" && unmet.length > 0) assert.notDeepEqual(first.sessions, [], first.day);
    });
  });
});

describe("with two months to go", () => {
  it("a circuit is sat each week, on the day set for it, but not by somebody who has hardly begun", () => {
    const plan = schedule(input({ today: "2026-11-28", interview: "2027-01-27" }));
    const circuits = plan.filter(({ sessions }) => sessions.some(({ kind }) => kind === "circuit"));
    assert.equal(plan[0]?.sessions[0]?.kind, "practice", "the first Saturday is the first day");
    assert.deepEqual(
      circuits.map(({ day }) => day),
      [5, 12, 19, 26, 33, 40, 47, 54]
        .map((days) => addDays("2026-11-30", days))
        .filter((day) => day < "2027-01-25")
        .map((day) => day),
    );
  });

  it("where circuits are closed there are a few timed stations instead", () => {
    const plan = schedule(input({ circuit: null, skills: SKILLS }));
    const long = plan.filter(({ day, sessions }) => weekdayOf(day) === 5 && sessions.length > 0);
    assert.ok(long.length > 6);
    assert.ok(long.slice(1).every(({ sessions: [session] }) => session?.kind === "round" || session?.kind === "light"));
  });

  it("a circuit that takes longer than the time set for it is not planned", () => {
    const plan = schedule(input({ circuit: { minutes: 61, stations: 8 } }));
    assert.ok(plan.every(({ sessions }) => sessions.every(({ kind }) => kind !== "circuit")));
  });

  it("the bank is spread: some of it is still unmet in the last fortnight", () => {
    const plan = schedule(input());
    const firstMet = new Set<string>();
    const late = plan.filter(({ day }) => daysBetween(day, addDays(TODAY, 60)) <= 14);
    for (const each of plan) {
      for (const { id, isRevisit } of stationsOn(each)) if (!isRevisit && late.includes(each)) firstMet.add(id);
    }
    assert.ok(firstMet.size >= 3, `${firstMet.size} are new in the last fortnight`);
  });
});

describe("somebody new", () => {
  it("begins with a gentle station", () => {
    const [first] = schedule(input())[0]?.sessions[0]?.stations ?? [];
    const station = bankOf(58).find(({ id }) => id === first?.id);
    assert.equal(station?.level, 1);
    assert.equal(station?.isDistressing, false);
    assert.deepEqual(first?.why, { because: "gentle-first" });
  });
});

const idsOf = ({ stations }: Planned["sessions"][number]) => stations.map(({ id }) => id);

describe("what the person has settled", () => {
  it("a day kept free has nothing, and what stood there comes later", () => {
    const [before] = schedule(input());
    const plan = schedule(input({ fixed: new Map([[TODAY, { sessions: [], isClosed: true }]]) }));
    assert.deepEqual(plan[0], { day: TODAY, state: "free", sessions: [] });
    assert.deepEqual(plan[1]?.sessions.map(idsOf), before?.sessions.map(idsOf));
  });

  it("a moved session stands where it was put, even on a day off, and is not planned beside it again", () => {
    const moved = schedule(input())[0]?.sessions[0] ?? assert.fail();
    const to = addDays(TODAY, 3);
    const fixed = new Map([
      [TODAY, { sessions: [], isClosed: true }],
      [to, { sessions: [moved], isClosed: false }],
    ]);
    const plan = schedule(input({ fixed, daysOff: [weekdayOf(to)] }));
    assert.deepEqual(plan[3], { day: to, state: "open", sessions: [moved] });
  });

  it("three hundred stations and half a year are planned in a moment", () => {
    assert.equal(schedule(input({ bank: bankOf(300), interview: addDays(TODAY, 400), minutesADay: 60 })).length, 182);
  });
});

it("what is shown as today’s and settled leaves the following days as they were", () => {
  for (const given of ANY) {
    const plan = schedule(given);
    const [today] = plan;
    if (!today || today.state !== "open" || today.sessions.length === 0) continue;
    const fixed = new Map([[today.day, { sessions: today.sessions, isClosed: true }]]);
    assert.deepEqual(schedule({ ...given, fixed }), plan);
  }
});
