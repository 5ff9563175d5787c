import * as z from "zod";
import type { Job } from "#platform/jobs.ts";
import { DELETE_ACCOUNTS } from "./ask-deletion.ts";
import { MAKE_EXPORT } from "./export/ask-export.ts";
import { deleteAccounts, type DeletionDeps } from "./delete-accounts.ts";
import { giveUpOnExport, makeExport } from "./export/make-export.ts";

const Nothing = z.object({});
const OfExport = z.object({ exportId: z.uuid() });

/** Long enough for any copy, and short of the day after which one that is stuck is forgotten. */
const COPY_HOURS = 12;

/** Background work on people's data. `deleteDue` is to be asked for every hour; no job names a person. */
export function privacyJobs(deps: DeletionDeps) {
  const copy: Job<z.infer<typeof OfExport>> = {
    ...MAKE_EXPORT,
    data: OfExport,
    retryLimit: 4,
    expireInSeconds: COPY_HOURS * 3600,
    handle: ({ exportId }, signal) => makeExport(deps, exportId, signal),
    failed: ({ exportId }) => giveUpOnExport(deps, exportId),
  };
  const deleteDue: Job<z.infer<typeof Nothing>> = {
    ...DELETE_ACCOUNTS,
    data: Nothing,
    retryLimit: 6,
    handle: () => deleteAccounts(deps),
  };
  return { copy, deleteDue };
}
