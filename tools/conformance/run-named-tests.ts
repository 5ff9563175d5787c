import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { REPORT_VARIABLE } from "../testing/report-variable.ts";
import { ROOT, runCommand } from "../testing/run-command.ts";
import { readReport, type ReportLine } from "../testing/verdict.ts";
import { linesOfVitest } from "../testing/vitest-report.ts";
import type { Proof } from "./proof.ts";
import { testsIn } from "./test-names.ts";

export type Runner = "node" | "vitest" | "playwright";

const MINUTES = 90;
const TOOLS = join(ROOT, "tools");

/** Which runner a test file is of: its folder says. */
export function runnerOf(file: string): Runner {
  if (/^tests\/(?:pages|sweep|journeys)\//u.test(file)) return "playwright";
  return file.startsWith("tests/components/") ? "vitest" : "node";
}

const unique = (values: string[]): string[] => [...new Set(values)];
const anyOf = (proofs: readonly Proof[]): string =>
  `(?:${unique(proofs.map(({ name }) => name))
    .map((name) => RegExp.escape(name))
    .join("|")})$`;

/** What a runner is called with so that it runs these tests, as few others as it can, and writes a report. */
export function argumentsOf(runner: Runner, proofs: readonly Proof[], report: string): string[] {
  const files = unique(proofs.map(({ file }) => file));
  if (runner === "playwright")
    return [
      "test",
      "--retries=0",
      `--reporter=${join(TOOLS, "testing/playwright-reporter.ts")}`,
      `--grep=${anyOf(proofs)}`,
      ...files.map((file) => `${RegExp.escape(file)}$`),
    ];
  if (runner === "vitest")
    return [
      "run",
      "--retry=0",
      "--reporter=json",
      `--outputFile=${report}`,
      `--testNamePattern=${anyOf(proofs)}`,
      ...files,
    ];
  return [
    "--test",
    "--test-timeout=300000",
    `--test-concurrency=${availableParallelism()}`,
    `--test-reporter=${join(TOOLS, "count-reporter.ts")}`,
    `--test-reporter-destination=${report}`,
    ...unique(proofs.flatMap(patternsOf)).map((pattern) => `--test-name-pattern=/${pattern}/su`),
    ...files,
  ];
}

/** For node:test: the name, and whatever tests it stands in, without which it is never come to. */
function patternsOf({ file, name }: Proof): string[] {
  const written = testsIn(file, readFileSync(resolve(ROOT, file), "utf8")).filter((test) => test.name.test(name));
  return [`^${RegExp.escape(name)}$`, ...written.flatMap(({ within }) => within.map(({ source }) => source))];
}

/** Runs the named tests, runner by runner, and answers what was reported of each. */
export async function runNamedTests(
  proofs: readonly Proof[],
  tell: (line: string) => void = () => undefined,
): Promise<ReportLine[]> {
  const groups = [...Map.groupBy(proofs, ({ file }) => runnerOf(file))];
  const lines: ReportLine[] = [];
  for (const [runner, named] of groups) {
    tell(`${runner}: the tests named in ${unique(named.map(({ file }) => file)).length} files`);
    lines.push(...(await reportOf(runner, named)));
  }
  return lines;
}

async function reportOf(runner: Runner, proofs: readonly Proof[]): Promise<ReportLine[]> {
  const folder = mkdtempSync(join(tmpdir(), "stationwise-conformance-"));
  const report = join(folder, "report");
  writeFileSync(report, "");
  const { code, output } = await runCommand(runner, argumentsOf(runner, proofs, report), {
    minutes: MINUTES,
    // Without node:test's own variable: a run that a test begins is a run of its own, and reports to itself.
    env: { TEST_DATABASE: "embedded", [REPORT_VARIABLE]: report, NODE_TEST_CONTEXT: undefined },
  });
  const text = readFileSync(report, "utf8");
  rmSync(folder, { recursive: true });
  const isVitest = runner === "vitest" && text !== "";
  const lines = isVitest ? linesOfVitest(text, { isByTitle: true }) : readReport(text);
  const hasFailure = lines.some(
    (line) => line.kind !== "printed" && (line.kind === "problem" || line.problem !== null),
  );
  if (code === 0 || hasFailure) return lines;
  return [...lines, { kind: "problem", text: `${runner} ended with code ${code}\n${output.trim().slice(-8000)}` }];
}

/** What is wrong with a named test after a run; null when it ran and passed. */
export function problemOf({ file, name }: Proof, lines: readonly ReportLine[]): string | null {
  const path = resolve(ROOT, file);
  const ran = lines.flatMap((line) => (line.kind === "test" && resolve(ROOT, line.file) === path ? [line] : []));
  const named = ran.filter((test) => test.name === name || test.name.endsWith(` › ${name}`));
  if (named.length === 0) return "it ran not once";
  return named.find(({ problem }) => problem !== null)?.problem ?? null;
}
