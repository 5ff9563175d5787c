import { contract } from "./contract.ts";
import { bind, signedIn } from "#platform/http/context.ts";
import type { PrintRecord } from "#server/marking/papers";
import type { ForgetRecordings } from "#server/interview/recordings";
import { attemptPdf } from "./attempt-pdf.ts";
import { listHistory, listStations } from "./list-history.ts";
import { readAbout } from "./read-about.ts";
import { readBeside } from "./read-beside.ts";
import { nameOf, readEverything } from "./read-everything.ts";
import { removeAttempt } from "./remove-attempt.ts";

const os = bind(contract);

export const historyRoutes = (deps: { print: PrintRecord; forgetRecordings: ForgetRecordings }) =>
  os.router({
    list: os.list.use(signedIn).handler(({ context, input }) => listHistory(context, input)),
    stations: os.stations.use(signedIn).handler(({ context }) => listStations(context)),
    about: os.about.use(signedIn).handler(({ context, input }) => readAbout(context, input.attemptId)),
    beside: os.beside.use(signedIn).handler(({ context, input }) => readBeside(context, input)),
    file: os.file.use(signedIn).handler(async ({ context, input }) => {
      const whole = await readEverything(context, input.attemptId);
      return new File([`${JSON.stringify(whole, null, 2)}\n`], `${nameOf(whole)}.json`, { type: "application/json" });
    }),
    paper: os.paper.use(signedIn).handler(async ({ context, input }) => {
      const whole = await readEverything(context, input.attemptId);
      return deps.print(context, attemptPdf(whole), `${nameOf(whole)}.pdf`);
    }),
    remove: os.remove.use(signedIn).handler(async ({ context, input }) => {
      await removeAttempt(context, input.attemptId, deps);
      return {};
    }),
  });
