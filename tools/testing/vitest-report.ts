import type { ReportLine } from "./verdict.ts";

/** What Vitest's own JSON report holds, as far as it is read here. */
type JsonReport = {
  testResults: {
    name: string;
    message: string;
    assertionResults: {
      ancestorTitles: string[];
      title: string;
      status: "passed" | "failed" | "skipped" | "pending" | "todo" | "disabled";
      duration?: number | null;
      failureMessages: string[] | null;
    }[];
  }[];
};

type Assertion = JsonReport["testResults"][number]["assertionResults"][number];

/** Vitest's tests as lines of a report. Where only tests of some title were wanted, it lists the others as skipped. */
export function linesOfVitest(json: string, { isByTitle = false } = {}): ReportLine[] {
  const { testResults } = JSON.parse(json) as JsonReport;
  return testResults.flatMap(({ name: file, message, assertionResults }): ReportLine[] => {
    if (assertionResults.length === 0 && message !== "") return [{ kind: "problem", text: `${file}\n${message}` }];
    const ran = assertionResults.filter(({ status }) => !isByTitle || (status !== "skipped" && status !== "pending"));
    return ran.map((test) => ({
      kind: "test",
      file,
      name: [...test.ancestorTitles, test.title].join(" › "),
      problem: problemOf(test),
      ms: test.duration ?? 0,
    }));
  });
}

function problemOf({ status, failureMessages }: Assertion): string | null {
  if (status === "passed") return null;
  if (status === "failed") return failureMessages?.join("\n") || "failed";
  return `${status}: a test that does not run proves nothing`;
}
