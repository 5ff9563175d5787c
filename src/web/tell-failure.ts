import { toast } from "#ui/layers/toast-queue.ts";
import { codeOf, reportUnexpected, sentenceOf } from "./problem.ts";

/** Why nothing came of a press, or with other words `offline` of a question: the server's own sentence where it meant to refuse, otherwise how far the press came. */
export function whyNot(
  problem: unknown,
  offline = "Not sent: you are offline. Please press again once you are back online.",
): string {
  if (codeOf(problem) !== null) return sentenceOf(problem, "Something went wrong on our side. Please try again.");
  return navigator.onLine ? "We could not reach the server. Please try again." : offline;
}

/** For a button's `onError`: what the person did by `action` came to nothing, and the screen says why. */
export const tellFailure = (action: string) => (problem: unknown) => {
  reportUnexpected(problem, action);
  toast({ title: whyNot(problem), kind: "error" });
};
