import type { ArticleView } from "./contract.ts";
import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { isOpenTo, requireArticle, viewOf } from "./article-view.ts";
import { refusalOf } from "./rules.ts";
import { holdOpenings, keepOpening } from "./store.ts";

type Reader = Pick<PersonContext, "database" | "clock" | "person">;

/** Opens an article for good. A premium one counts once in a trial; opening it again changes nothing. */
export async function openArticle({ database, clock, person: { userId } }: Reader, slug: string): Promise<ArticleView> {
  return database.asPerson(userId, async (tx) => {
    await holdOpenings(tx, userId);
    const found = await requireArticle(tx, clock, userId, slug);
    if (!found.row?.opened_at || !isOpenTo(found)) {
      const isCounted = !isOpenTo(found);
      const refusal = isCounted ? refusalOf(found.allowance) : null;
      if (refusal !== null) throw new AppError("FORBIDDEN", refusal);
      await keepOpening(tx, { userId, slug, at: clock.now(), isCounted });
    }
    return viewOf(tx, clock, await requireArticle(tx, clock, userId, slug));
  });
}
