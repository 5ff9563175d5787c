import { relative, resolve } from "node:path";
import { ROOT } from "./run-command.ts";

/** One line of a runner's report, whichever runner it is. */
export type ReportLine =
  /** A test, with what is wrong with it. */
  | { kind: "test"; file: string; name: string; problem: string | null; ms: number }
  /** What a test file printed. */
  | { kind: "printed"; file: string; text: string }
  /** Something wrong that belongs to no test. */
  | { kind: "problem"; text: string };

export type Timing = { file: string; name: string; ms: number };
export type Verdict = { passed: number; problems: string[]; timings: Timing[] };

/** The problem of a file of node:test without a test. */
export const NO_TEST = "the file holds no test";
const MOST_PRINTED = 8000;

/**
 * What a run of these test files came to. A file that reported no test is a problem. Where only tests of
 * some title were wanted, a file may have none, but not all of them.
 */
export function verdictOf(
  lines: ReportLine[],
  files: string[],
  { isByTitle = false }: { isByTitle?: boolean } = {},
): Verdict {
  const reported = lines.filter((line) => line.kind === "test");
  const tests = isByTitle ? reported.filter(({ problem }) => problem !== NO_TEST) : reported;
  const failing = tests.filter((test) => test.problem !== null);
  const problems = failing.map((test) => `${nameOf(test)}\n${test.problem}`);
  const broken = new Set(failing.map(({ file }) => file));
  const printed = lines.flatMap((line) => (line.kind === "printed" && broken.has(line.file) ? [line.text] : []));
  if (printed.length > 0)
    problems[problems.length - 1] += `\n— printed by these files —\n${printed.join("").slice(-MOST_PRINTED)}`;
  problems.push(...lines.flatMap((line) => (line.kind === "problem" ? [line.text] : [])));

  const heard = new Set(tests.map(({ file }) => resolve(ROOT, file)));
  const silent = files.filter((file) => !heard.has(resolve(ROOT, file)));
  if (!isByTitle) problems.push(...silent.map((file) => `${file}\nthe file reported no test`));
  else if (tests.length === 0) problems.push("no test of that title ran");
  return {
    passed: tests.length - failing.length,
    problems,
    timings: tests.map((test) => ({ file: pathOf(test.file), name: test.name, ms: Math.round(test.ms) })),
  };
}

/** The lines of a report as a reporter writes them, one JSON value a line. A last line that was cut off is left out. */
export function readReport(text: string): ReportLine[] {
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  return whole
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ReportLine);
}

const pathOf = (file: string) => relative(ROOT, resolve(ROOT, file));
const nameOf = (test: { file: string; name: string }) => `${pathOf(test.file)} › ${test.name}`;
