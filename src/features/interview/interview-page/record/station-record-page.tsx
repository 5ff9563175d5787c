import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Navigate, useParams } from "@tanstack/react-router";
import { Suspense, useCallback, useState } from "react";
import { useArrangementsKnown, useLargerText } from "#client/applicant/profiles";
import { CountIn, isRecorded } from "#client/interview/recordings";
import { ringBell } from "#web/bells.ts";
import { attemptQuery, attemptsClient, latestAttemptsQuery } from "#client/interview/attempts";
import { ArrivingPage } from "../arriving-page.tsx";
import type { Attempt } from "#contract/interview/attempts";
import { RecordRoom } from "./record-room.tsx";
import { RecordedRoom } from "./recorded-room.tsx";
import { isTaken } from "./taken.ts";

export function StationRecordPage() {
  const { attemptId = "" } = useParams({ strict: false });
  const query = useQuery(attemptQuery(attemptId));
  const isArranged = useArrangementsKnown();
  useLargerText();
  if (query.data === undefined || !isArranged)
    return (
      <ArrivingPage
        heading="Your answer"
        query={query}
        loading="Fetching your task..."
        kept="What you were typing is kept, and comes back as soon as you are online."
      />
    );
  return <OneTake key={query.data.id} attempt={query.data} />;
}

/** Spoken where a recording was chosen for this attempt, typed otherwise. */
function OneTake({ attempt }: { attempt: Attempt }) {
  const { id, station, status } = attempt;
  const [isSpoken, setSpoken] = useState(() => isRecorded(id) || isTaken(id));
  const enter = useEnterTake(id);
  if (station.type !== "recorded") return <Navigate to="/interview/$attemptId" params={{ attemptId: id }} replace />;
  if (status === "reading" && isSpoken)
    return (
      <Suspense>
        <CountIn attemptId={id} title={station.title} onBegun={enter} onTyped={() => setSpoken(false)} />
      </Suspense>
    );
  if (status === "reading")
    return <Navigate to="/briefing/$stationId" params={{ stationId: station.id }} search={{ attempt: id }} replace />;
  return isSpoken ? <RecordedRoom attempt={attempt} /> : <RecordRoom attempt={attempt} />;
}

/** The door, once the recorder runs. */
function useEnterTake(attemptId: string) {
  const queries = useQueryClient();
  return useCallback(async () => {
    const entered = await attemptsClient.enter({ attemptId });
    if (entered.mode === "real") ringBell();
    queries.setQueryData(attemptQuery(attemptId).queryKey, entered);
    void queries.invalidateQueries({ queryKey: latestAttemptsQuery.queryKey });
  }, [attemptId, queries]);
}
