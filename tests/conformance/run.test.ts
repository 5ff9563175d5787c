import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { argumentsOf, problemOf, runNamedTests, runnerOf } from "../../tools/conformance/run-named-tests.ts";
import type { ReportLine } from "../../tools/testing/verdict.ts";

const FILE = `
import { describe, it, test } from "node:test";
test("passes (1 + 1)", () => {});
test("fails", () => { throw new Error("not today"); });
test("never asked for", () => { throw new Error("nobody named it"); });
test("outer", async (t) => { await t.test("inner", () => {}); });
describe("a suite", () => { it("leaf", () => {}); it("leaf and more", () => { throw new Error("not this one"); }); });
for (const name of []) test(name, () => {});
test("skipped", { skip: true }, () => {});
`;

function plantedFile(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), "stationwise-run-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "a.test.ts");
  writeFileSync(file, FILE);
  return file;
}

test("the named tests run, wherever they stand in their file, and each is told apart from the others", async (t) => {
  const file = plantedFile(t);
  const named = ["passes (1 + 1)", "fails", "inner", "leaf", "gone", "skipped"].map((name) => ({ file, name }));
  const lines = await runNamedTests(named);
  const problems = new Map(named.map((proof) => [proof.name, problemOf(proof, lines)]));
  for (const name of ["passes (1 + 1)", "inner", "leaf"]) assert.equal(problems.get(name), null, name);
  assert.match(problems.get("fails") ?? "", /not today/u);
  assert.match(problems.get("skipped") ?? "", /does not run proves nothing/u);
  assert.equal(problems.get("gone"), "it ran not once");
  const ran = lines.flatMap((line) => (line.kind === "test" ? [line.name] : []));
  assert.ok(!ran.includes("never asked for") && !ran.includes("a suite › leaf and more"), ran.join("\n"));
});

test("a test that failed once has failed, and one of the same name in another file is another test", () => {
  const line = (file: string, problem: string | null): ReportLine => ({
    kind: "test",
    file,
    name: "so",
    problem,
    ms: 1,
  });
  const proof = { file: "tests/a.test.ts", name: "so" };
  assert.equal(problemOf(proof, [line("tests/a.test.ts", null)]), null);
  assert.equal(problemOf(proof, [line("tests/a.test.ts", null), line("tests/a.test.ts", "no")]), "no");
  assert.equal(problemOf(proof, [line("tests/b.test.ts", null)]), "it ran not once");
  assert.equal(
    problemOf(proof, [{ kind: "test", file: proof.file, name: "also so", problem: null, ms: 1 }]),
    "it ran not once",
  );
});

test("each file is run by the runner of its folder", () => {
  assert.deepEqual(
    [
      "src/a.test.ts",
      "tests/conformance/a.test.ts",
      "tests/pages/a.test.ts",
      "tests/sweep/a.test.ts",
      "tests/journeys/a.test.ts",
      "tests/components/a.test.tsx",
    ].map(runnerOf),
    ["node", "node", "playwright", "playwright", "playwright", "vitest"],
  );
});

test("Playwright and Vitest are asked for the named tests alone, each file once", () => {
  const proofs = ["one (1)", "two"].map((name) => ({ file: "tests/pages/a.test.ts", name }));
  for (const runner of ["playwright", "vitest"] as const) {
    const given = argumentsOf(runner, proofs, "/tmp/report");
    const pattern = given.flatMap((each) => /^--(?:grep|testNamePattern)=(.+)$/su.exec(each)?.[1] ?? [])[0] ?? "";
    const titles = ["a suite one (1)", "two", "one 1", "two and more", "three"];
    assert.deepEqual(
      titles.filter((title) => new RegExp(pattern, "u").test(title)),
      ["a suite one (1)", "two"],
    );
    assert.equal(given.filter((each) => !each.startsWith("-")).length, 2, given.join(" "));
  }
});
