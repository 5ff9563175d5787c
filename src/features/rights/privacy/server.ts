// What belongs to a person of everything the product holds: a copy of it, who has read it, complaints, and its deletion.
import { join } from "node:path";
import "./tables.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { LeavingDeps } from "./ask-deletion.ts";
import type { DeletionDeps } from "./delete-accounts.ts";
import type { RecordingBytes } from "./deps.ts";
import { exportDoor } from "./export/export-door.ts";
import { EXPORTS_PATH, exportLinksWith } from "./export/export-links.ts";
import { privacyJobs } from "./jobs.ts";
import { privacyRoutes } from "./routes.ts";
import { sweepPrivacy } from "./export/sweep-exports.ts";

type Options = Omit<DeletionDeps, "workDir" | "storage" | "recordings"> &
  LeavingDeps & {
    dataDir: string;
    secret: string;
    recordings: { storage: Storage; bytes: RecordingBytes; requireOwnStorage(): Promise<void> };
  };

/** Everything this room gives the product. */
export function openPrivacy({ dataDir, secret, recordings, ...options }: Options) {
  const { storage, bytes, requireOwnStorage } = recordings;
  const deps = { ...options, storage, recordings: bytes, workDir: join(dataDir, "exports") };
  const links = exportLinksWith(secret);
  return {
    jobs: privacyJobs(deps),
    router: privacyRoutes(deps, links),
    door: exportDoor(deps, links),
    routes: [`${EXPORTS_PATH.replace(/^\/api/u, "")}/{id}`],
    async sweep() {
      // A process that looks into another database's storage must not take every copy for an orphan.
      await requireOwnStorage();
      await sweepPrivacy(deps);
    },
  };
}
