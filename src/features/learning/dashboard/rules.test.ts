import assert from "node:assert/strict";
import { test } from "node:test";
import type { PlanDay } from "#contract/learning/study-plan";
import { addDays } from "#ui/form/calendar-days.ts";
import { countdownOf } from "./dashboard-words.ts";
import { faceOf, nothingNow } from "./rules.ts";

const TODAY = "2026-03-27";

test("the page has the face of its day", () => {
  const faces = [null, 30, 3, 2, 1, 0].map((daysLeft) => [faceOf(daysLeft, false), faceOf(daysLeft, true)]);
  assert.deepEqual(faces, [
    ["first", "ordinary"],
    ["first", "ordinary"],
    ["first", "ordinary"],
    ["eve", "eve"],
    ["eve", "eve"],
    ["interview", "interview"],
  ]);
});

const session = { key: "x" } as PlanDay["sessions"][number];
const day = (ahead: number, change: Partial<PlanDay> = {}): PlanDay => ({
  day: addDays(TODAY, ahead),
  state: "open",
  sessions: [],
  minutes: 0,
  ...change,
});

const SAYS: [days: PlanDay[], says: string][] = [
  [
    [day(0, { state: "off" }), day(1, { sessions: [session] })],
    "Today is one of your days off. The next session is tomorrow.",
  ],
  [[day(0, { state: "free" }), day(2, { sessions: [session] })], "You kept today free. The next session is on Sunday."],
  [
    [day(0, { sessions: [session] }), day(1), day(7, { sessions: [session] })],
    "What was planned for today is done. The next session is on Friday 3 April 2026.",
  ],
  [[day(0)], "Nothing is due today."],
  [[day(0, { state: "interview" })], "There is nothing to practise today. We wish you a good day."],
];

for (const [days, says] of SAYS)
  test(`with nothing to do now it says: ${says}`, () => assert.equal(nothingNow(days), says));

const COUNTS: [left: number, says: string][] = [
  [0, "Your interview at Leeds is today."],
  [1, "Your interview at Leeds is tomorrow, Saturday 28 March 2026."],
  [3, "3 days to your interview at Leeds on Monday 30 March 2026."],
];

for (const [daysLeft, says] of COUNTS) {
  test(`with the clocks about to change, days are counted on the calendar: ${says}`, () => {
    const interview = { day: addDays(TODAY, daysLeft), school: "Leeds", daysLeft };
    assert.equal(countdownOf({ interview, past: null }), says);
  });
}

test("without a date, and after one, it says so", () => {
  assert.match(countdownOf({ interview: null, past: null }), /^You have not given us an interview date\./u);
  assert.match(
    countdownOf({ interview: null, past: "2026-03-20" }),
    /^Your interview on Friday 20 March 2026 is over\./u,
  );
});
