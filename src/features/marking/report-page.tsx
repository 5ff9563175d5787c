import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useParams } from "@tanstack/react-router";
import { Suspense, useMemo } from "react";
import { momentOf, saidOf, TakenOverNote } from "#client/interviews";
import { Playback } from "#client/recordings";
import { PageState, typeLabel } from "#client/stations";
import { buttonStyles } from "#ui/button-styles.ts";
import { Dialog } from "#ui/dialog.tsx";
import { codeOf } from "#web/problem.ts";
import { reportQuery } from "./api.ts";
import type { Report } from "./contract.ts";
import { Exemplar } from "./exemplar.tsx";
import { HowMarked } from "./how-marked.tsx";
import { Marked } from "./marked.tsx";
import { Transcript } from "./transcript.tsx";
import { Unmarked } from "./unmarked.tsx";
import { useQuote } from "./use-quote.ts";
import { useMedia } from "#ui/use-media.ts";

/** The transcript stands beside the marks. */
const WIDE = "(min-width: 80rem)";

export function ReportPage() {
  const { attemptId = "" } = useParams({ strict: false });
  const query = useQuery(reportQuery(attemptId));
  if (codeOf(query.error) === "CONFLICT") return <Navigate to="/analyzing/$attemptId" params={{ attemptId }} replace />;
  if (query.data) return <OneReport report={query.data} />;
  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-8">
      <PageState
        heading="Report"
        query={query}
        loading="Fetching your report..."
        missing={{
          title: "There is no such report",
          children: "The attempt may not be marked, or it belongs to another account.",
        }}
      >
        {() => null}
      </PageState>
    </div>
  );
}

function OneReport({ report }: { report: Report }) {
  const { attemptId, station, mark } = report;
  const walk = useQuote(report);
  const said = useMemo(
    () => saidOf(report.turns, report.partner, report.mark.unmarked === "safety"),
    [report.turns, report.partner, report.mark.unmarked],
  );
  const isWide = useMedia(WIDE);
  return (
    <div className="mx-auto grid w-full max-w-370 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="flex min-w-0 flex-col gap-10 px-4 py-8 sm:px-8 xl:px-10 sideways:gap-7 sideways:py-5">
        <header className="flex flex-col gap-2">
          <p className="label-line">
            {typeLabel(station.type)} · {momentOf(report.finishedAt)}
            {` · ${satAs(report)}`}
            {report.isGenerated && " · generated for the demo"}
          </p>
          <h1>{station.title}</h1>
          <TakenOverNote takenOver={report.takenOver} />
        </header>
        {mark.unmarked === null ? <Marked report={report} /> : <Unmarked reason={mark.unmarked} />}
        <Suspense>
          <Playback attemptId={attemptId} said={said} />
        </Suspense>
        {mark.unmarked !== "safety" && <Exemplar report={report} />}
        {mark.unmarked === null && <HowMarked mark={mark} />}
        <nav aria-label="What next" className="flex flex-wrap gap-3">
          <Link
            to="/briefing/$stationId"
            params={{ stationId: station.id }}
            search={{}}
            className={buttonStyles({ variant: "medical" })}
          >
            Practise it again
          </Link>
          <Link to="/practice" search={{}} className={buttonStyles({ variant: "outline" })}>
            Back to the question bank
          </Link>
          <Link to="/attempts/$id" params={{ id: attemptId }} className={buttonStyles({ variant: "ghost" })}>
            See this attempt
          </Link>
        </nav>
      </div>
      {isWide ? (
        <aside aria-label="What was said" className="sticky top-0 h-room border-l border-line bg-surface">
          <Transcript report={report} walk={walk} className="flex h-full flex-col" />
        </aside>
      ) : (
        <Dialog isOpen={walk.chosen !== null} onClose={walk.close} title="What was said" width="wide">
          <Transcript
            report={report}
            walk={walk}
            className="-mx-6 -mb-6 flex h-[70dvh] flex-col border-t border-line sm:-mx-8 sm:-mb-8 sideways:-mx-5 sideways:-mb-5"
          />
        </Dialog>
      )}
    </div>
  );
}

/** "study mode, 2 hints": how it was sat belongs to what the marks mean. */
function satAs({ mode, hintsUsed }: Pick<Report, "mode" | "hintsUsed">): string {
  if (mode === "real") return "real mode";
  if (hintsUsed === 0) return "study mode";
  return `study mode, ${hintsUsed} ${hintsUsed === 1 ? "hint" : "hints"}`;
}
