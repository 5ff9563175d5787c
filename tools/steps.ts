import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { REPORT_VARIABLE } from "./testing/report-variable.ts";
import { ROOT, runCommand, type Ended, type RunOptions } from "./testing/run-command.ts";
import { slowestFirst } from "./testing/slowest-first.ts";
import { slowestTests, stageTable, type StageResult, type StageTiming } from "./testing/stage-table.ts";
import { readReport, verdictOf, type ReportLine } from "./testing/verdict.ts";
import { linesOfVitest } from "./testing/vitest-report.ts";

export { ROOT };

type TestOptions = RunOptions & {
  atOnce?: number;
  /** Only the tests of this title. */
  title?: string;
  /** Another configuration of Playwright or Vitest than the project's. */
  config?: string;
};
type Runner = "node" | "playwright" | "vitest";

/** One more than there are cores: some tests wait for an answer that is late on purpose, and leave theirs to another. */
const NODE_AT_ONCE = availableParallelism() + 1;

/** How each runner is called so that it writes a report to one file. */
const RUNNERS: Record<Runner, (report: string, files: string[], options: TestOptions) => [string, string[]]> = {
  node: (_report, files, { title, atOnce = NODE_AT_ONCE }) => [
    "node",
    [
      join(import.meta.dirname, "run-node-tests.ts"),
      `--at-once=${atOnce}`,
      ...(title === undefined ? [] : [`--title=${title}`]),
      ...slowestFirst(files),
    ],
  ],
  playwright: (_report, files, { title, config }) => [
    "playwright",
    [
      "test",
      "--retries=0",
      `--reporter=${join(import.meta.dirname, "testing/playwright-reporter.ts")}`,
      ...(config === undefined ? [] : ["--config", config]),
      ...(title === undefined ? [] : ["--grep", RegExp.escape(title)]),
      ...files.map((file) => `${RegExp.escape(file)}$`),
    ],
  ],
  vitest: (report, files, { title, config }) => [
    "vitest",
    [
      "run",
      "--retry=0",
      "--reporter=default",
      "--reporter=json",
      `--outputFile=${report}`,
      ...(config === undefined ? [] : ["--config", config, "--root", dirname(config)]),
      ...(title === undefined ? [] : ["--testNamePattern", RegExp.escape(title)]),
      ...files,
    ],
  ],
};

/** Runs stages one after the other, says one line for each, and keeps the true count of what passed and failed. */
export class Steps {
  readonly results: StageResult[] = [];
  readonly timings: StageTiming[] = [];
  readonly #say: (line: string) => void;

  constructor(say = (line: string): void => void process.stdout.write(`${line}\n`)) {
    this.#say = say;
  }

  get passed(): number {
    return this.results.reduce((sum, { passed }) => sum + passed, 0);
  }

  get failed(): number {
    return this.results.reduce((sum, { failed }) => sum + failed, 0);
  }

  /** A command of node_modules/.bin, or `node` with a script: one pass or one failure. */
  async command(name: string, command: string, args: string[], options: RunOptions = {}): Promise<void> {
    const { code, output, ms } = await runCommand(command, args, options);
    this.tell(name, ms, code === 0 ? [] : [output.trim() || `ended with code ${code}`]);
  }

  /** Test files of one runner: every test counts; so does a file without one, and a run that breaks down. */
  async tests(name: string, files: string[], options: TestOptions = {}, runner: Runner = "node"): Promise<void> {
    // Without a file a runner would look for tests by itself, and find those of other stages.
    if (files.length === 0) return this.tell(name, 0, ["no test file was found"]);
    const folder = mkdtempSync(join(tmpdir(), "stationwise-tests-"));
    const report = join(folder, "report");
    writeFileSync(report, "");
    const env = { ...options.env, [REPORT_VARIABLE]: report };
    const ended = await runCommand(...RUNNERS[runner](report, files, options), { ...options, env });
    const isByTitle = options.title !== undefined;
    const lines = linesIn(readFileSync(report, "utf8"), runner, isByTitle);
    rmSync(folder, { recursive: true });

    const { passed, problems, timings } = verdictOf(lines, files, { isByTitle });
    problems.push(...breakdownOf(ended, problems.length > 0));
    this.timings.push(...timings.map((timing) => ({ stage: name, ...timing })));
    this.tell(name, ended.ms, problems, passed);
  }

  tell(name: string, ms: number, problems: string[], passed = problems.length === 0 ? 1 : 0): void {
    const failed = problems.length;
    this.results.push({ name, ms, passed, failed });
    const counts = passed + failed > 1 ? `${passed} passed${failed > 0 ? `, ${failed} failed` : ""}` : "";
    const seconds = (ms / 1000).toFixed(1).padStart(6);
    this.#say(`${failed === 0 ? "✓" : "✗"} ${name.padEnd(60)} ${seconds} s  ${counts}`.trimEnd());
    for (const problem of problems) this.#say(problem.replace(/^/gmu, "    "));
  }

  /** Every test with its time, for whoever asks what is slow. */
  keepTimings(): void {
    mkdirSync(join(ROOT, "test-results"), { recursive: true });
    writeFileSync(join(ROOT, "test-results/timings.json"), `${JSON.stringify(this.timings, null, 1)}\n`);
  }

  /** The table of the stages, the slowest tests, the last line of all, and the exit code. */
  finish(): void {
    this.#say("");
    for (const line of stageTable(this.results)) this.#say(line);
    if (this.timings.length > 0) this.#say("\nthe slowest tests");
    for (const line of slowestTests(this.timings)) this.#say(line);
    this.#say(`\n${this.passed} passed, ${this.failed} failed`);
    process.exitCode = this.failed === 0 && this.passed > 0 ? 0 : 1;
  }
}

function linesIn(report: string, runner: Runner, isByTitle: boolean): ReportLine[] {
  if (runner !== "vitest") return readReport(report);
  return report === "" ? [] : linesOfVitest(report, { isByTitle });
}

/** A run that ended badly though none of its tests did, or that was stopped, is a problem of its own. */
function breakdownOf({ code, output }: Ended, hasProblems: boolean): string[] {
  const wasStopped = code !== 0 && /\nstopped: it took longer than/u.test(output);
  if (code === 0 || (hasProblems && !wasStopped)) return [];
  return [`the run ended with code ${code}\n${output.trim().slice(-20_000)}`];
}
