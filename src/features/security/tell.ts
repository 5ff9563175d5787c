import { toast } from "#ui/toast.tsx";
import { reportUnexpected, sentenceOf } from "#web/problem.ts";
import { Cancelled } from "./cancelled.ts";

/** What went wrong while the person did `action`, on the screen. Whoever changed their mind knows it already. */
export const tell = (action: string) => (problem: unknown) => {
  if (problem instanceof Cancelled) return;
  reportUnexpected(problem, action);
  toast({ title: sentenceOf(problem, "We could not reach the server. Please try again."), kind: "error" });
};
