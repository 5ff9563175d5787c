import type { Database } from "#platform/db/database.ts";
import type { Review, Summary } from "#contract/reviews";
import { type Place, publishedAfter, summarise } from "./store.ts";
import { viewOf } from "./view.ts";

const AT_ONCE = 20;

/** Published reviews, newest first, with the mean of all of them. */
export async function listReviews(
  database: Database,
  after: string | undefined,
): Promise<{ reviews: Review[]; next: string | null; summary: Summary }> {
  return database.asWorker(async (tx) => {
    const rows = await publishedAfter(tx, after === undefined ? null : placeIn(after), AT_ONCE + 1);
    const page = rows.slice(0, AT_ONCE);
    const last = page.at(-1);
    return {
      reviews: page.map(viewOf),
      next: rows.length > AT_ONCE && last ? `${last.written_at.toISOString()}~${last.handle}` : null,
      summary: await summarise(tx),
    };
  });
}

function placeIn(cursor: string): Place {
  const [at = "", handle = ""] = cursor.split("~");
  return { writtenAt: new Date(at), handle };
}
