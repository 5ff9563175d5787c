import { oo } from "@orpc/openapi";
import { os as plain } from "@orpc/server";
import { contract } from "#contract/operations";
import { AppError } from "#platform/errors.ts";
import { bind, type Context } from "#platform/http/context.ts";
import { requireAdmin } from "#server/accounts";
import { statesOf, turnProvider, type Providers } from "./providers.ts";
import { disputedSince, gapsSince, takeOversSince } from "./store.ts";

const os = bind(contract);
const DAY_MS = 86_400_000;

export function operationRoutes({ adminEmails, providers }: { adminEmails: readonly string[]; providers: Providers }) {
  const adminOnly = oo.spec(
    plain.$context<Context>().middleware(async ({ context, next }) => {
      const person = await requireAdmin(context, adminEmails);
      return next({ context: { person } });
    }),
    { security: [{ session: [] }] },
  );
  return os.router({
    read: os.read.use(adminOnly).handler(async ({ context: { database, clock } }) => {
      const now = clock.now().getTime();
      const since = { day: new Date(now - DAY_MS), week: new Date(now - 7 * DAY_MS) };
      const [gaps, takeOvers, disputed] = await database.asWorker(async (tx) => [
        await gapsSince(tx, since),
        await takeOversSince(tx, since),
        await disputedSince(tx, since),
      ]);
      return { gaps, takeOvers, disputed, providers: await statesOf({ database, clock }, providers) };
    }),
    turn: os.turn.use(adminOnly).handler(async ({ context, input: { key, isOn } }) => {
      const { log, person } = context;
      if (!(await turnProvider(context, providers, { key, isOn, by: person.userId }))) throw new AppError("NOT_FOUND");
      log.warn({ provider: key, isOn, admin: person.userId }, "an admin turned a provider on or off");
      return {};
    }),
  });
}
