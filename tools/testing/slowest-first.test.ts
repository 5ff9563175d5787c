import assert from "node:assert/strict";
import test from "node:test";
import { slowestFirst } from "./slowest-first.ts";

const TEXTS: Record<string, string> = {
  "rule.test.ts": 'test("a", …)',
  "long-rule.test.ts": 'test("a", …)'.repeat(100),
  "case.test.ts": "const app = await openTestApp();",
  "known.test.ts": "",
};
const files = Object.keys(TEXTS);

test("what took longest the last time comes first, then what is guessed to", () => {
  const ordered = slowestFirst(files, new Map([["known.test.ts", 9000]]), (file) => TEXTS[file] ?? "");
  assert.deepEqual(ordered, ["known.test.ts", "case.test.ts", "long-rule.test.ts", "rule.test.ts"]);
});

test("no file is lost where nothing is known of the last time", () => {
  const ordered = slowestFirst(files, new Map(), () => "");
  assert.deepEqual(ordered, files.toSorted());
});
