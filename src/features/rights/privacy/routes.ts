import { contract } from "./contract.ts";
import { bind, signedIn } from "#platform/http/context.ts";
import { adminsOnly, evenLeaving } from "#server/identity/accounts";
import { answerComplaint, readQueue } from "./answer-complaint.ts";
import { askDeletion, keepAccount, type LeavingDeps, readLeavingLink, readOutlook } from "./ask-deletion.ts";
import { askExport, dropExport, linkExport, readExport } from "./export/ask-export.ts";
import type { PrivacyDeps } from "./deps.ts";
import type { ExportLinks } from "./export/export-links.ts";
import { fileComplaint, readComplaints } from "./file-complaint.ts";
import { readReadings } from "./read-readings.ts";

const os = bind(contract);

export function privacyRoutes(deps: PrivacyDeps & LeavingDeps, links: ExportLinks) {
  // Before anything of the input is looked at: a sentence about it would tell that there is something here.
  const admins = os.use(adminsOnly(deps.adminEmails));
  return os.router({
    readExport: os.readExport.use(signedIn).handler(({ context }) => readExport(context)),
    askExport: os.askExport.use(signedIn).handler(({ context }) => askExport(context)),
    linkExport: os.linkExport.use(signedIn).handler(({ context, input }) => linkExport(context, input.id, links)),
    removeExport: os.removeExport.use(signedIn).handler(async ({ context, input }) => {
      await dropExport(context, input.id, deps);
      return {};
    }),
    readings: os.readings.use(signedIn).handler(({ context, input }) => readReadings(context, input.after)),
    complaints: os.complaints.use(signedIn).handler(({ context, input }) => readComplaints(context, input.after)),
    complain: os.complain.use(signedIn).handler(({ context, input }) => fileComplaint(context, input, deps)),
    waitingComplaints: admins.waitingComplaints.handler(({ context, input }) => readQueue(context, input)),
    answerComplaint: admins.answerComplaint.handler(async ({ context, input }) => {
      await answerComplaint(context, input, deps);
      return {};
    }),
    deletionOutlook: os.deletionOutlook.use(signedIn).handler(({ context }) => readOutlook(context)),
    askDeletion: os.askDeletion.use(signedIn).handler(({ context }) => askDeletion(context, deps)),
    leaving: os.leaving
      .use(evenLeaving)
      .handler(({ context: { leavesAt } }) => ({ dueAt: leavesAt?.toISOString() ?? null })),
    keepAccount: os.keepAccount.use(evenLeaving).handler(async ({ context }) => {
      await keepAccount(context, context.person.userId);
      return {};
    }),
    readLeavingLink: os.readLeavingLink.handler(async ({ context, input }) => ({
      dueAt: (await readLeavingLink(context, input.token)).dueAt,
    })),
    keepByLink: os.keepByLink.handler(async ({ context, input }) => {
      await keepAccount(context, (await readLeavingLink(context, input.token)).userId);
      return {};
    }),
  });
}
