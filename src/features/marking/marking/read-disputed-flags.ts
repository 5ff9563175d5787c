import type { Mark } from "#examiner/conversation.ts";
import type { Tx } from "#platform/db/database.ts";
import type { DisputedFlag } from "./contract.ts";
import { disputedFlagsOf } from "./disputes.ts";
import { disagreementsOf } from "./store.ts";

/**
 * The mark as it is shown: without the red flags that its candidate objects to, unless a person has looked and upheld
 * them; and which these are.
 */
export async function withoutDisputedFlags(
  tx: Tx,
  attemptId: string,
  mark: Mark,
): Promise<{ mark: Mark; disputedFlags: DisputedFlag[] }> {
  if (mark.redFlags.length === 0) return { mark, disputedFlags: [] };
  const disputedFlags = disputedFlagsOf(mark, await disagreementsOf(tx, attemptId));
  const out = new Set(disputedFlags.filter(({ outcome }) => outcome !== "upheld").map(({ id }) => id));
  return { mark: { ...mark, redFlags: mark.redFlags.filter(({ id }) => !out.has(id)) }, disputedFlags };
}
