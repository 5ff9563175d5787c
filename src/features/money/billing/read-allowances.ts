import type { Clock } from "#platform/clock.ts";
import type { Tx } from "#platform/db/database.ts";
import { type Allowances, allowancesOf, type Known } from "./allowances.ts";
import { findSubscription, findTrialStart } from "./store.ts";

type Counts = Pick<Known, "spentInterviews" | "openedArticles">;

/** What somebody may start as it stands in this transaction. The counts are of the features that keep them. */
export async function allowancesFor(tx: Tx, clock: Clock, userId: string, counts: Counts): Promise<Allowances> {
  return allowancesOf({
    ...counts,
    row: (await findSubscription(tx, userId)) ?? null,
    confirmedAt: (await findTrialStart(tx, userId)) ?? null,
    now: clock.now(),
  });
}
