import { contract } from "./contract.ts";
import { bind, signedIn } from "#platform/http/context.ts";
import { goBack } from "./go-back.ts";
import { readComparison } from "./read-comparison.ts";
import { readCues } from "./read-cues.ts";

const os = bind(contract);

export const rewindRoutes = os.router({
  cues: os.cues
    .use(signedIn)
    .handler(async ({ context, input }) => ({ ledger: await readCues(context, input.attemptId) })),
  rewind: os.rewind.use(signedIn).handler(({ context, input }) => goBack(context, input)),
  comparison: os.comparison.use(signedIn).handler(({ context, input }) => readComparison(context, input.attemptId)),
});
