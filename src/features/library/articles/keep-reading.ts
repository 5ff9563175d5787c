import type { Reading } from "./contract.ts";
import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { isOpenTo, readingOf, requireArticle } from "./article-view.ts";
import { findReading, keepBookmark, keepOpening, keepPlace } from "./store.ts";

type Reader = Pick<PersonContext, "database" | "clock" | "person">;
type Progress = { slug: string; progress: number; place: string | null };

/** Keeps how far a reader has come. Whoever may read without spending anything has opened it by reading. */
export async function keepProgress(
  { database, clock, person: { userId } }: Reader,
  { slug, progress, place }: Progress,
): Promise<Reading> {
  return database.asPerson(userId, async (tx) => {
    const found = await requireArticle(tx, clock, userId, slug);
    if (!isOpenTo(found)) throw new AppError("FORBIDDEN", "This article is not open to you yet.");
    await keepOpening(tx, { userId, slug, at: clock.now(), isCounted: false });
    await keepPlace(tx, { userId, slug, progress, place });
    return readingOf(await findReading(tx, userId, slug));
  });
}

/** A bookmark opens nothing, so it costs nothing. */
export async function bookmarkArticle(
  { database, clock, person: { userId } }: Reader,
  { slug, isBookmarked }: { slug: string; isBookmarked: boolean },
): Promise<Reading> {
  return database.asPerson(userId, async (tx) => {
    await requireArticle(tx, clock, userId, slug);
    await keepBookmark(tx, { userId, slug, at: isBookmarked ? clock.now() : null });
    return readingOf(await findReading(tx, userId, slug));
  });
}
