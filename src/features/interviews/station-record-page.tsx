import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "@tanstack/react-router";
import { PageState } from "#client/stations";
import { attemptQuery } from "./api.ts";
import { FocusBar } from "./focus-bar.tsx";
import { RecordRoom } from "./record-room.tsx";

export function StationRecordPage() {
  const { attemptId = "" } = useParams({ strict: false });
  const query = useQuery(attemptQuery(attemptId));
  if (query.data === undefined) {
    return (
      <>
        <FocusBar />
        <div className="mx-auto w-full max-w-measure px-4 py-10">
          <PageState
            heading="Your answer"
            query={query}
            loading="Fetching your task..."
            kept="What you were typing is kept, and comes back as soon as you are online."
          >
            {() => null}
          </PageState>
        </div>
      </>
    );
  }
  const attempt = query.data;
  const { station } = attempt;
  if (attempt.status === "reading")
    return (
      <Navigate to="/briefing/$stationId" params={{ stationId: station.id }} search={{ attempt: attempt.id }} replace />
    );
  if (station.type !== "recorded") return <Navigate to="/interview/$attemptId" params={{ attemptId }} replace />;
  return <RecordRoom key={attempt.id} attempt={attempt} />;
}
