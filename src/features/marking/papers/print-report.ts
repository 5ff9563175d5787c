import type { Report } from "#contract/marking/reports";
import type { PersonContext } from "#platform/http/context.ts";
import { readDelivery } from "#server/marking/delivery";
import { readQuestions } from "#server/marking/questions";
import { readCues } from "#server/marking/rewinds";
import { secondMarksOf } from "#server/marking/sharing";
import type { Beside } from "./beside-sections.ts";
import { inTurn } from "./in-turn.ts";
import { draftsOf } from "./report-pdf.ts";
import type { PdfRenderer } from "./pdf-renderer.ts";

/** Prints one's own report. The file is named for the station and the day, and for nobody. `site`: for the links on it. */
export const reportPrinter = (renderer: PdfRenderer, site: string) => {
  const print = reportRendererOf(renderer, site);
  return async (context: PersonContext, report: Report): Promise<File> => {
    const { name, pdf } = await inTurn(context, () => print(context, report));
    return new File([new Uint8Array(pdf)], name, { type: "application/pdf" });
  };
};

/** The same for background work, which may print as many as there are. */
export const reportRendererOf =
  (renderer: PdfRenderer, site: string) =>
  async (context: PersonContext, report: Report): Promise<{ name: string; pdf: Uint8Array }> => ({
    name: `stationwise-${report.station.id}-${report.finishedAt.slice(0, 10)}.pdf`,
    pdf: await renderer.print(draftsOf(report, site, await readBeside(context, report))),
  });

async function readBeside(context: PersonContext, { attemptId, mark }: Report): Promise<Beside | undefined> {
  if (mark.unmarked !== null) return undefined;
  return {
    questions: (await readQuestions(context, attemptId)).questions,
    ledger: await readCues(context, attemptId),
    delivery: await readDelivery(context, attemptId),
    secondMarks: await secondMarksOf(context, attemptId),
  };
}
