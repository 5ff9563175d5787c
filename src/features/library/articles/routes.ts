import { contract } from "./contract.ts";
import { bind, signedIn } from "#platform/http/context.ts";
import { allowanceFor, requireArticle, summaryOf, viewOf } from "./article-view.ts";
import { bookmarkArticle, keepProgress } from "./keep-reading.ts";
import { openArticle } from "./open-article.ts";
import { publishedHeads, readingsOf } from "./store.ts";

const os = bind(contract);

export const articleRoutes = os.router({
  list: os.list.use(signedIn).handler(({ context: { database, clock, person } }) =>
    database.asPerson(person.userId, async (tx) => {
      const readings = await readingsOf(tx, person.userId);
      const heads = await publishedHeads(tx);
      return {
        allowance: await allowanceFor(tx, clock, person.userId),
        articles: heads.map((head) => summaryOf(head, readings.get(head.slug))),
      };
    }),
  ),
  read: os.read
    .use(signedIn)
    .handler(({ context: { database, clock, person }, input }) =>
      database.asPerson(person.userId, async (tx) =>
        viewOf(tx, clock, await requireArticle(tx, clock, person.userId, input.slug)),
      ),
    ),
  open: os.open.use(signedIn).handler(({ context, input }) => openArticle(context, input.slug)),
  keepProgress: os.keepProgress.use(signedIn).handler(({ context, input }) => keepProgress(context, input)),
  bookmark: os.bookmark.use(signedIn).handler(({ context, input }) => bookmarkArticle(context, input)),
});
