import { contract } from "#contract/marking";
import { bind, signedIn } from "#platform/http/context.ts";
import { readCircuitMarks } from "./read-circuit-marks.ts";
import { readMarkingState, readReport, retryMarking } from "./read-report.ts";

const os = bind(contract);

export const markingRoutes = os.router({
  state: os.state.use(signedIn).handler(({ context, input }) => readMarkingState(context, input.attemptId)),
  retry: os.retry.use(signedIn).handler(async ({ context, input }) => {
    await retryMarking(context, input.attemptId);
    return {};
  }),
  report: os.report.use(signedIn).handler(({ context, input }) => readReport(context, input.attemptId)),
  circuit: os.circuit.use(signedIn).handler(({ context, input }) => readCircuitMarks(context, input.circuitId)),
});
