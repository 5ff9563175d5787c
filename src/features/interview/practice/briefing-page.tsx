import { AdviceLine, FocusBar } from "#client/interview/interview-page";
import { attemptQuery } from "#client/interview/attempts";
import { useArrangementsKnown, useLargerText } from "#client/applicant/profiles";
import { useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import { PageState, stationQuery } from "#client/library/stations";
import { sentenceOf } from "#web/problem.ts";
import { Before } from "./before.tsx";
import { ReadingRoom } from "./reading-room.tsx";

export function BriefingPage() {
  const { stationId = "" } = useParams({ strict: false });
  const attempt = useSearch({ strict: false, select: (search: { attempt?: string }) => search.attempt });
  useLargerText();
  return (
    <>
      <FocusBar />
      <AdviceLine page="briefing" />
      <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-8 sideways:py-4">
        {attempt ? <Reading attemptId={attempt} /> : <Preparing stationId={stationId} />}
      </div>
    </>
  );
}

function Preparing({ stationId }: { stationId: string }) {
  const query = useQuery(stationQuery(stationId));
  const isArranged = useArrangementsKnown();
  return (
    <PageState
      isHeld={!isArranged}
      heading="Briefing"
      query={query}
      loading="Fetching the station..."
      missing={{
        title: "This station is not in the bank",
        children: sentenceOf(query.error),
      }}
    >
      {(station) => <Before station={station} />}
    </PageState>
  );
}

function Reading({ attemptId }: { attemptId: string }) {
  const query = useQuery(attemptQuery(attemptId));
  const isArranged = useArrangementsKnown();
  return (
    <PageState
      isHeld={!isArranged}
      heading="Briefing"
      query={query}
      loading="Fetching your card..."
      kept="Your card comes back as soon as you are online again."
    >
      {(attempt) => <ReadingRoom attempt={attempt} />}
    </PageState>
  );
}
