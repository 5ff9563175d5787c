import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Tx } from "#platform/db/database.ts";
import { switchRole } from "#platform/db/identity.ts";
import { forgetLettersOf } from "#platform/mail/mail.ts";
import { scoreAgain } from "#server/learning/leaderboard";
import type { PrivacyDeps } from "./deps.ts";
import { folderOf } from "./export/export-keys.ts";
import { deleteAccount, forgetStaff, holdDue, type Leaving, leavingPeople } from "./leaving-store.ts";
import { idsOf } from "./whose.ts";

export type DeletionDeps = PrivacyDeps & {
  /** Nothing more is charged to whoever is on their way out. Again: nothing happens. */
  stopRenewal(userId: string): Promise<void>;
  /** Ends what somebody pays for, in the transaction that deletes their account. */
  endPlan(tx: Tx, userId: string): Promise<void>;
};

/**
 * Deletes every account whose day has come. Each step can be done again: what was interrupted goes on at the next time,
 * for as long as the account is there, and bytes without a row are swept.
 */
export async function deleteAccounts(deps: DeletionDeps): Promise<void> {
  const now = deps.clock.now();
  const people = await deps.database.asWorker(leavingPeople);
  let failures = 0;
  for (const each of people) {
    const work = each.dueAt <= now ? deleteOne(deps, each) : hide(deps, each);
    await work.catch((error: unknown) => {
      failures++;
      deps.log.error({ err: error }, "an account could not be deleted yet");
    });
  }
  if (failures > 0) throw new Error(`${failures} accounts could not be deleted yet.`);
}

/** Again and again until its day, should the process or the payment provider have stopped in between. */
async function hide({ database, clock, stopRenewal }: DeletionDeps, { userId }: Leaving): Promise<void> {
  await database.asWorker((tx) => scoreAgain(tx, clock, userId));
  await stopRenewal(userId);
}

async function deleteOne(deps: DeletionDeps, { userId }: Leaving): Promise<void> {
  const { database, log } = deps;
  const ids = await database.asWorker((tx) => idsOf(tx, userId));
  await removeBytes(deps, ids);
  const isGone = await database.asWorker((tx) => deleteRows(deps, tx, { userId, words: ids.all }));
  if (!isGone) return;
  // What was on its way while the rows went.
  await removeBytes(deps, ids);
  log.info("an account was deleted with everything in it");
}

async function removeBytes(
  { storage, workDir, recordings }: DeletionDeps,
  ids: { recordings: string[]; exports: string[] },
): Promise<void> {
  await recordings.clear(ids.recordings);
  for (const id of ids.exports) {
    await storage.removeFolder(folderOf(id));
    await rm(join(workDir, `${id}.zip`), { force: true });
  }
}

/** In one transaction: all of it goes, or none. */
async function deleteRows(
  { clock, jobs, endPlan }: DeletionDeps,
  tx: Tx,
  { userId, words }: { userId: string; words: string[] },
): Promise<boolean> {
  const now = clock.now();
  const asAccounts = <T>(work: () => Promise<T>) => switchRole(tx, "stationwise_accounts", work);
  const held = await asAccounts(() => holdDue(tx, userId, now));
  if (!held) return false;
  await endPlan(tx, userId);
  await forgetLettersOf(tx, held.email);
  await forgetStaff(tx, { userId, email: held.email });
  await jobs().forget(tx, [...words, held.email]);
  await asAccounts(async () => {
    await deleteAccount(tx, userId);
  });
  return true;
}
