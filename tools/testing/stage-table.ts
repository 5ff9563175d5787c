import type { Timing } from "./verdict.ts";

export type StageResult = { name: string; ms: number; passed: number; failed: number };
export type StageTiming = Timing & { stage: string };

const SLOWEST = 10;

/** Every stage with its time and its counts, one line each, and their sum. */
export function stageTable(results: StageResult[]): string[] {
  const rows = results.map(cellsOf);
  const sum = cellsOf(sumOf(results));
  const widths = HEADS.map((head, column) =>
    Math.max(...[HEADS, sum, ...rows].map((row) => (row[column] ?? head).length)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  ");
  const rule = widths.map((width) => "─".repeat(width)).join("  ");
  return [line(HEADS), rule, ...rows.map(line), rule, line(sum)];
}

/** The same as a page, for keeping. */
export function stagePage(title: string, results: StageResult[]): string {
  const row = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const rows = [...results, sumOf(results)].map((result) => row(cellsOf(result)));
  return [`# ${title}`, "", row(HEADS), "|---|---:|---:|---:|", ...rows, ""].join("\n");
}

/** The tests that took longest, slowest first. */
export function slowestTests(timings: StageTiming[]): string[] {
  const slowest = timings.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);
  return slowest.map(({ ms, file, name }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file} › ${name}`);
}

/** “4:05” for four minutes and five seconds. */
export function minutesOf(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

const HEADS = ["stage", "min:s", "passed", "failed"];

const cellsOf = ({ name, ms, passed, failed }: StageResult) => [name, minutesOf(ms), String(passed), String(failed)];

function sumOf(results: StageResult[]): StageResult {
  const of = (field: "ms" | "passed" | "failed") => results.reduce((sum, result) => sum + result[field], 0);
  return { name: "all", ms: of("ms"), passed: of("passed"), failed: of("failed") };
}
