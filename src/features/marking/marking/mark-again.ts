import type { Tx } from "#platform/db/database.ts";
import type { Jobs } from "#platform/jobs.ts";
import type { MarkCause } from "./contract.ts";
import { askOnceMore } from "./store.ts";

/**
 * Has one's own finished attempt marked once more, in the caller's transaction. Until that is done the mark
 * that is there stays; then it is a version before. Asking twice before it is done marks once.
 */
export async function markAgain(
  tx: Tx,
  jobs: Jobs,
  attemptId: string,
  cause: Exclude<MarkCause, "first">,
): Promise<void> {
  if (await askOnceMore(tx, attemptId, cause)) await jobs.enqueue(tx, { name: "mark-attempt" }, { attemptId });
}
