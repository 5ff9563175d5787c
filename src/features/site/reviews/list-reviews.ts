import type { Database, Tx } from "#platform/db/database.ts";
import type { Review, Summary } from "./contract.ts";
import { pageOf, readCursor } from "#shared/time-cursor.ts";
import { publishedAfter, type ReviewRow, summarise, waitingReviews } from "./store.ts";
import { viewOf } from "./view.ts";

const AT_ONCE = 20;

/** Published reviews, newest first, with the mean of all of them. */
export async function listReviews(
  database: Database,
  after: string | undefined,
): Promise<{ reviews: Review[]; next: string | null; summary: Summary }> {
  return database.asWorker(async (tx) => {
    const { shown, next } = pageIn(await publishedAfter(tx, readCursor(after), AT_ONCE + 1));
    return { reviews: shown.map(viewOf), next, summary: await summarise(tx) };
  });
}

/** What waits to be looked at, longest first. In the transaction of whoever notes that it is read. */
export const listWaiting = async (
  tx: Tx,
  after: string | undefined,
): Promise<{ shown: ReviewRow[]; next: string | null }> =>
  pageIn(await waitingReviews(tx, readCursor(after), AT_ONCE + 1));

const pageIn = (rows: ReviewRow[]) => pageOf(rows, AT_ONCE, ({ written_at: at, handle: id }) => ({ at, id }));
