import { contract } from "./contract.ts";
import type { LiveExaminer } from "#examiner/live-examiner.ts";
import { bind, signedIn } from "#platform/http/context.ts";
import { primed } from "#platform/http/primed.ts";
import { readKit } from "./read-kit.ts";
import { type Overhear, repliesOf, sendTurn } from "./send-turn.ts";

const os = bind(contract);

export function turnSyncRoutes(examiner: LiveExaminer, overhear?: Overhear) {
  const replies = repliesOf(examiner, overhear);
  return os.router({
    sendTurn: os.sendTurn
      .use(signedIn)
      .handler(({ context, input: { attemptId, ...turn } }) => primed(sendTurn(context, replies, attemptId, turn))),
    kit: os.kit.use(signedIn).handler(({ context, input }) => readKit(context, input.attemptId)),
  });
}
