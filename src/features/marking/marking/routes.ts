import { contract } from "./contract.ts";
import { bind, signedIn } from "#platform/http/context.ts";
import { adminsOnly } from "#server/identity/accounts";
import { decideFlag } from "./flags/decide-flag.ts";
import { listFlags } from "./flags/list-flags.ts";
import { disagree, withdrawDisagreement } from "./disagree.ts";
import { readDisagreements } from "./read-disagreements.ts";
import { readMarkingState, retryMarking } from "./read-marking-state.ts";

const os = bind(contract);

export function markingRoutes({ adminEmails }: { adminEmails: readonly string[] }) {
  // Before anything of the input is looked at: a sentence about it would tell that there is something here.
  const admins = os.use(adminsOnly(adminEmails));
  return os.router({
    state: os.state.use(signedIn).handler(({ context, input }) => readMarkingState(context, input.attemptId)),
    retry: os.retry.use(signedIn).handler(async ({ context, input }) => {
      await retryMarking(context, input.attemptId);
      return {};
    }),
    disagreements: os.disagreements
      .use(signedIn)
      .handler(({ context, input }) => readDisagreements(context, input.attemptId)),
    disagree: os.disagree.use(signedIn).handler(async ({ context, input: { attemptId, ...said } }) => {
      await disagree(context, attemptId, said);
      return readDisagreements(context, attemptId);
    }),
    withdraw: os.withdraw.use(signedIn).handler(async ({ context, input: { attemptId, disagreementId } }) => {
      await withdrawDisagreement(context, attemptId, disagreementId);
      return readDisagreements(context, attemptId);
    }),
    flags: admins.flags.handler(({ context, input }) => listFlags(context, input.after)),
    decide: admins.decide.handler(async ({ context, input }) => {
      await decideFlag(context, input);
      return {};
    }),
  });
}
