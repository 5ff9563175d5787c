import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { tableFaults } from "../../tools/conformance/table-faults.ts";
import { modulesUnder } from "../../tools/house/tree.ts";
import { ROOT } from "../../tools/steps.ts";
import type { Row } from "./row.ts";
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
describe("no test", () => {});
// test("in a comment", () => {});
const text = "test('in a string')";
`;

/** The faults of these rows over one planted test file; the sections they leave out are no matter here. */
function faultsOf(t: TestContext, ...rows: Row[]): string[] {
  const root = mkdtempSync(join(tmpdir(), "stationwise-table-"));
  t.after(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "tests"));
  writeFileSync(join(root, "tests/a.test.ts"), TEST_FILE);
  return tableFaults(rows, root).filter((fault) => !fault.endsWith("has no row"));
}

const row = (provenBy: string | null, more: Partial<Row> = {}): Row => ({
  section: 2,
  says: "It is so",
  provenBy,
  ...more,
});

for (const name of ["plain", "inside a suite", "inner", "outer", "opening /a → 2", "second of a table", "of a list"]) {
  test(`the proof “${name}” is found`, (t) => {
    assert.deepEqual(faultsOf(t, row(`tests/a.test.ts › ${name}`)), []);
  });
}

for (const name of ["plai", "plain ", "no test", "in a comment", "in a string", "opening ", "opening /a", "anything"]) {
  test(`the proof “${name}” is not there, and that is a fault`, (t) => {
    assert.deepEqual(faultsOf(t, row(`tests/a.test.ts › ${name}`)), [
      `section 2, “It is so”: tests/a.test.ts has no test “${name}”`,
    ]);
  });
}

const FAULTS: [what: string, rows: Row[], fault: RegExp][] = [
  ["a proof in a file that is not there", [row("tests/b.test.ts › plain")], /there is no file tests\/b\.test\.ts/u],
  ["a proof that names no test", [row("tests/a.test.ts")], /a proof reads/u],
  ["nothing proven, and nothing said about it", [row(null)], /no note says why/u],
  ["a section that the specification has not", [row(null, { section: 10, note: "later" })], /no such section/u],
  [
    "the same statement twice",
    [row(null, { note: "later" }), row(null, { section: 3, says: "it is  so.", note: "later" })],
    /sections 2 and 3 both say/u,
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
  assert.deepEqual(faultsOf(t, row(null, { note: "comes with the checkout" })), []);
});

test("each section of the specification needs a row", () => {
  const missing = tableFaults([row(null, { note: "later" })], ROOT);
  assert.deepEqual(
    missing,
    [1, 3, 4, 5, 6, 7, 8, 9].map((section) => `section ${section} has no row`),
  );
});
