import assert from "node:assert/strict";
import { join } from "node:path";
import test from "node:test";
import { Steps } from "../../tools/steps.ts";
import { faultsIn, plant } from "./plant.ts";

const faultsOf = (t: test.TestContext, body: string) => faultsIn(t, { "src/shared/a.test.ts": body });
const asserting = (call: string) => `import assert from "node:assert/strict";\n${call}\nassert.ok(true);\n`;
const expecting = (call: string) =>
  `import { expect, test } from "@playwright/test";\ntest("a", async ({ page }) => {\n${call}\nawait expect(page).toHaveTitle("a");\n});\n`;
const includes = (faults: string[], words: string) => assert.ok(faults.join("\n").includes(words), faults.join("\n"));

test("a test file without an assertion is a fault", (t) => {
  includes(faultsOf(t, 'import test from "node:test";\ntest("a", () => {});\n'), "asserts nothing");
});

for (const call of [
  "await expect(page).toHaveTitle(a);",
  "await expect.poll(read).toBe(1);",
  "expect.soft(a).toBe(1);",
]) {
  test(`a test that asserts with ${call} is no fault`, (t) => {
    const body = `import { expect, test } from "@playwright/test";\ntest("a", async ({ page, a, read }) => {\n${call}\n});\n`;
    assert.deepEqual(faultsIn(t, { "tests/pages/a.test.ts": body }), []);
  });
}

for (const call of [
  'test.only("a");',
  'it.skip("a");',
  'describe.todo("a");',
  "t.skip();",
  'test("a", { todo: true });',
  'test.fixme("a");',
  "test.fail();",
  'test.describe.skip("a", b);',
  'test.describe.serial.only("a", b);',
  'it.skipIf(a)("b");',
  'it.runIf(a)("b");',
  'it.concurrent.skip("a");',
]) {
  test(`leaving a test out with ${call} is a fault`, (t) => {
    includes(faultsOf(t, asserting(call)), "leaves tests out");
  });
}

for (const call of [
  "test.slow();",
  "test.setTimeout(300_000);",
  "test.describe.configure({ retries: 2 });",
  'it("a", { retry: 3 }, b);',
]) {
  test(`easing a test with ${call} is a fault`, (t) => {
    includes(faultsIn(t, { "tests/journeys/a.test.ts": expecting(call) }), "take longer or try again");
  });
}

for (const call of [
  "await page.waitForTimeout(500);",
  "setTimeout(go, 10);",
  "setInterval(go, 10);",
  "await sleep(10);",
  'import { setTimeout as nap } from "node:timers/promises";',
]) {
  test(`sleeping with ${call} is a fault`, (t) => {
    includes(faultsOf(t, asserting(call)), "it does not sleep");
  });
}

test("a sleep in what the tests in a browser are made with is a fault, and in a tool it is not", (t) => {
  const body = "export const rest = (page) => page.waitForTimeout(500);\n";
  const ticking = "export const tick = () => setInterval(() => undefined, 10);\n";
  const files = { "tests/browser/rest.ts": body, "tools/rest.ts": body, "tests/browser/tick.ts": ticking };
  assert.deepEqual(faultsIn(t, files), ["tests/browser/rest.ts: a test waits for an event, it does not sleep"]);
});

test("waiting for a quiet network is a fault", (t) => {
  includes(
    faultsIn(t, {
      "tests/sweep/a.test.ts": expecting(`await page.waitForLoadState("${["network", "idle"].join("")}");`),
    }),
    "quiet network",
  );
});

for (const call of ['page.unroute("**/api/**")', 'context.route("**/api/**", stop, { times: 1 })'])
  test(`taking a route away while its page sends, by ${call}, is a fault`, (t) => {
    includes(faultsOf(t, asserting(`await ${call};`)), "a route stays while its page lives");
  });

test("saying that nothing is tried again is no fault", (t) => {
  assert.deepEqual(faultsOf(t, asserting("const query = { retry: false, retries: 0 };")), []);
});

test("the words themselves, in a name or a comment, are no fault", (t) => {
  const body = '// test.only and test.slow() are refused\nconst name = "test.skip( and setTimeout and retries: 2";';
  assert.deepEqual(faultsOf(t, asserting(body)), []);
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
  ["one that is still to do", "test('a', () => {}); test('b', { todo: true }, () => {});", 1, 1],
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

test("a test is named with the suites around it, and its time is kept", async (t) => {
  const body = "describe('outer', () => { describe('inner', () => { test('a', () => {}); }); });";
  const folder = plant(t, { "src/a.test.ts": `import test, { describe } from "node:test";\n${body}\n` });
  const steps = new Steps(() => undefined);
  await steps.tests("planted", [join(folder, "src/a.test.ts")], { env: { NODE_TEST_CONTEXT: undefined } });
  assert.deepEqual(
    steps.timings.map(({ stage, name }) => [stage, name]),
    [["planted", "outer › inner › a"]],
  );
});
