import type { Report } from "#contract/reports";
import type { PersonContext } from "#platform/http/context.ts";
import { fewAtOnce } from "#platform/few-at-once.ts";
import { type Limit, takeHit } from "#platform/rate-limit.ts";
import { readDelivery } from "#server/delivery";
import { readCues } from "#server/rewinds";
import { secondMarksOf } from "#server/sharing";
import type { Beside } from "./beside-sections.ts";
import { draftsOf } from "./paper.ts";
import type { Press } from "./press.ts";

/** More papers than anybody reads in an hour. */
const LIMIT: Limit = { name: "papers", most: 60, seconds: 3600 };

/** The press prints one paper after the other: whoever asks for many at once waits behind themselves alone. */
const printing = fewAtOnce(2, "Your paper is being printed already. Please try again in a moment.");

/** Prints one's own report. The file is named for the station and the day, and for nobody. `site`: for the links on it. */
export const reportPrinter =
  (press: Press, site: string) =>
  async (context: PersonContext, report: Report): Promise<File> => {
    await takeHit(context.database, context.clock, LIMIT, context.person.userId);
    const pdf = await printing(context.person.userId, async () =>
      press.print(draftsOf(report, site, await readBeside(context, report))),
    );
    const name = `stationwise-${report.station.id}-${report.finishedAt.slice(0, 10)}.pdf`;
    return new File([new Uint8Array(pdf)], name, { type: "application/pdf" });
  };

async function readBeside(context: PersonContext, { attemptId, mark }: Report): Promise<Beside | undefined> {
  if (mark.unmarked !== null) return undefined;
  return {
    ledger: await readCues(context, attemptId),
    delivery: await readDelivery(context, attemptId),
    secondMarks: await secondMarksOf(context, attemptId),
  };
}
