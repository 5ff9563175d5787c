import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { PrivacyDeps } from "../deps.ts";
import { exportIdIn, folderOf } from "./export-keys.ts";
import { daysAfter, STUCK_MS } from "../rules.ts";
import { livingExports, removeDueExports, removeOldComplaints } from "../store.ts";

export const COMPLAINT_KEPT_DAYS = 730;

/** Forgets copies whose day has come, their bytes, and what a stopped process left of one; and complaints long answered. */
export async function sweepPrivacy(deps: PrivacyDeps): Promise<void> {
  const now = deps.clock.now();
  const stuckSince = new Date(now.getTime() - STUCK_MS);
  const kept = (await deps.storage.folders()).flatMap((folder) => exportIdIn(folder) ?? []);
  const living = await deps.database.asWorker(async (tx) => {
    await removeDueExports(tx, { now, stuckSince });
    await removeOldComplaints(tx, daysAfter(now, -COMPLAINT_KEPT_DAYS));
    return livingExports(tx, kept);
  });
  for (const id of kept) if (!living.has(id)) await deps.storage.removeFolder(folderOf(id));
  await dropLeftWork(deps, stuckSince);
}

async function dropLeftWork({ workDir }: PrivacyDeps, since: Date): Promise<void> {
  for (const name of await readdir(workDir).catch(() => [])) {
    const touched = await stat(join(workDir, name)).catch(() => null);
    if (touched && touched.mtime < since) await rm(join(workDir, name), { force: true });
  }
}
