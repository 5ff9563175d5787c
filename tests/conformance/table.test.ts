import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { tableFaults } from "../../tools/conformance/table-faults.ts";
import { modulesUnder } from "../../tools/codebase/tree.ts";
import { ROOT } from "../../tools/steps.ts";
import { isDeviating, isProven, isUnproven, type Row } from "./row.ts";
import * as AREAS from "./table.ts";

test("every statement of the specification names a proof that exists, or says why there is none", () => {
  assert.deepEqual(tableFaults(Object.values(AREAS).flat(), ROOT), []);
});

test("the values are the specification's own: no area of the table takes them from the product", () => {
  const areas = modulesUnder(ROOT).filter(({ path }) => /^tests\/conformance\/[^.]+\.ts$/u.test(path));
  assert.ok(areas.length > 2);
  for (const { path, links } of areas)
    assert.ok(!links.some(({ to }) => to.startsWith("src/")), `${path} imports what it is to be compared with`);
});

const TEST_FILE = `
import { test, it } from "node:test";
test("plain", () => {});
it("inside a suite", () => {});
test("outer", async (t) => { await t.test("inner", () => {}); });
for (const page of ["/a", "/b"]) test(\`opening \${page} → \${page.length}\`, () => {});
test(\`\${name}\`, () => {});
const TABLE: [string, number][] = [["first of a table", 1], ["second of a table", 2]];
for (const [name, number] of TABLE) test(name, () => number);
for (const name of ["of a list"] as const) test(name, () => {});
const CASES = [{ name: "a field of a table", at: 1 }, { name: "a field of another row", at: 2 }];
for (const { name, at } of CASES) test(name, () => at);
for (const one of [{ title: "a field read where it is used" }]) test(one.title, () => {});
describe("no test", () => {});
test.describe("no test either", () => { test("with fixtures", async ({ page }) => { await page.goto("/"); }); });
// test("in a comment", () => {});
const text = "test('in a string')";
`;

const PART_FILE = `
import { expect, test } from "vitest";
test("a part", async () => { const screen = await render(<Button<string> variant="hero">Go</Button>); });
`;

/** The faults of these rows over one planted test file; the sections they leave out are no matter here. */
function faultsOf(t: TestContext, ...rows: Row[]): string[] {
  const root = mkdtempSync(join(tmpdir(), "stationwise-table-"));
  t.after(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "tests"));
  writeFileSync(join(root, "tests/a.test.ts"), TEST_FILE);
  writeFileSync(join(root, "tests/part.test.tsx"), PART_FILE);
  return tableFaults(rows, root).filter((fault) => !fault.endsWith("has no row"));
}

const proven = (provenBy: string): Row => ({ section: 2, says: "It is so", provenBy });
const unproven = (note: string, section = 2, says = "It is so"): Row => ({ section, says, provenBy: null, note });
const deviating = (deviates: string, insteadProvenBy?: string): Row => ({
  section: 2,
  says: "It is so",
  deviates,
  insteadProvenBy,
});

for (const name of [
  "plain",
  "inside a suite",
  "inner",
  "outer",
  "opening /a → 2",
  "second of a table",
  "of a list",
  "a field of another row",
  "a field read where it is used",
  "with fixtures",
]) {
  test(`the proof “${name}” is found`, (t) => {
    assert.deepEqual(faultsOf(t, proven(`tests/a.test.ts › ${name}`)), []);
  });
}

test("the proof of a part in a .tsx file is found", (t) => {
  assert.deepEqual(faultsOf(t, proven("tests/part.test.tsx › a part")), []);
});

for (const name of [
  "plai",
  "plain ",
  "no test",
  "no test either",
  "in a comment",
  "in a string",
  "opening ",
  "opening /a",
  "anything",
]) {
  test(`the proof “${name}” is not there, and that is a fault`, (t) => {
    assert.deepEqual(faultsOf(t, proven(`tests/a.test.ts › ${name}`)), [
      `section 2, “It is so”: tests/a.test.ts has no test “${name}”`,
    ]);
  });
}

const FAULTS: [what: string, rows: Row[], fault: RegExp][] = [
  ["a proof in a file that is not there", [proven("tests/b.test.ts › plain")], /there is no file tests\/b\.test\.ts/u],
  ["a proof that names no test", [proven("tests/a.test.ts")], /a proof reads/u],
  ["nothing proven, and nothing said about it", [unproven("")], /no note says why/u],
  ["a section that the specification has not", [unproven("later", 10)], /no such section/u],
  ["the same statement twice", [unproven("later"), unproven("later", 3, "it is  so.")], /sections 2 and 3 both say/u],
  ["a deviation without a decision", [deviating(" ")], /no decision says why/u],
  [
    "a deviation that rests on a page that is not there",
    [deviating("There is no such thing: docs/decisions/0099-none.md.")],
    /there is no decision docs\/decisions\/0099-none\.md/u,
  ],
  [
    "a deviation whose test is not there",
    [deviating("The password has ten characters.", "tests/a.test.ts › plai")],
    /has no test “plai”/u,
  ],
];

for (const [what, rows, fault] of FAULTS) {
  test(`${what}: a fault`, (t) => {
    const found = faultsOf(t, ...rows);
    assert.equal(found.length, 1);
    assert.match(found[0] ?? "", fault);
  });
}

test("a statement without a proof passes with a note", (t) => {
  assert.deepEqual(faultsOf(t, unproven("comes with the checkout")), []);
});

test("a statement that is deviated from passes with a decision, with and without a test of what holds instead", (t) => {
  const decision = "The password has ten characters.";
  assert.deepEqual(
    faultsOf(t, deviating(decision), { ...deviating(decision, "tests/a.test.ts › plain"), says: "So" }),
    [],
  );
});

test("a statement is proven, deviated from or not proven yet, and never two of them", () => {
  const rows = [
    proven("tests/a.test.ts › plain"),
    deviating("It is decided.", "tests/a.test.ts › plain"),
    unproven("later"),
  ];
  assert.deepEqual(
    rows.map((row) => [isProven(row), isDeviating(row), isUnproven(row)]),
    [
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ],
  );
});

test("each section of the specification needs a row", () => {
  const missing = tableFaults([unproven("later")], ROOT);
  assert.deepEqual(
    missing,
    [1, 3, 4, 5, 6, 7, 8, 9].map((section) => `section ${section} has no row`),
  );
});
