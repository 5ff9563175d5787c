import type { Database, Tx } from "#platform/db/database.ts";
import type { Review, Summary } from "./contract.ts";
import { type Place, publishedAfter, type ReviewRow, summarise, waitingReviews } from "./store.ts";
import { viewOf } from "./view.ts";

const AT_ONCE = 20;

/** Published reviews, newest first, with the mean of all of them. */
export async function listReviews(
  database: Database,
  after: string | undefined,
): Promise<{ reviews: Review[]; next: string | null; summary: Summary }> {
  return database.asWorker(async (tx) => {
    const { page, next } = pageIn(await publishedAfter(tx, placeIn(after), AT_ONCE + 1));
    return { reviews: page.map(viewOf), next, summary: await summarise(tx) };
  });
}

/** What waits to be looked at, longest first. In the transaction of whoever notes that it is read. */
export const listWaiting = async (
  tx: Tx,
  after: string | undefined,
): Promise<{ page: ReviewRow[]; next: string | null }> => pageIn(await waitingReviews(tx, placeIn(after), AT_ONCE + 1));

/** Of one more than a page holds: the page, and where the next one begins. */
function pageIn(rows: ReviewRow[]) {
  const page = rows.slice(0, AT_ONCE);
  const last = page.at(-1);
  return { page, next: rows.length > AT_ONCE && last ? `${last.written_at.toISOString()}~${last.handle}` : null };
}

function placeIn(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [at = "", handle = ""] = cursor.split("~");
  return { writtenAt: new Date(at), handle };
}
