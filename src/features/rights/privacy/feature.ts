import { join } from "node:path";
import type { App, Feature } from "#platform/feature.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { DeletionDeps } from "./delete-accounts.ts";
import type { RecordingBytes } from "./deps.ts";
import { exportHandler } from "./export/export-handler.ts";
import { EXPORTS_PATH, exportLinksWith } from "./export/export-links.ts";
import { sweepPrivacy } from "./export/sweep-exports.ts";
import { privacyJobs } from "./jobs.ts";
import { privacyRoutes } from "./routes.ts";

type Given = Pick<DeletionDeps, "printReport" | "stopRenewal" | "endPlan"> & {
  recordings: { storage: Storage; bytes: RecordingBytes; requireOwnStorage(): Promise<void> };
};

/** `given`: how what earlier features hold of a person is copied, and how it ends. */
export function privacyFeature(app: App, { recordings, ...given }: Given): Feature {
  const { config, secret } = app;
  const { adminEmails, appUrl, dataDir } = config;
  const { storage, bytes, requireOwnStorage } = recordings;
  const deps = { ...app, ...given, adminEmails, appUrl, storage, recordings: bytes, workDir: join(dataDir, "exports") };
  const links = exportLinksWith(secret);
  const { copy, deleteDue } = privacyJobs(deps);
  return {
    operations: { privacy: privacyRoutes(deps, links) },
    handlers: [exportHandler(deps, links)],
    paths: [`${EXPORTS_PATH.replace(/^\/api/u, "")}/{id}`],
    jobs: [copy, deleteDue],
    hourly: [deleteDue],
    sweeps: [
      async () => {
        // A process that looks into another database's storage must not take every copy for an orphan.
        await requireOwnStorage();
        await sweepPrivacy(deps);
      },
    ],
  };
}
