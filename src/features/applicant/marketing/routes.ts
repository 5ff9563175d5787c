import { contract } from "./contract.ts";
import { AppError } from "#platform/errors.ts";
import { bind, signedIn } from "#platform/http/context.ts";
import { adminsOnly } from "#server/identity/accounts";
import { notePersonChanged } from "./events.ts";
import { jobNames } from "./jobs.ts";
import type { Mirror, MirrorDeps } from "./mirror.ts";
import { dryRun, readFailures, readStates } from "./read-mirrors.ts";
import { askAgain, beginRun, findMirroredById } from "./store.ts";

const os = bind(contract);

export function marketingRoutes(deps: MirrorDeps, mirrors: readonly Mirror[], adminEmails: readonly string[]) {
  const { database, clock } = deps;
  const admins = os.use(adminsOnly(adminEmails));
  const requireConnected = (name: Mirror["name"]) => {
    if (!mirrors.some((each) => each.name === name))
      throw new AppError("SERVICE_UNAVAILABLE", "No account at this service is set up, so nothing can be passed on.");
  };
  return os.router({
    // Called whatever the consent: without it nothing is passed on, and what was is taken back.
    sync: os.sync.use(signedIn).handler(async ({ context: { jobs, person } }) => {
      await database.asPerson(person.userId, (tx) => notePersonChanged(tx, jobs, person.userId));
      return {};
    }),
    states: admins.states.handler(({ context: { jobs } }) => readStates(deps, mirrors, jobs)),
    dryRun: admins.dryRun.handler(({ input }) => dryRun(deps, input.mirror)),
    run: admins.run.handler(async ({ context: { jobs, log, person }, input: { mirror } }) => {
      requireConnected(mirror);
      await database.asWorker(async (tx) => {
        await beginRun(tx, mirror, clock.now());
        await jobs.enqueue(tx, jobNames(mirror).list, { after: "" });
      });
      log.info({ admin: person.userId, mirror }, "an admin began to bring everybody in step");
      return {};
    }),
    failures: admins.failures.handler(({ input: { mirror, after } }) => readFailures(deps, mirror, after)),
    retry: admins.retry.handler(async ({ context: { jobs }, input: { mirror, id } }) => {
      requireConnected(mirror);
      await database.asWorker(async (tx) => {
        const row = await findMirroredById(tx, id);
        if (row?.mirror !== mirror) throw new AppError("NOT_FOUND");
        await askAgain(tx, [id], clock.now());
        const names = jobNames(mirror);
        await (row.person_id === null
          ? jobs.enqueue(tx, names.remove, { id })
          : jobs.enqueue(tx, names.sync, { userId: row.person_id }));
      });
      return {};
    }),
  });
}
