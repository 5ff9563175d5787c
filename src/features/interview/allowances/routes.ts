import { contract } from "./contract.ts";
import { bind, signedIn } from "#platform/http/context.ts";
import { readAllowances } from "./read-allowances.ts";

const os = bind(contract);

export const allowanceRoutes = os.router({
  read: os.read
    .use(signedIn)
    .handler(({ context: { database, clock, person } }) =>
      database.asPerson(person.userId, (tx) => readAllowances(tx, clock, person.userId)),
    ),
});
