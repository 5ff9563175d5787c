import { contract } from "./contract.ts";
import { bind } from "#platform/http/context.ts";
import { pageOf, readCursor } from "#shared/time-cursor.ts";
import { adminsOnly } from "#server/identity/accounts";
import { handleFailure } from "./handle-failure.ts";
import { deedsBefore, filedBefore } from "./log-store.ts";
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
      const found = await jobs.desk.failures(readCursor(input.after), AT_ONCE + 1);
      const list = found.map(({ at, nextTry, ...job }) => ({
        ...job,
        at: at.toISOString(),
        nextTry: nextTry?.toISOString() ?? null,
      }));
      return listOf(list);
    }),
    disagreements: admins.disagreements.handler(async ({ context: { database }, input }) =>
      listOf(await database.asWorker((tx) => filedBefore(tx, readCursor(input.after), AT_ONCE + 1))),
    ),
    deeds: admins.deeds.handler(async ({ context: { database }, input }) =>
      listOf(await database.asWorker((tx) => deedsBefore(tx, readCursor(input.after), AT_ONCE + 1))),
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

/** Of one more entry than a page holds: the page, and where the next one begins. */
function listOf<Entry extends { at: string; id: string }>(found: Entry[]) {
  const { shown, next } = pageOf(found, AT_ONCE, ({ at, id }) => ({ at: new Date(at), id }));
  return { list: shown, next };
}
