import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { DOMAINS } from "#examiner/station.ts";
import { addDays, type Day } from "#ui/form/calendar-days.ts";
import { bankOf, input, SKILLS, TODAY } from "./fixture-plan.ts";
import { mainDomainOf } from "./needs.ts";
import type { Planned, PlanInput } from "./plan-input.ts";
import { schedule } from "./schedule.ts";

const stationsOn = ({ sessions }: Planned) => sessions.flatMap(({ stations }) => stations);
const idsOf = ({ stations }: Planned["sessions"][number]) => stations.map(({ id }) => id);

/** Sits everything that is planned, or on some days nothing, and looks at the plan afresh each morning. */
function live(given: PlanInput, days: number, isMissed: (at: number) => boolean = () => false) {
  const sat = new Map(given.sat);
  let { daysPractised } = given;
  const lived: { day: Day; missed: boolean; sessions: Planned["sessions"] }[] = [];
  for (let at = 0; at < days; at++) {
    const day = addDays(TODAY, at);
    const [planned] = schedule({ ...given, today: day, sat: new Map(sat), daysPractised }, day);
    if (!planned) break;
    const missed = isMissed(at);
    lived.push({ day, missed, sessions: planned.sessions });
    if (missed || stationsOn(planned).length === 0) continue;
    daysPractised += 1;
    for (const { id } of stationsOn(planned)) sat.set(id, { lastDay: day, times: (sat.get(id)?.times ?? 0) + 1 });
  }
  return lived;
}

describe("lived day by day", () => {
  const given = input({ skills: SKILLS, circuitDay: null });
  const mains = (sessions: Planned["sessions"]) =>
    sessions.flatMap(({ stations }) =>
      stations.map(({ id }) => mainDomainOf(given.bank.find((each) => each.id === id) ?? assert.fail())),
    );

  it("the weakest skill comes first in half of the sessions, and others come every day", () => {
    const lived = live(given, 30);
    const firsts = lived.flatMap(({ sessions }) => mains(sessions).slice(0, 1));
    const weakest = firsts.filter((domain) => domain === "empathy").length;
    assert.ok(weakest >= 10 && weakest <= 22, `${weakest} of ${firsts.length}`);
    assert.equal(firsts[0], "empathy");
    for (const { sessions } of lived) assert.ok(new Set(mains(sessions)).size > 1);
    const week = new Set(lived.slice(0, 7).flatMap(({ sessions }) => mains(sessions)));
    assert.equal(week.size, DOMAINS.length);
  });

  it("a missed session simply comes the next day, with the same stations", () => {
    const [missed, next] = live(given, 2, (at) => at === 0);
    assert.deepEqual(next?.sessions.map(idsOf), missed?.sessions.map(idsOf));
  });

  it("a bank of 20 is gone through again and again, with its gaps", () => {
    const lived = live({ ...given, bank: bankOf(20) }, 58);
    assert.ok(lived.filter(({ sessions }) => sessions.length > 0).length >= 50);
  });
});
