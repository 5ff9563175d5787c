import assert from "node:assert/strict";
import { join } from "node:path";
import test from "node:test";
import { Steps, verdictOf } from "../../tools/steps.ts";
import { faultsIn, plant } from "./plant.ts";

const faultsOf = (t: test.TestContext, body: string) => faultsIn(t, { "src/shared/a.test.ts": body });
const asserting = (call: string) => `import assert from "node:assert/strict";\n${call}\nassert.ok(true);\n`;

test("a test file without an assertion is a fault", (t) => {
  assert.match(faultsOf(t, 'import test from "node:test";\ntest("a", () => {});\n')[0] ?? "", /asserts nothing/);
});

for (const call of [
  'test.only("a");',
  'it.skip("a");',
  'describe.todo("a");',
  "t.skip();",
  'test("a", { todo: true });',
]) {
  test(`leaving a test out with ${call} is a fault`, (t) => {
    assert.match(faultsOf(t, asserting(call))[0] ?? "", /leaves tests out/);
  });
}

for (const call of [
  "await page.waitForTimeout(500);",
  "setTimeout(go, 10);",
  'import { setTimeout as nap } from "node:timers/promises";',
]) {
  test(`sleeping with ${call} is a fault`, (t) => {
    assert.match(faultsOf(t, asserting(call))[0] ?? "", /does not sleep/);
  });
}

test("the words themselves, in a name or a comment, are no fault", (t) => {
  assert.deepEqual(faultsOf(t, asserting('// test.only is refused\nconst name = "test.skip( and setTimeout";')), []);
});

const line = (name: string, problem: string | null, file = "a.test.ts") =>
  `${JSON.stringify({ kind: "test", name, file, problem })}\n`;

test("the count of a run is of its tests, and what failed is told", () => {
  const { passed, problems } = verdictOf(line("one", null) + line("two", "1 is not 2"), ["a.test.ts"]);
  assert.equal(passed, 1);
  assert.deepEqual(problems, ["a.test.ts › two\n1 is not 2"]);
});

test("a test file that reported nothing counts as a failure", () => {
  assert.deepEqual(verdictOf(line("one", null), ["a.test.ts", "b.test.ts"]).problems, [
    "b.test.ts\nthe file reported no test",
  ]);
});

test("no test file at all counts as a failure", async () => {
  const steps = new Steps(() => undefined);
  await steps.tests("nothing", []);
  assert.deepEqual([steps.passed, steps.failed], [0, 1]);
});

const RUNS: [name: string, body: string, passed: number, failed: number][] = [
  ["two tests that pass", "test('a', () => {}); test('b', () => {});", 2, 0],
  ["one that fails", "test('a', () => {}); test('b', () => { throw new Error('b'); });", 1, 1],
  ["one that is left out", "test('a', () => {}); test('b', { skip: true }, () => {});", 1, 1],
  ["a file without a test", "export {};", 0, 1],
  ["a file that does not load", "throw new Error('no');", 0, 1],
];

for (const [name, body, passed, failed] of RUNS) {
  test(`a run with ${name} counts ${passed} passed, ${failed} failed`, async (t) => {
    const folder = plant(t, { "src/a.test.ts": `import test from "node:test";\n${body}\n` });
    const steps = new Steps(() => undefined);
    // A test run inside a test run would report to the outer one.
    await steps.tests("planted", [join(folder, "src/a.test.ts")], { env: { NODE_TEST_CONTEXT: undefined } });
    assert.deepEqual([steps.passed, steps.failed], [passed, failed]);
  });
}
