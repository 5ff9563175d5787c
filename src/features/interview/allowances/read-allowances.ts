import type { Allowances } from "./contract.ts";
import type { Clock } from "#platform/clock.ts";
import type { Tx } from "#platform/db/database.ts";
import { countedOpenings } from "#server/library/articles";
import { allowancesFor } from "#server/money/billing";
import { countSpent } from "#server/interview/attempts";

/** What somebody may start, with everything that counts against a free trial counted. */
export async function readAllowances(tx: Tx, clock: Clock, userId: string): Promise<Allowances> {
  return allowancesFor(tx, clock, userId, {
    spentInterviews: await countSpent(tx, userId),
    openedArticles: await countedOpenings(tx, userId),
  });
}
