import { contract } from "./contract.ts";
import { bind, signedIn } from "#platform/http/context.ts";
import { correctTurn } from "./correct-turn.ts";
import { readCorrections } from "./read-corrections.ts";

const os = bind(contract);

export const correctionRoutes = os.router({
  read: os.read.use(signedIn).handler(({ context, input }) => readCorrections(context, input.attemptId)),
  correct: os.correct
    .use(signedIn)
    .handler(({ context, input: { attemptId, ...correction } }) => correctTurn(context, attemptId, correction)),
});
