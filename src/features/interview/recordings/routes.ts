import { contract } from "./contract.ts";
import { bind, signedIn } from "#platform/http/context.ts";
import { completeRecording } from "./complete-recording.ts";
import { type BeginOptions, createRecording } from "./create-recording.ts";
import { linkRecording } from "./link-recording.ts";
import type { Links } from "./links.ts";
import { listRecordings } from "./read-recordings.ts";
import type { SliceDesk } from "./receive-slice.ts";
import { removeRecording } from "./removal/remove-recording.ts";

const os = bind(contract);

type Options = SliceDesk & BeginOptions & { links: Links };

export const recordingRoutes = ({ links, days, requireMay, areOpen, ...desk }: Options) =>
  os.router({
    create: os.create
      .use(signedIn)
      .handler(({ context, input }) => createRecording(context, input, { days, requireMay, areOpen })),
    list: os.list.use(signedIn).handler(({ context, input }) => listRecordings(context, input.attemptId)),
    terms: os.terms.use(signedIn).handler(async () => ({ areOpen: await areOpen(), daysKept: days })),
    complete: os.complete
      .use(signedIn)
      .handler(({ context, input }) => completeRecording(context, input.id, input.parts)),
    link: os.link.use(signedIn).handler(({ context, input }) => linkRecording(context, input.id, links)),
    remove: os.remove.use(signedIn).handler(async ({ context, input }) => {
      await removeRecording(context, input.id, desk);
      return {};
    }),
  });
