import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Navigate, useParams } from "@tanstack/react-router";
import { useArrangementsKnown, useLargerText } from "#client/applicant/profiles";
import { browserStorage } from "#web/browser-storage.ts";
import { attemptQuery } from "#client/interview/attempts";
import { ArrivingPage } from "./arriving-page.tsx";
import type { Attempt } from "#contract/interview/attempts";
import { InterviewRoom } from "./interview-room.tsx";
import { keptKitOf, isUnreachable } from "#client/interview/turn-sync";

export function InterviewPage() {
  const { attemptId = "" } = useParams({ strict: false });
  const query = useQuery(attemptQuery(attemptId));
  const isArranged = useArrangementsKnown();
  useLargerText();
  const attempt = query.data ?? findKept(attemptId, query);
  if (attempt === null || !isArranged)
    return (
      <ArrivingPage
        heading="Interview"
        query={query}
        loading="Fetching your conversation..."
        kept="The conversation is kept, and so is what you were typing. It comes back as soon as you are online."
      />
    );
  const { station } = attempt;
  if (attempt.status === "reading")
    return (
      <Navigate to="/briefing/$stationId" params={{ stationId: station.id }} search={{ attempt: attempt.id }} replace />
    );
  if (station.type === "recorded") return <Navigate to="/station-record/$attemptId" params={{ attemptId }} replace />;
  return <InterviewRoom key={attempt.id} attempt={attempt} />;
}

/** In study mode the room can be entered again without a connection, as it was last seen. */
function findKept(attemptId: string, { isPaused, failureReason }: UseQueryResult): Attempt | null {
  const isCutOff = isPaused || (failureReason !== null && isUnreachable(failureReason));
  return isCutOff ? (keptKitOf(browserStorage, attemptId).find()?.attempt ?? null) : null;
}
