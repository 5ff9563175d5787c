import { contract } from "./contract.ts";
import { bind, signedIn } from "#platform/http/context.ts";
import { makeLink, previewLink, readLinks, revokeLink } from "./make-link.ts";
import { changeMarkerConsent, giveSecondMark, readSheet, revealMarks } from "./mark-blind.ts";
import { changeOwnerConsent, removeSecondMark, secondMarksOf } from "./read-second-marks.ts";
import type { SharingDeps } from "./shared-of.ts";
import { visitShared } from "./visit-shared.ts";

const os = bind(contract);

export const sharingRoutes = (deps: SharingDeps) =>
  os.router({
    makeLink: os.makeLink.use(signedIn).handler(({ context, input }) => makeLink(context, input)),
    links: os.links
      .use(signedIn)
      .handler(async ({ context, input }) => ({ links: await readLinks(context, input.attemptId) })),
    preview: os.preview.use(signedIn).handler(({ context, input }) => previewLink(context, input, deps)),
    revoke: os.revoke.use(signedIn).handler(async ({ context, input }) => {
      await revokeLink(context, input.linkId);
      return {};
    }),
    received: os.received
      .use(signedIn)
      .handler(async ({ context, input }) => ({ secondMarks: await secondMarksOf(context, input.attemptId) })),
    ownerConsent: os.ownerConsent.use(signedIn).handler(async ({ context, input }) => {
      await changeOwnerConsent(context, input);
      return {};
    }),
    remove: os.remove.use(signedIn).handler(async ({ context, input }) => {
      await removeSecondMark(context, input);
      return {};
    }),

    shared: os.shared.handler(({ context, input }) => visitShared(context, input.token, deps)),
    sheet: os.sheet.handler(({ context, input }) => readSheet(context, input.token)),
    give: os.give.handler(async ({ context, input: { token, key, consentToValidity: consents, ...given } }) => {
      await giveSecondMark(context, { token, key, consents, given });
      return {};
    }),
    reveal: os.reveal.handler(({ context, input }) => revealMarks(context, input)),
    markerConsent: os.markerConsent.handler(async ({ context, input }) => {
      await changeMarkerConsent(context, input);
      return {};
    }),
  });
