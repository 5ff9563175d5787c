import { contract } from "./contract.ts";
import type { LiveExaminer } from "#examiner/live-examiner.ts";
import { bind, signedIn } from "#platform/http/context.ts";
import { enterRoom } from "./enter-room.ts";
import { finishAttempt } from "./finish-attempt.ts";
import { leaveAttempt } from "./leave-attempt.ts";
import { listAttempts, readAttempt } from "./read-attempt.ts";
import { noteHint } from "./note-hint.ts";
import { readStandings } from "./read-standings.ts";
import { startAttempt } from "./start-attempt.ts";

const os = bind(contract);

export function attemptRoutes(examiner: LiveExaminer) {
  return os.router({
    start: os.start
      .use(signedIn)
      .handler(({ context, input }) => startAttempt(context, input.stationId, input.key, { mode: input.mode })),
    list: os.list.use(signedIn).handler(({ context, input }) => listAttempts(context, input.before)),
    standings: os.standings.use(signedIn).handler(({ context }) => readStandings(context)),
    read: os.read.use(signedIn).handler(({ context, input }) => readAttempt(context, input.attemptId)),
    enter: os.enter.use(signedIn).handler(({ context, input }) => enterRoom(context, input.attemptId, examiner)),
    finish: os.finish.use(signedIn).handler(async ({ context, input }) => {
      await finishAttempt(context, input.attemptId, input.atMs);
      return {};
    }),
    hint: os.hint.use(signedIn).handler(async ({ context, input }) => {
      await noteHint(context, input.attemptId, input.criterion);
      return {};
    }),
    leave: os.leave.use(signedIn).handler(async ({ context, input }) => {
      await leaveAttempt(context, input.attemptId);
      return {};
    }),
  });
}
