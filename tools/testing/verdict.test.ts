import assert from "node:assert/strict";
import test from "node:test";
import { NO_TEST, readReport, verdictOf, type ReportLine } from "./verdict.ts";

const line = (name: string, problem: string | null, file = "a.test.ts"): ReportLine => ({
  kind: "test",
  name,
  file,
  problem,
  ms: 12.4,
});

test("the count of a run is of its tests, and what failed is told", () => {
  const { passed, problems, timings } = verdictOf([line("one", null), line("two", "1 is not 2")], ["a.test.ts"]);
  assert.equal(passed, 1);
  assert.deepEqual(problems, ["a.test.ts › two\n1 is not 2"]);
  assert.deepEqual(timings, [
    { file: "a.test.ts", name: "one", ms: 12 },
    { file: "a.test.ts", name: "two", ms: 12 },
  ]);
});

test("a test file that reported nothing counts as a failure", () => {
  assert.deepEqual(verdictOf([line("one", null)], ["a.test.ts", "b.test.ts"]).problems, [
    "b.test.ts\nthe file reported no test",
  ]);
});

test("what is wrong with no test of its own counts as a failure", () => {
  const { passed, problems } = verdictOf(
    [line("one", null), { kind: "problem", text: "it broke down" }],
    ["a.test.ts"],
  );
  assert.deepEqual([passed, problems], [1, ["it broke down"]]);
});

test("what a file printed is shown when one of its tests failed, and not otherwise", () => {
  const printed: ReportLine[] = [
    { kind: "printed", file: "a.test.ts", text: "of a" },
    { kind: "printed", file: "b.test.ts", text: "of b" },
  ];
  const { problems } = verdictOf([...printed, line("one", "no"), line("two", null, "b.test.ts")], []);
  assert.equal(problems.length, 1);
  assert.match(problems[0] ?? "", /of a/u);
  assert.doesNotMatch(problems[0] ?? "", /of b/u);
});

test("where tests of some title are wanted, files without one are no failure", () => {
  const lines = [line("one", null), line("b.test.ts", NO_TEST, "b.test.ts")];
  const { passed, problems } = verdictOf(lines, ["a.test.ts", "b.test.ts"], { isByTitle: true });
  assert.deepEqual([passed, problems], [1, []]);
});

test("where tests of some title are wanted, none at all is a failure", () => {
  const { problems } = verdictOf([line("a.test.ts", NO_TEST)], ["a.test.ts"], { isByTitle: true });
  assert.deepEqual(problems, ["no test of that title ran"]);
});

test("a report whose last line was cut off is read up to there", () => {
  const whole = `${JSON.stringify(line("one", null))}\n`;
  assert.deepEqual(readReport(`${whole}{"kind":"te`), [line("one", null)]);
  assert.deepEqual(readReport(""), []);
});
