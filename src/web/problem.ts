import { ORPCError } from "@orpc/client";
import { reportError } from "./report-error.ts";

const SOMETHING_WENT_WRONG = "Something went wrong. Please try again.";

/** The stable code of what the server answered; null when it did not answer, or not in our terms. */
export const codeOf = (problem: unknown): string | null => (problem instanceof ORPCError ? String(problem.code) : null);

/** The server meant to say no: nothing is broken. */
export const isRefusal = (problem: unknown): problem is ORPCError<string, unknown> =>
  problem instanceof ORPCError && (problem.status < 500 || problem.status === 503);

/** What nobody expected is reported; a refusal is the person's to answer. */
export function reportUnexpected(problem: unknown, action: string): void {
  if (!isRefusal(problem)) reportError(problem, { action });
}

/** The server's own sentence where it meant to refuse; otherwise one that says that something broke. */
export function sentenceOf(problem: unknown, otherwise = SOMETHING_WENT_WRONG): string {
  return isRefusal(problem) && problem.message !== "" ? problem.message : otherwise;
}
