import assert from "node:assert/strict";
import test from "node:test";
import { minutesOf, slowestTests, stagePage, stageTable } from "./stage-table.ts";

const RESULTS = [
  { name: "lint", ms: 7_300, passed: 1, failed: 0 },
  { name: "pages", ms: 125_400, passed: 120, failed: 3 },
];

test("the table has a line for each stage and one for all", () => {
  assert.deepEqual(stageTable(RESULTS), [
    "stage  min:s  passed  failed",
    "─────  ─────  ──────  ──────",
    "lint    0:07       1       0",
    "pages   2:05     120       3",
    "─────  ─────  ──────  ──────",
    "all     2:13     121       3",
  ]);
});

test("the page for keeping says the same", () => {
  const page = stagePage("npm run test:all", RESULTS);
  assert.match(page, /^# npm run test:all\n\n\| stage \| min:s \| passed \| failed \|\n/u);
  assert.match(page, /\n\| pages \| 2:05 \| 120 \| 3 \|\n\| all \| 2:13 \| 121 \| 3 \|\n$/u);
});

test("a minute is told as sixty seconds are", () => {
  assert.deepEqual([0, 59_499, 59_500, 3_600_000].map(minutesOf), ["0:00", "0:59", "1:00", "60:00"]);
});

test("ten tests are named as the slowest, slowest first", () => {
  const timings = Array.from({ length: 12 }, (_, at) => ({
    stage: "a",
    file: "a.test.ts",
    name: `${at}`,
    ms: at * 1000,
  }));
  const lines = slowestTests(timings);
  assert.equal(lines.length, 10);
  assert.equal(lines[0], "   11.0 s  a.test.ts › 11");
});
