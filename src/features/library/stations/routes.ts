import { contract } from "./contract.ts";
import { bind, signedIn } from "#platform/http/context.ts";
import { requirePublished } from "./require-published.ts";
import { findPublished, publishedOutlines } from "./store.ts";
import { listedOf, recordOf } from "./summary.ts";

const os = bind(contract);

export const stationRoutes = os.router({
  list: os.list.use(signedIn).handler(async ({ context: { database, person } }) => {
    const stations = await database.asPerson(person.userId, publishedOutlines);
    return stations.map(listedOf);
  }),
  read: os.read.use(signedIn).handler(({ context: { database, person }, input }) =>
    database.asPerson(person.userId, async (tx) => {
      const { body } = await requirePublished(tx, input.stationId);
      const other = body.parallel === undefined ? undefined : await findPublished(tx, body.parallel);
      return recordOf(body, other ? { id: other.body.slug, title: other.body.title } : null);
    }),
  ),
});
