import { pageNameOf } from "#shared/page-names.ts";

export type ErrorReport = { error: unknown; action: string; level: "error" | "warning" };

const MOST_WAITING = 20;
let waiting: ErrorReport[] = [];
let send: ((report: ErrorReport) => void) | null = null;

/**
 * Something unexpected failed while the person did `action`. It leaves the browser only after their consent, and what
 * fails in an interview or on a report never does.
 */
export function reportError(
  error: unknown,
  { action, level = "error" }: { action: string; level?: ErrorReport["level"] },
) {
  if (pageNameOf(location.pathname) === null) return;
  const report = { error, action, level };
  if (send !== null) send(report);
  else waiting = [...waiting, report].slice(-MOST_WAITING);
}

/** From now on reports go to `sender`, those that have waited first; `null` stops them and forgets what waits. */
export function sendReportsTo(sender: ((report: ErrorReport) => void) | null): void {
  send = sender;
  if (sender !== null) waiting.forEach(sender);
  waiting = [];
}
