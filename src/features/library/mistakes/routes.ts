import { contract } from "./contract.ts";
import { AppError } from "#platform/errors.ts";
import { bind } from "#platform/http/context.ts";
import { adminsOnly, noteReadings } from "#server/identity/accounts";
import { fileMistake, type Titles } from "./file-mistake.ts";
import { listMistakes } from "./list-mistakes.ts";
import { removeMistake, settleMistake } from "./store.ts";

const os = bind(contract);

export function mistakeRoutes({ adminEmails, titles }: { adminEmails: readonly string[]; titles: Titles }) {
  // Before anything of the input is looked at: a sentence about it would tell that there is something here.
  const admins = os.use(adminsOnly(adminEmails));
  return os.router({
    file: os.file.handler(({ context, input }) => fileMistake(context, titles, input)),
    list: admins.list.handler(async ({ context: { database, clock, log, person }, input: { state, after } }) => {
      const by = { staffId: person.userId, now: clock.now() };
      const page = await listMistakes(database, titles, { state, after }, by);
      log.info({ admin: person.userId, reports: page.list.length }, "an admin read the reported mistakes");
      return page;
    }),
    settle: admins.settle.handler(async ({ context, input: { mistakeId, outcome } }) => {
      const { database, clock, log, person } = context;
      const now = clock.now();
      await database.asWorker(async (tx) => {
        const whose = await settleMistake(tx, mistakeId, outcome, now);
        if (whose === undefined) throw new AppError("NOT_FOUND");
        await noteReadings(tx, { staffId: person.userId, what: "mistake-settled", userIds: [whose.user_id], now });
      });
      log.info({ admin: person.userId, mistakeId, outcome }, "an admin settled a reported mistake");
      return {};
    }),
    remove: admins.remove.handler(async ({ context, input: { mistakeId } }) => {
      const { database, clock, log, person } = context;
      await database.asWorker(async (tx) => {
        const whose = await removeMistake(tx, mistakeId);
        if (whose === undefined) throw new AppError("NOT_FOUND");
        const [staffId, userIds] = [person.userId, [whose.user_id]];
        await noteReadings(tx, { staffId, what: "mistake-settled", userIds, now: clock.now() });
      });
      log.info({ admin: person.userId, mistakeId }, "an admin deleted a reported mistake");
      return {};
    }),
  });
}
