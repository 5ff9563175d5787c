import type { TestEvent } from "node:test/reporters";

/** One line of the report: a test with what is wrong with it, or what a test file printed. */
export type ReportLine =
  | { kind: "test"; name: string; file: string; problem: string | null }
  | { kind: "said"; file: string; text: string };

type Outcome = Extract<TestEvent, { type: "test:pass" | "test:fail" }>;

/** A node:test reporter: one JSON line a test, for steps.ts to count and to show what failed. */
export default async function* countReporter(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of source) {
    if (event.type === "test:stdout" || event.type === "test:stderr") {
      yield lineOf({ kind: "said", file: event.data.file, text: event.data.message });
    } else if ((event.type === "test:pass" || event.type === "test:fail") && event.data.details.type !== "suite") {
      yield lineOf({ kind: "test", name: event.data.name, file: event.data.file ?? "", problem: problemOf(event) });
    }
  }
}

function problemOf(event: Outcome): string | null {
  const { data } = event;
  if (data.skip !== undefined && data.skip !== false) return "skipped: a test that does not run proves nothing";
  if (data.todo !== undefined && data.todo !== false) return "marked todo: a test that does not count proves nothing";
  if (event.type === "test:fail") return textOf(event.data.details.error);
  return isFileItself(data) ? "the file holds no test" : null;
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
