import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "@tanstack/react-router";
import { PageState } from "#client/stations";
import { attemptQuery } from "./api.ts";
import { FocusBar } from "./focus-bar.tsx";
import { InterviewRoom } from "./interview-room.tsx";

export function InterviewPage() {
  const { attemptId = "" } = useParams({ strict: false });
  const query = useQuery(attemptQuery(attemptId));
  if (query.data === undefined) {
    return (
      <>
        <FocusBar />
        <div className="mx-auto w-full max-w-measure px-4 py-10">
          <PageState
            heading="Interview"
            query={query}
            loading="Fetching your conversation..."
            kept="The conversation is kept, and so is what you were typing. It comes back as soon as you are online."
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
  if (station.type === "recorded") return <Navigate to="/station-record/$attemptId" params={{ attemptId }} replace />;
  return <InterviewRoom key={attempt.id} attempt={attempt} />;
}
