import { contract } from "./contract.ts";
import { bind, signedIn } from "#platform/http/context.ts";
import { find } from "./find.ts";

const os = bind(contract);

export const searchRoutes = os.router({
  search: os.search
    .use(signedIn)
    .handler(({ context: { database, person }, input }) => database.asPerson(person.userId, (tx) => find(tx, input))),
});
