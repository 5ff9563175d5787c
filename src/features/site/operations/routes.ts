import { contract } from "./contract.ts";
import { bind } from "#platform/http/context.ts";
import { adminsOnly } from "#server/identity/accounts";
import { handleFailure } from "./handle-failure.ts";
import { deedsBefore, filedBefore } from "./log-store.ts";
import { pageOf, placeOf } from "./pages.ts";
import { readOverview, type Watched } from "./read-overview.ts";
import { turnFeature, turnProvider } from "./turn-switch.ts";

const os = bind(contract);
const AT_ONCE = 20;

export function operationRoutes({ adminEmails, ...watched }: Watched & { adminEmails: readonly string[] }) {
  // Before anything of the input is looked at: a sentence about it would tell that there is something here.
  const admins = os.use(adminsOnly(adminEmails));
  return os.router({
    read: admins.read.handler(({ context }) => readOverview(context, watched)),
    failures: admins.failures.handler(async ({ context: { jobs }, input }) => {
      const found = await jobs.desk.failures(placeOf(input.after), AT_ONCE + 1);
      const list = found.map(({ at, nextTry, ...job }) => ({
        ...job,
        at: at.toISOString(),
        nextTry: nextTry?.toISOString() ?? null,
      }));
      return pageOf(list, AT_ONCE);
    }),
    disagreements: admins.disagreements.handler(async ({ context: { database }, input }) =>
      pageOf(await database.asWorker((tx) => filedBefore(tx, placeOf(input.after), AT_ONCE + 1)), AT_ONCE),
    ),
    deeds: admins.deeds.handler(async ({ context: { database }, input }) =>
      pageOf(await database.asWorker((tx) => deedsBefore(tx, placeOf(input.after), AT_ONCE + 1)), AT_ONCE),
    ),
    handle: admins.handle.handler(async ({ context, input }) => {
      await handleFailure(context, input);
      return {};
    }),
    turn: admins.turn.handler(async ({ context, input }) => {
      await turnProvider(context, watched.providers, input);
      return {};
    }),
    turnFeature: admins.turnFeature.handler(async ({ context, input }) => {
      await turnFeature(context, input);
      return {};
    }),
  });
}
