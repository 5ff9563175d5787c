import type { TestEvent } from "node:test/reporters";
import { NO_TEST, type ReportLine } from "./testing/verdict.ts";

type Outcome = Extract<TestEvent, { type: "test:pass" | "test:fail" }>;

/** A node:test reporter: one JSON line a test, for the runner to count and to show what failed. */
export default async function* countReporter(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const suites = new Map<string, string[]>();
  for await (const event of source) {
    if (event.type === "test:stdout" || event.type === "test:stderr") {
      yield lineOf({ kind: "printed", file: event.data.file, text: event.data.message });
    } else if (event.type === "test:start") {
      const { file = "", nesting, name } = event.data;
      suites.set(file, [...(suites.get(file) ?? []).slice(0, nesting), name]);
    } else if ((event.type === "test:pass" || event.type === "test:fail") && event.data.details.type !== "suite") {
      const { file = "", nesting, name, details } = event.data;
      const around = (suites.get(file) ?? []).slice(0, nesting);
      yield lineOf({
        kind: "test",
        name: [...around, name].join(" › "),
        file,
        problem: problemOf(event),
        ms: details.duration_ms,
      });
    }
  }
}

function problemOf(event: Outcome): string | null {
  const { data } = event;
  if (data.skip !== undefined && data.skip !== false) return "skipped: a test that does not run proves nothing";
  if (data.todo !== undefined && data.todo !== false) return "marked todo: a test that does not count proves nothing";
  if (event.type === "test:fail") return textOf(event.data.details.error);
  return isFileItself(data) ? NO_TEST : null;
}

/** Node reports a file without tests as one passing test that is named like the file. */
function isFileItself(data: Outcome["data"]): boolean {
  return (
    data.nesting === 0 && data.file !== undefined && (data.file === data.name || data.file.endsWith(`/${data.name}`))
  );
}

function textOf(error: Error): string {
  const reason = error.cause instanceof Error ? error.cause : error;
  return reason.stack ?? reason.message;
}

const lineOf = (line: ReportLine) => `${JSON.stringify(line)}\n`;
