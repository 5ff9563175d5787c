import { attemptQuery, interviewsClient, latestAttemptsQuery, readingSecondsLeft, useNow } from "#client/interviews";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, Navigate, useNavigate } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import { useEffect, useState } from "react";
import { CardText, minutesOf, typeLabel } from "#client/stations";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { CandidateCard } from "#ui/card.tsx";
import { Clock } from "#ui/clock.tsx";
import { Empty } from "#ui/state.tsx";
import { focusOnMain } from "#web/arrive.ts";
import { sentenceOf } from "#web/problem.ts";
import type { Attempt } from "#contract/interviews";
import { forgetStartKey } from "./start-key.ts";

/** The card on the door, with its clock. When the bell has gone the candidate still goes in alone. */
export function ReadingRoom({ attempt }: { attempt: Attempt }) {
  useEffect(focusOnMain, []);
  const { id, station, status } = attempt;
  if (status === "running") return <Navigate to={roomOf(attempt)} params={{ attemptId: id }} replace />;
  if (status !== "reading") return <Ended attempt={attempt} />;
  return (
    <div className="grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem] sideways:grid-cols-[minmax(0,1fr)_14rem] sideways:gap-x-6">
      <CandidateCard
        heading="h1"
        label={typeLabel(station.type)}
        title={station.title}
        notice={station.distressing && `Content note: ${station.distressing}`}
        facts={[`Reading: ${minutesOf(station.readingSeconds)}`, `Answer: ${minutesOf(station.answerSeconds)}`]}
      >
        <CardText markdown={attempt.card} />
      </CandidateCard>
      <Door attempt={attempt} />
    </div>
  );
}

const roomOf = ({ station }: Attempt) =>
  station.type === "recorded" ? "/station-record/$attemptId" : "/interview/$attemptId";

function Door({ attempt }: { attempt: Attempt }) {
  const { readingSeconds } = attempt.station;
  const [isHidden, setHidden] = useState(false);
  const left = readingSecondsLeft(attempt.startedAt, readingSeconds, useNow());
  const enter = useEnter(attempt);
  return (
    <div className="flex flex-col gap-4 max-lg:sticky max-lg:bottom-[var(--cookie-banner,0px)] max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-4 max-sm:gap-3 sm:max-lg:-mx-8 sm:max-lg:px-8 lg:sticky lg:top-8 lg:h-fit sideways:sticky sideways:top-4 sideways:bottom-auto sideways:mx-0 sideways:h-fit sideways:border-0 sideways:bg-transparent sideways:px-0 sideways:py-0">
      <div className="flex items-end justify-between gap-6 lg:flex-col lg:items-stretch sideways:flex-col sideways:items-stretch">
        {left > 0 ? (
          <Clock
            label="Reading time"
            remainingMs={left * 1000}
            totalMs={readingSeconds * 1000}
            isHidden={isHidden}
            onHiddenChange={setHidden}
          />
        ) : (
          <p className="flex max-w-80 gap-3">
            <Bell aria-hidden className="mt-1 size-5 shrink-0 text-amber" />
            <span role="status">
              <strong className="font-semibold">The bell has gone.</strong> Take a breath, and go in when you are ready.
            </span>
          </p>
        )}
        <Button
          variant={left > 0 ? "outline" : "medical"}
          isBusy={enter.isPending}
          busyLabel="Opening the door..."
          onClick={() => enter.mutate()}
        >
          Go in
        </Button>
      </div>
      {enter.isError && (
        <p role="alert" className="text-sm font-medium text-danger">
          {sentenceOf(enter.error, "We could not reach the server. The card stays here; please try again.")}
        </p>
      )}
    </div>
  );
}

function useEnter(attempt: Attempt) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: () => interviewsClient.enter({ attemptId: attempt.id }),
    onSuccess: (entered) => {
      forgetStartKey(attempt.station.id);
      queries.setQueryData(attemptQuery(attempt.id).queryKey, entered);
      void queries.invalidateQueries({ queryKey: latestAttemptsQuery.queryKey });
      void navigate({ to: roomOf(attempt), params: { attemptId: attempt.id }, replace: true });
    },
    onError: () => void queries.invalidateQueries({ queryKey: attemptQuery(attempt.id).queryKey }),
  });
}

function Ended({ attempt }: { attempt: Attempt }) {
  return (
    <Empty
      title={attempt.status === "left" ? "You left this station" : "You have finished this station"}
      action={
        <>
          <Link to="/attempts/$id" params={{ id: attempt.id }} className={buttonStyles({ variant: "outline" })}>
            See this attempt
          </Link>
          <Link
            to="/briefing/$stationId"
            params={{ stationId: attempt.station.id }}
            search={{}}
            className={buttonStyles({ variant: "medical" })}
          >
            Practise it again
          </Link>
        </>
      }
    />
  );
}
