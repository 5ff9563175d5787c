import { toast } from "#ui/layers/toast-queue.ts";
import { codeOf, isRefusal, sentenceOf } from "#web/problem.ts";
import { reportError } from "#web/report-error.ts";

const ROW_MISSING = "Account creation failed. This email may have already been used. Please contact support.";

/** What somebody is told whose set-up could not be saved. A refusal is theirs to answer; anything else is ours to hear of. */
export function tellSaveFailure(problem: unknown): void {
  const isRowMissing = codeOf(problem) === "PGRST116";
  if (isRowMissing || !isRefusal(problem)) reportError(problem, { action: "save-profile" });
  toast({ title: isRowMissing ? ROW_MISSING : `Failed to save profile: ${sentenceOf(problem)}`, kind: "error" });
}
