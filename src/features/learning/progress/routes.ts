import { contract } from "./contract.ts";
import { bind, signedIn } from "#platform/http/context.ts";
import type { PrintRecord } from "#server/marking/papers";
import { progressRecord } from "./progress-record.ts";
import { progressRows } from "./progress-rows.ts";
import { readProgress } from "./read-progress.ts";

const os = bind(contract);

export const progressRoutes = ({ print }: { print: PrintRecord }) =>
  os.router({
    read: os.read.use(signedIn).handler(({ context }) => readProgress(context)),
    csv: os.csv.use(signedIn).handler(({ context }) => progressRows(context)),
    paper: os.paper.use(signedIn).handler(async ({ context }) => {
      const progress = await readProgress(context);
      return print(context, progressRecord(progress), `stationwise-progress-${progress.today}.pdf`);
    }),
  });
