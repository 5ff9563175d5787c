import { MINUTE_MS } from "#shared/durations.ts";
import type { Deps } from "../deps.ts";
import { takeNews } from "./take-news.ts";
import { SETTLE_PAYMENTS } from "./settle.ts";
import { lastHeard, unsettledCustomers } from "../store.ts";

/** News may come in another order than it happened: so far back everything is asked for again. */
const OVERLAP_MS = 60 * MINUTE_MS;
const FIRST_LOOK_MS = 3 * 24 * 60 * MINUTE_MS;
/** News that is settled by then has been lost on the way: it is taken up again. */
const SETTLED_WITHIN_MS = 15 * MINUTE_MS;

/** Asks for news that never reached us, and takes up again what was never settled. */
export async function reconcile(deps: Deps): Promise<void> {
  const { database, clock, jobs, provider } = deps;
  const now = clock.now().getTime();
  const heard = await database.asWorker((tx) => lastHeard(tx));
  const since = heard === undefined ? now - FIRST_LOOK_MS : heard.getTime() - OVERLAP_MS;
  for (const news of (await provider.newsSince(new Date(since))).toReversed()) await takeNews(deps, news);
  await database.asWorker(async (tx) => {
    for (const customerId of await unsettledCustomers(tx, new Date(now - SETTLED_WITHIN_MS)))
      await jobs().enqueue(tx, SETTLE_PAYMENTS, { customerId });
  });
}
