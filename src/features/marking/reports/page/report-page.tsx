import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Navigate, useParams } from "@tanstack/react-router";
import { type ComponentProps, Suspense, useEffect, useMemo, useState } from "react";
import { DeliveryPanel } from "#client/marking/delivery";
import { saidOf } from "#client/interview/interview-page";
import { DisagreePanel } from "#client/marking/marking";
import { Marked, useQuote } from "#client/marking/marksheet";
import { Playback } from "#client/interview/recordings";
import { QuestionsPanel } from "#client/marking/questions";
import { CuePanel, RewindComparison } from "#client/marking/rewinds";
import { SharePanel } from "#client/marking/sharing";
import { AboutStation, PageState } from "#client/library/stations";
import { Loading } from "#ui/loading.tsx";
import { useKeptFocus } from "#ui/layers/use-kept-focus.ts";
import { useMedia } from "#ui/use-media.ts";
import { focusOnMain } from "#web/arrive.ts";
import { codeOf } from "#web/problem.ts";
import { reportQuery, selfMarkingQuery } from "../api.ts";
import { AsSchools } from "./as-school.tsx";
import { BesideMarks, ReadWhatWasSaid } from "./beside-marks.tsx";
import { CheckedLine } from "./checked-line.tsx";
import type { Report } from "../contract.ts";
import { BelowFlag, DisputedFlags } from "./disputed-flags.tsx";
import { Echoes } from "./echoes.tsx";
import { Exemplar } from "./exemplar.tsx";
import { FeedbackCards } from "./feedback-cards.tsx";
import { HowMarked } from "./how-marked.tsx";
import { MarkHistory } from "./mark-history.tsx";
import { NextDrill } from "./next-drill.tsx";
import { OnTheDoor } from "./on-the-door.tsx";
import { PdfLink } from "./pdf-link.tsx";
import { ReportHeader } from "./report-header.tsx";
import { SelfMarkBeside } from "../self-mark/self-mark-beside.tsx";
import { SelfMarkGate } from "../self-mark/self-mark-gate.tsx";
import { SelfMarkSummary } from "../self-mark/self-mark-summary.tsx";
import { Unmarked } from "./unmarked.tsx";
import { ToDisagree } from "./to-disagree.tsx";
import { WhatNext } from "./what-next.tsx";

/** The transcript stands beside the marks. */
const WIDE = "(min-width: 80rem)";

export function ReportPage() {
  useKeptFocus();
  const { attemptId = "" } = useParams({ strict: false });
  return <OneAttempt key={attemptId} attemptId={attemptId} />;
}

/** First what the candidate thinks, then the marks. */
function OneAttempt({ attemptId }: { attemptId: string }) {
  const marking = useQuery(selfMarkingQuery(attemptId));
  const { data } = marking;
  const [wasAsked, setWasAsked] = useState(false);
  if (data?.state === "asked" && !wasAsked) setWasAsked(true);
  if (data?.state === "asked") return <SelfMarkGate attemptId={attemptId} {...data} />;
  if (data?.state === "open") return <Opened attemptId={attemptId} isArrival={wasAsked} />;
  return <Fetching attemptId={attemptId} query={marking} />;
}

/** `isArrival`: the question before it has just gone, and the button that had the focus with it. */
function Opened({ attemptId, isArrival }: { attemptId: string; isArrival: boolean }) {
  const query = useQuery(reportQuery(attemptId));
  const isThere = query.data !== undefined;
  useEffect(() => {
    if (isArrival && isThere) focusOnMain();
  }, [isArrival, isThere]);
  if (query.data) return <OneReport report={query.data} />;
  return <Fetching attemptId={attemptId} query={query} />;
}

function Fetching<T>({ attemptId, query }: { attemptId: string; query: UseQueryResult<T> }) {
  if (codeOf(query.error) === "CONFLICT") return <Navigate to="/analyzing/$attemptId" params={{ attemptId }} replace />;
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

const besideOf = (
  report: Report,
): Pick<ComponentProps<typeof Marked>, "ofDomain" | "ofCriterion" | "belowCriterion" | "belowFlag"> => ({
  ofDomain: (domain) => <CheckedLine domain={domain} report={report} />,
  ofCriterion: (criterion) => <SelfMarkBeside criterion={criterion} report={report} />,
  belowCriterion: ({ id, statement }) => <ToDisagree id={id} statement={statement} />,
  belowFlag: ({ id, statement }) => <BelowFlag id={id} statement={statement} flags={report.disputedFlags} />,
});

function OneReport({ report }: { report: Report }) {
  const { attemptId, mark } = report;
  const walk = useQuote(report);
  const isRewind = mark.only !== undefined;
  const said = useMemo(
    () => saidOf(report.turns, report.partner, report.mark.unmarked === "safety"),
    [report.turns, report.partner, report.mark.unmarked],
  );
  const isWide = useMedia(WIDE);
  const [isReading, setReading] = useState(false);
  return (
    <div className="mx-auto grid w-full max-w-370 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="flex min-w-0 flex-col gap-10 px-4 py-8 sm:px-8 xl:px-10 sideways:gap-7 sideways:py-5">
        <ReportHeader report={report}>
          {!isWide && mark.unmarked !== "nothing-said" && <ReadWhatWasSaid onPress={() => setReading(true)} />}
        </ReportHeader>
        <Suspense fallback={isRewind && <Loading label="Fetching both..." className="min-h-[70dvh]" />}>
          <RewindComparison attemptId={attemptId} isExpected={isRewind} />
        </Suspense>
        {mark.unmarked === null ? (
          <Marked
            sheet={report}
            beforeBands={<SelfMarkSummary report={report} />}
            afterBands={
              <>
                <AsSchools asSchools={report.asSchools} />
                <FeedbackCards report={report} />
                <Suspense>
                  <QuestionsPanel attemptId={attemptId} versions={report.versions} turns={report.turns} />
                </Suspense>
                <NextDrill report={report} />
                <Echoes report={report} />
                <DisputedFlags flags={report.disputedFlags} />
              </>
            }
            {...besideOf(report)}
          />
        ) : (
          <Unmarked reason={mark.unmarked} />
        )}
        {/* The places of other features, in their order: each loads by itself, and none keeps the page waiting. */}
        <Suspense fallback={<Loading label="Fetching the rest of the report..." />}>
          {mark.unmarked === null && (
            <>
              <CuePanel attemptId={attemptId} />
              <DeliveryPanel attemptId={attemptId} />
            </>
          )}
          <Playback attemptId={attemptId} said={said} />
        </Suspense>
        <OnTheDoor report={report} />
        {mark.unmarked !== "safety" && <Exemplar report={report} />}
        {mark.unmarked === null && <HowMarked mark={mark} />}
        <Suspense>
          <MarkHistory attemptId={attemptId} versions={report.versions} />
          <DisagreePanel attemptId={attemptId} />
          {mark.unmarked === null && <SharePanel attemptId={attemptId} />}
        </Suspense>
        <div className="flex flex-col gap-5 border-t border-line pt-8">
          {mark.unmarked === null && <PdfLink attemptId={attemptId} />}
          <WhatNext report={report} />
          {mark.unmarked !== "safety" && <AboutStation stationId={report.station.id} isAfter />}
        </div>
      </div>
      <BesideMarks
        report={report}
        walk={walk}
        isWide={isWide}
        isReading={isReading}
        onClose={() => setReading(false)}
      />
    </div>
  );
}
