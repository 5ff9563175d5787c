import * as z from "zod";
import type { MirrorName } from "./contract.ts";
import type { AnyJob, Job, Jobs } from "#platform/jobs.ts";
import { personChanged } from "./events.ts";
import { bringInStep, type Mirror, type MirrorDeps, removeLeft } from "./mirror.ts";
import { askAgain, findMirrored, noteFailed, overdue, withdrawnOf } from "./store.ts";

const OfPerson = personChanged.data;
const OfRow = z.object({ id: z.uuid() });
const Listing = z.object({ after: z.string() });

export const jobNames = (mirror: MirrorName) => ({
  sync: { name: `sync-${mirror}` },
  remove: { name: `remove-${mirror}` },
  list: { name: `list-${mirror}` },
});

/** Whatever one service is used by. */
export const jobsOfMirror = (mirror: MirrorName) => Object.values(jobNames(mirror));

/** With the queue's longest wait of five minutes that is more than an hour. */
const RETRIES = 20;
const PAGE = 200;
const GIVEN_UP = "The service could not be used for too long. It is tried again within the hour.";

/** What keeps one service in step. `later` answers the queue, which is opened with these jobs. */
export function jobsOf(deps: MirrorDeps, mirror: Mirror, later: () => Jobs): AnyJob[] {
  const { database, clock, people } = deps;
  const names = jobNames(mirror.name);
  const sync: Job<z.infer<typeof OfPerson>> = {
    ...names.sync,
    on: personChanged,
    data: OfPerson,
    retryLimit: RETRIES,
    handle: ({ userId }) => bringInStep(deps, mirror, userId),
    failed: async ({ userId }) => {
      await database.asWorker(async (tx) => {
        const row = await findMirrored(tx, mirror.name, userId);
        if (row) await noteFailed(tx, row.id, GIVEN_UP, clock.now());
      });
    },
  };
  const remove: Job<z.infer<typeof OfRow>> = {
    ...names.remove,
    data: OfRow,
    retryLimit: RETRIES,
    handle: ({ id }) => removeLeft(deps, mirror, id),
    failed: ({ id }) => database.asWorker((tx) => noteFailed(tx, id, GIVEN_UP, clock.now())),
  };
  const list: Job<z.infer<typeof Listing>> = {
    ...names.list,
    data: Listing,
    retryLimit: 5,
    handle: async ({ after }) => {
      await database.asWorker(async (tx) => {
        const page = await people.listAfter(tx, after, PAGE);
        for (const { userId } of page) await later().enqueue(tx, names.sync, { userId });
        const last = page.at(-1);
        if (page.length === PAGE && last) return later().enqueue(tx, names.list, { after: last.userId });
        const withdrawn = await withdrawnOf(tx, mirror.name);
        await askAgain(
          tx,
          withdrawn.map(({ id }) => id),
          clock.now(),
        );
        for (const { id, person_id: userId } of withdrawn)
          await (userId === null
            ? later().enqueue(tx, names.remove, { id })
            : later().enqueue(tx, names.sync, { userId }));
      });
    },
  };
  return [sync, remove, list];
}

const OVERDUE_MS = 1_800_000;
const MOST_AT_ONCE = 500;

/** Whoever waits for too long is asked for again, and what is left of those whose accounts are gone is removed. */
export async function chase({ database, clock }: MirrorDeps, jobs: Jobs, mirrors: readonly Mirror[]): Promise<void> {
  const now = clock.now();
  for (const { name } of mirrors) {
    const names = jobNames(name);
    await database.asWorker(async (tx) => {
      const rows = await overdue(tx, name, new Date(now.getTime() - OVERDUE_MS), MOST_AT_ONCE);
      await askAgain(
        tx,
        rows.map(({ id }) => id),
        now,
      );
      for (const { id, person_id: userId } of rows)
        await (userId === null
          ? jobs.enqueueUnlessWaiting(tx, names.remove, { id })
          : jobs.enqueueUnlessWaiting(tx, names.sync, { userId }));
    });
  }
}
