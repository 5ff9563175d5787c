import { ORPCError } from "@orpc/client";

const SOMETHING_WENT_WRONG = "Something went wrong. Please try again.";

/** The stable code of what the server answered; null when it did not answer, or not in our terms. */
export const codeOf = (problem: unknown): string | null => (problem instanceof ORPCError ? String(problem.code) : null);

/** The server's own sentence where it meant to refuse; otherwise one that says that something broke. */
export function sentenceOf(problem: unknown, otherwise = SOMETHING_WENT_WRONG): string {
  const isRefusal = problem instanceof ORPCError && (problem.status < 500 || problem.status === 503);
  return isRefusal && problem.message !== "" ? problem.message : otherwise;
}
