import { contract } from "#contract/stations";
import { AppError } from "#platform/errors.ts";
import { bind, signedIn } from "#platform/http/context.ts";
import { findPublished, publishedStations } from "./store.ts";
import { summaryOf } from "./summary.ts";

const os = bind(contract);

export const stationRoutes = os.router({
  list: os.list.use(signedIn).handler(async ({ context: { database, person } }) => {
    const stations = await database.asPerson(person.userId, publishedStations);
    return stations.map(({ body }) => summaryOf(body));
  }),
  read: os.read.use(signedIn).handler(async ({ context: { database, person }, input }) => {
    const found = await database.asPerson(person.userId, (tx) => findPublished(tx, input.stationId));
    if (!found) throw new AppError("NOT_FOUND", "There is no such station.");
    return summaryOf(found.body);
  }),
});
