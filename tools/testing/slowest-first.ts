import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ROOT } from "./run-command.ts";
import type { StageTiming } from "./stage-table.ts";

/** What a file that nobody has timed yet may take: one that opens the product or starts processes, or one of rules. */
const GUESSED_MS = { large: 5000, small: 200 };
const IS_LARGE =
  /\b(?:openTestApp|openTestDatabase|startProcess|openEmbedded|spawn(?:Sync)?)\b|stripe-shop|-set-up\.ts/u;

/** The files in the order that lets all cores end together: by what they took the last time, or by what is guessed. */
export function slowestFirst(files: string[], tookMs = tookLastTime(), textOf = textIn): string[] {
  const expected = new Map(files.map((file) => [file, tookMs.get(file) ?? guessed(textOf(file))]));
  return files.toSorted(
    (one, other) => (expected.get(other) ?? 0) - (expected.get(one) ?? 0) || one.localeCompare(other),
  );
}

function guessed(text: string): number {
  // The longer of two files is likely to hold more tests.
  return (IS_LARGE.test(text) ? GUESSED_MS.large : GUESSED_MS.small) + text.length / 100;
}

const textIn = (file: string) => readFileSync(resolve(ROOT, file), "utf8");

function tookLastTime(): Map<string, number> {
  const took = new Map<string, number>();
  for (const { file, ms } of keptTimings()) took.set(file, (took.get(file) ?? 0) + ms);
  return took;
}

/** Those of the last run, if it kept any. */
function keptTimings(): StageTiming[] {
  try {
    return JSON.parse(readFileSync(join(ROOT, "test-results/timings.json"), "utf8")) as StageTiming[];
  } catch {
    return [];
  }
}
