import { contract, type Report } from "./contract.ts";
import { bind, type PersonContext, signedIn } from "#platform/http/context.ts";
import { giveSelfMark, readSelfMarking } from "./give-self-mark.ts";
import { readCircuitMarks } from "./read-circuit-marks.ts";
import { readMarkVersions } from "./read-mark-versions.ts";
import { type ReportDeps, readReport } from "./read-report.ts";

const os = bind(contract);

/** Puts a report on paper: a later feature knows how. */
type PrintReport = (context: PersonContext, report: Report) => Promise<File>;

export const reportRoutes = (deps: ReportDeps & { printReport: PrintReport }) =>
  os.router({
    report: os.report.use(signedIn).handler(({ context, input }) => readReport(context, input.attemptId, deps)),
    marks: os.marks.use(signedIn).handler(({ context, input }) => readMarkVersions(context, input.attemptId)),
    selfMarking: os.selfMarking
      .use(signedIn)
      .handler(({ context, input }) => readSelfMarking(context, input.attemptId)),
    giveSelfMark: os.giveSelfMark.use(signedIn).handler(async ({ context, input }) => {
      await giveSelfMark(context, input.attemptId, input.given);
      return {};
    }),
    paper: os.paper
      .use(signedIn)
      .handler(async ({ context, input }) =>
        deps.printReport(context, await readReport(context, input.attemptId, deps)),
      ),
    circuit: os.circuit.use(signedIn).handler(({ context, input }) => readCircuitMarks(context, input.circuitId)),
  });
