import { contract } from "./contract.ts";
import { AppError } from "#platform/errors.ts";
import { bind, signedIn } from "#platform/http/context.ts";
import { adminsOnly, noteReadings } from "#server/identity/accounts";
import { join, leave, readMembership, reportName } from "./membership.ts";
import { readBoard } from "./read-board.ts";
import { scoreAgain } from "./score.ts";
import { listNames } from "./list-names.ts";
import { settleName } from "./store.ts";

const os = bind(contract);

export function leaderboardRoutes({ adminEmails }: { adminEmails: readonly string[] }) {
  // Before anything of the input is looked at: a sentence about it would tell that there is something here.
  const admins = os.use(adminsOnly(adminEmails));
  return os.router({
    read: os.read.use(signedIn).handler(({ context, input }) => readBoard(context, input)),
    membership: os.membership.use(signedIn).handler(({ context }) => readMembership(context)),
    join: os.join.use(signedIn).handler(({ context, input }) => join(context, input)),
    leave: os.leave.use(signedIn).handler(async ({ context }) => {
      await leave(context);
      return {};
    }),
    report: os.report.use(signedIn).handler(async ({ context, input }) => {
      await reportName(context, input.handle);
      return {};
    }),
    names: admins.names.handler(({ context: { database, clock, person }, input }) =>
      database.asWorker(async (tx) => {
        const { rows, next } = await listNames(tx, input.after);
        const userIds = rows.map(({ userId }) => userId);
        await noteReadings(tx, { staffId: person.userId, what: "display-name", userIds, now: clock.now() });
        return { names: rows.map(({ userId: _whose, ...name }) => name), next };
      }),
    ),
    decide: admins.decide.handler(async ({ context: { database, clock, log, person }, input }) => {
      await database.asWorker(async (tx) => {
        const userId = await settleName(tx, input);
        if (userId === undefined) throw new AppError("NOT_FOUND");
        const userIds = [userId];
        await noteReadings(tx, { staffId: person.userId, what: "display-name-judged", userIds, now: clock.now() });
        await scoreAgain(tx, clock, userId);
      });
      log.info({ admin: person.userId, isShown: input.isShown }, "an admin decided on a display name");
      return {};
    }),
  });
}
