import assert from "node:assert/strict";
import { join } from "node:path";
import test from "node:test";
import { plant } from "../../tests/codebase/plant.ts";
import { Steps } from "../steps.ts";

type Runner = "playwright" | "vitest";
const CONFIG = {
  playwright: 'export default { testDir: "src", workers: 1, outputDir: "out" };\n',
  vitest: 'export default { test: { include: ["src/*.test.ts"], fileParallelism: false } };\n',
};
const IMPORTS = {
  playwright: 'import { expect, test } from "@playwright/test";\n',
  vitest: 'import { expect, test } from "vitest";\n',
};
const MIXED = [
  'test("one (1)", () => {});',
  'test.describe("a suite", () => { test("two", () => { expect(1).toBe(2); }); });',
  'test.skip("three", () => {});',
].join("\n");

/** Runs planted files with the configuration above; answers what was counted, and every line that was said. */
async function runOf(t: test.TestContext, runner: Runner, files: Record<string, string>, title?: string) {
  const paths = Object.keys(files);
  const written = paths.map((path): [string, string] => [path, `${IMPORTS[runner]}${files[path]}\n`]);
  const folder = plant(t, { "runner.config.ts": CONFIG[runner], ...Object.fromEntries<string>(written) });
  const lines: string[] = [];
  const steps = new Steps((line) => void lines.push(line));
  const options = { config: join(folder, "runner.config.ts"), title };
  const all = paths.map((path) => join(folder, path));
  await steps.tests("planted", all, options, runner);
  const names = steps.timings.map(({ name }) => name);
  return { passed: steps.passed, failed: steps.failed, names, said: lines.join("\n") };
}

for (const runner of ["playwright", "vitest"] as const) {
  const mixed = MIXED.replace("test.describe", runner === "vitest" ? "describe" : "test.describe");
  const body = runner === "vitest" ? `import { describe } from "vitest";\n${mixed}` : mixed;

  test(`${runner}: a test that fails, one that is left out and a file without one are failures`, async (t) => {
    const { passed, failed, said } = await runOf(t, runner, { "src/a.test.ts": body, "src/b.test.ts": "export {};" });
    assert.equal(passed, 1, said);
    assert.ok(failed >= 3, said);
    assert.match(said, /a\.test\.ts › a suite › two\n.*expect/u);
    assert.match(said, /a\.test\.ts › three\n.*does not run proves nothing/u);
    assert.match(said, /b\.test\.ts\n/u);
  });

  test(`${runner}: a file that does not load is a failure`, async (t) => {
    const { passed, failed, said } = await runOf(t, runner, { "src/a.test.ts": 'throw new Error("not today");' });
    assert.equal(passed, 0);
    assert.ok(failed > 0);
    assert.match(said, /not today/u);
  });

  test(`${runner}: by title only the tests of that title are counted`, async (t) => {
    const { passed, failed, names, said } = await runOf(t, runner, { "src/a.test.ts": body }, "one (1)");
    assert.deepEqual([passed, failed, names], [1, 0, ["one (1)"]], said);
  });
}

test("playwright: what passes at its second try, or breaks when all is done, is a failure", async (t) => {
  const tried = [
    'test.describe("tried", () => {',
    "test.describe.configure({ retries: 1 });",
    'test("again", ({}, { retry }) => { expect(retry).toBe(1); });',
    "});",
  ].join("\n");
  const afterwards = 'test("one", () => {});\ntest.afterAll(() => { throw new Error("too late"); });';
  const { passed, said } = await runOf(t, "playwright", { "src/a.test.ts": tried, "src/b.test.ts": afterwards });
  assert.equal(passed, 0, said);
  assert.match(said, /tried › again\n.*it was tried again/u);
  assert.match(said, /too late/u);
});

test("vitest: an error that nobody awaits is a failure, though every test passes", async (t) => {
  const lost = 'test("one", () => { void Promise.reject(new Error("nobody heard")); });';
  const { passed, failed, said } = await runOf(t, "vitest", { "src/a.test.ts": lost });
  assert.deepEqual([passed, failed], [1, 1], said);
  assert.match(said, /nobody heard/u);
});
