import { appendFileSync } from "node:fs";
import type { FullResult, Reporter, Suite, TestCase, TestError, TestResult } from "@playwright/test/reporter";
import { REPORT_VARIABLE } from "./report-variable.ts";
import type { ReportLine } from "./verdict.ts";

/** Playwright's tests as lines of a report, for the runner to count: one line as soon as a test has ended. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes a reporter by its default export.
export default class LineReporter implements Reporter {
  readonly #file = process.env[REPORT_VARIABLE];
  #suite: Suite | null = null;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const { file } = test.location;
    this.#write({ kind: "test", file, name: nameOf(test), problem: problemOf(test, result), ms: result.duration });
    const printed = [...result.stdout, ...result.stderr].map(String).join("");
    if (printed !== "") this.#write({ kind: "printed", file, text: printed });
  }

  onError(error: TestError): void {
    this.#write({ kind: "problem", text: textOf(error) });
  }

  onEnd(result: FullResult): void {
    for (const test of this.#suite?.allTests() ?? []) {
      if (test.results.length > 0) continue;
      const problem = "it did not run: what came before it broke down";
      this.#write({ kind: "test", file: test.location.file, name: nameOf(test), problem, ms: 0 });
    }
    if (result.status === "timedout" || result.status === "interrupted")
      this.#write({ kind: "problem", text: `the run ended before its time: ${result.status}` });
  }

  /** What a test prints is shown when it fails, not as it comes. */
  printsToStdio(): boolean {
    return false;
  }

  #write(line: ReportLine): void {
    if (this.#file !== undefined) appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
  }
}

/** The suites around a test and its title, which follow the root, the project and the file. */
const nameOf = (test: TestCase) => test.titlePath().slice(3).join(" › ");

export function problemOf(
  test: Pick<TestCase, "expectedStatus">,
  result: Pick<TestResult, "status" | "retry" | "errors">,
): string | null {
  if (result.status === "skipped") return "skipped: a test that does not run proves nothing";
  if (test.expectedStatus !== "passed") return "marked to fail: a test that need not pass proves nothing";
  if (result.retry > 0) return "it was tried again: a second try proves nothing";
  if (result.status === "passed") return null;
  return result.errors.map(textOf).join("\n") || result.status;
}

// Playwright colours its errors for a terminal; they are read in a file as well.
const COLOUR = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, "gu");

function textOf({ message, stack, snippet, value }: TestError): string {
  const text = [stack ?? message ?? value ?? "an error without a word", snippet ?? ""].join("\n").trim();
  return text.replaceAll(COLOUR, "");
}
