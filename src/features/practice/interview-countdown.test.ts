import assert from "node:assert/strict";
import { test } from "node:test";
import { countdownTo } from "./interview-countdown.ts";

const COUNTS: [interview: string | null, says: string][] = [
  [null, "You have not given us an interview date. Practise at your own pace."],
  ["2026-03-27", "The interview date you gave us, Friday 27 March 2026, has passed."],
  ["2026-03-28", "Your interview is today."],
  ["2026-03-29", "Your interview is tomorrow, Sunday 29 March 2026."],
  ["2026-04-02", "5 days to your interview on Thursday 2 April 2026."],
];

for (const [interview, says] of COUNTS) {
  test(`on 28 March, with the clocks about to change, an interview on ${interview ?? "no day"} is counted in calendar days`, () => {
    assert.equal(countdownTo(interview, "2026-03-28"), says);
  });
}
