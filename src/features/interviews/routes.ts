import { contract } from "#contract/interviews";
import { bind, signedIn } from "#platform/http/context.ts";
import { primed } from "#platform/http/primed.ts";
import { enterRoom } from "./enter-room.ts";
import { finishAttempt } from "./finish-attempt.ts";
import { leaveAttempt } from "./leave-attempt.ts";
import { listAttempts, readAttempt } from "./read-attempt.ts";
import { sendTurn } from "./send-turn.ts";
import { startAttempt } from "./start-attempt.ts";

const os = bind(contract);

export const interviewRoutes = os.router({
  start: os.start.use(signedIn).handler(({ context, input }) => startAttempt(context, input.stationId, input.key)),
  list: os.list.use(signedIn).handler(({ context, input }) => listAttempts(context, input.before)),
  read: os.read.use(signedIn).handler(({ context, input }) => readAttempt(context, input.attemptId)),
  enter: os.enter.use(signedIn).handler(({ context, input }) => enterRoom(context, input.attemptId)),
  sendTurn: os.sendTurn
    .use(signedIn)
    .handler(({ context, input: { attemptId, ...turn } }) => primed(sendTurn(context, attemptId, turn))),
  finish: os.finish.use(signedIn).handler(async ({ context, input }) => {
    await finishAttempt(context, input.attemptId);
    return {};
  }),
  leave: os.leave.use(signedIn).handler(async ({ context, input }) => {
    await leaveAttempt(context, input.attemptId);
    return {};
  }),
});
