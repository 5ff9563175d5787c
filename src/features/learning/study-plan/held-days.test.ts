import assert from "node:assert/strict";
import { test } from "node:test";
import { addDays } from "#ui/form/calendar-days.ts";
import { bankOf, TODAY } from "./fixture-plan.ts";
import { heldDays } from "./held-days.ts";
import type { PlannedSession } from "./plan-input.ts";
import type { SettledDay } from "./store.ts";

const bank = bankOf(4);
const now = {
  today: TODAY,
  interview: addDays(TODAY, 10),
  sat: new Map(),
  bank,
  circuit: { minutes: 55, stations: 6 },
  madeFor: "this",
};

const sessionOf = (...ids: string[]): PlannedSession => ({
  kind: "practice",
  minutes: ids.length * 10,
  stations: ids.map((id) => ({ id, minutes: 10, isRevisit: false, why: { because: "school" } })),
});
const settled = (ahead: number, session: PlannedSession, change: Partial<SettledDay> = {}): SettledDay => ({
  day: addDays(TODAY, ahead),
  sessions: [session],
  isClosed: false,
  isChosen: true,
  madeFor: "this",
  madeOn: TODAY,
  ...change,
});
const [one, two] = bank.map(({ id }) => id);
const both = sessionOf(one ?? "", two ?? "");
const idsHeld = (day: SettledDay, given: Partial<typeof now> = {}) =>
  heldDays([day], { ...now, ...given })
    .get(day.day)
    ?.sessions.map(({ stations }) => stations.map(({ id }) => id));

test("what somebody put on a day holds, whatever the plan was made for", () => {
  assert.deepEqual(idsHeld(settled(3, both, { madeFor: "other" })), [[one, two]]);
});

test("what was shown as today’s holds today, and only while it is the same plan", () => {
  assert.deepEqual(idsHeld(settled(0, both, { isChosen: false })), [[one, two]]);
  assert.equal(idsHeld(settled(0, both, { isChosen: false, madeFor: "other" })), undefined);
  assert.equal(idsHeld(settled(1, both, { isChosen: false })), undefined);
});

test("a station that left the bank, or may no longer be started, is left out; an emptied day of ours is planned afresh", () => {
  const given = { bank: bank.slice(1) };
  const day = settled(3, both);
  assert.deepEqual(idsHeld(day, given), [[two]]);
  assert.equal(heldDays([day], { ...now, ...given }).get(day.day)?.sessions[0]?.minutes, 10);
  assert.equal(idsHeld(settled(0, both, { isChosen: false }), { bank: [] }), undefined);
  assert.deepEqual(idsHeld(settled(3, both), { bank: [] }), []);
});

test("what has been sat since is not asked for again on a later day, and stays among today’s", () => {
  const sat = new Map([[one, { lastDay: TODAY, times: 1 }]]);
  assert.deepEqual(idsHeld(settled(3, both), { sat }), [[two]]);
  assert.deepEqual(idsHeld(settled(0, both), { sat }), [[one, two]]);
});

test("when the interview comes nearer than thought, nothing heavy stays in its last days, and a circuit needs a plan", () => {
  assert.deepEqual(idsHeld(settled(8, both)), []);
  assert.equal(idsHeld(settled(10, both)), undefined);
  const circuit: PlannedSession = { kind: "circuit", minutes: 55, stations: [] };
  assert.deepEqual(idsHeld(settled(3, circuit)), [[]]);
  assert.deepEqual(heldDays([settled(3, circuit)], { ...now, circuit: null }).get(addDays(TODAY, 3))?.sessions, []);
});
