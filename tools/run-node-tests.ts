// Runs test files of node:test in the order they are given, and writes a line for each test to the file that TEST_REPORT
// names: node tools/run-node-tests.ts --at-once N [--title TITLE] FILE...
// `node --test` sorts its files by name, so that the slowest may be the last, with one core idle beside it.
import { createWriteStream } from "node:fs";
import { resolve } from "node:path";
import { finished } from "node:stream/promises";
import { run } from "node:test";
import { parseArgs } from "node:util";
import countReporter from "./count-reporter.ts";
import { REPORT_VARIABLE } from "./testing/report-variable.ts";

const FILE_MS = 300_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "at-once": { type: "string", default: "1" }, title: { type: "string" } },
});
const report = process.env[REPORT_VARIABLE];
if (report === undefined) throw new Error(`${REPORT_VARIABLE} names no file to report to.`);

// Without forceExit: it ends a file before the last of its tests are reported, and the count comes out short.
const tests = run({
  files: positionals.map((file) => resolve(file)),
  concurrency: Number(values["at-once"]),
  timeout: FILE_MS,
  ...(values.title === undefined ? {} : { testNamePatterns: [new RegExp(RegExp.escape(values.title), "iu")] }),
});
tests.on("test:summary", ({ success }) => {
  if (!success) process.exitCode = 1;
});
tests.on("test:fail", () => {
  process.exitCode = 1;
});
const out = createWriteStream(report);
tests.compose(countReporter).pipe(out);
await finished(out);
