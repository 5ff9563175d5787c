import { HelpLines, readingSecondsLeft, useNow, noteGoneIn } from "#client/interview/interview-page";
import { attemptQuery, attemptsClient, latestAttemptsQuery, roomOf } from "#client/interview/attempts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, Navigate, useNavigate } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import { useEffect, useState } from "react";
import { useArrangements } from "#client/applicant/profiles";
import { isRecorded } from "#client/interview/recordings";
import { CardText, LaidBelow, minutesOf, typeLabel, WayToLaidBeside } from "#client/library/stations";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { CandidateCard } from "#ui/card.tsx";
import { Clock } from "#ui/clock.tsx";
import { useWakeLock } from "#ui/use-wake-lock.ts";
import { Empty } from "#ui/state.tsx";
import { ringBell } from "#web/bells.ts";
import { useBell } from "#web/use-bell.ts";
import { focusOnMain } from "#web/arrive.ts";
import { sentenceOf } from "#web/problem.ts";
import type { Attempt } from "#contract/interview/attempts";
import { forgetStartKey } from "./start-key.ts";

/** The card on the door, with its clock. When the bell has gone the candidate still goes in alone. */
export function ReadingRoom({ attempt }: { attempt: Attempt }) {
  useEffect(focusOnMain, []);
  const { id, station, status } = attempt;
  if (status === "running") return <Navigate to={roomOf(station)} params={{ attemptId: id }} replace />;
  if (status !== "reading") return <Ended attempt={attempt} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem] sideways:grid-cols-[minmax(0,1fr)_14rem] sideways:gap-x-6">
      <div className="flex min-w-0 flex-col gap-6">
        <CandidateCard
          heading="h1"
          label={typeLabel(station.type)}
          title={station.title}
          notice={station.distressing && `Content note: ${station.distressing}`}
          more={attempt.stimulus && <WayToLaidBeside stimulus={attempt.stimulus} />}
          facts={[`Reading: ${minutesOf(station.readingSeconds)}`, `Answer: ${minutesOf(station.answerSeconds)}`]}
        >
          <CardText markdown={attempt.card} />
        </CandidateCard>
        <LaidBelow stimulus={attempt.stimulus} />
      </div>
      <Door attempt={attempt} />
    </div>
  );
}

const isRecordedTake = ({ id, station }: Attempt) => station.type === "recorded" && isRecorded(id);

function Door({ attempt }: { attempt: Attempt }) {
  const { readingSeconds } = attempt.station;
  const isReal = attempt.mode === "real";
  const { hidesClock } = useArrangements();
  const [isHidden, setHidden] = useState(hidesClock);
  const left = readingSecondsLeft(attempt.startedAt, readingSeconds, useNow());
  const enter = useEnter(attempt);
  const isOpening = useDoorOfItsOwn(isReal, left, enter);
  useBell(isReal);
  useWakeLock(true);
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
              {isReal ? (
                <strong className="font-semibold">The bell has gone.</strong>
              ) : (
                <strong className="font-semibold">Reading time is over.</strong>
              )}{" "}
              {isOpening ? "The door opens." : "Take a breath, and go in when you are ready."}
            </span>
          </p>
        )}
        {isReal && (left > 0 || isOpening) ? (
          <AtTheDoor isJustBegun={readingSeconds - left < FIRST_S} />
        ) : (
          <Button
            variant={left > 0 ? "outline" : "medical"}
            isBusy={enter.isPending}
            busyLabel="Opening the door..."
            onClick={() => enter.mutate()}
          >
            Go in
          </Button>
        )}
      </div>
      {enter.isError && (
        <p role="alert" className="text-sm font-medium text-danger">
          {sentenceOf(enter.error, "We could not reach the server. The card stays here; please try again.")}
        </p>
      )}
      <LeaveAtTheDoor attempt={attempt} />
    </div>
  );
}

/** A bell is never heard only: its line stands there for so many seconds. */
const FIRST_S = 10;

const AtTheDoor = ({ isJustBegun }: { isJustBegun: boolean }) => (
  <p role="status" className="max-w-60 text-sm text-muted">
    {isJustBegun && <strong className="font-semibold text-ink">The bell has gone: you may read. </strong>}
    At the next bell the door opens by itself.
  </p>
);

/** Real mode: the bell opens the door for whoever stands before it. Whoever comes back later opens it alone. */
function useDoorOfItsOwn(isReal: boolean, left: number, enter: ReturnType<typeof useEnter>): boolean {
  const [wasHere, setHere] = useState(left > 0);
  if (left > 0 && !wasHere) setHere(true);
  const isTime = isReal && wasHere && left === 0;
  const { isIdle, isError, mutate } = enter;
  useEffect(() => {
    if (isTime && isIdle) mutate();
  }, [isTime, isIdle, mutate]);
  useEffect(() => {
    if (!isTime || !isError) return;
    const again = () => mutate();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [isTime, isError, mutate]);
  return isTime && !isError;
}

function useEnter(attempt: Attempt) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    // A take that is recorded begins its time once the recorder runs: its own page lets the candidate in.
    mutationFn: () =>
      isRecordedTake(attempt) ? Promise.resolve(attempt) : attemptsClient.enter({ attemptId: attempt.id }),
    onSuccess: (entered) => {
      forgetStartKey(attempt.station.id);
      noteGoneIn(attempt.id);
      if (entered.status !== "reading" && attempt.mode === "real") ringBell();
      queries.setQueryData(attemptQuery(attempt.id).queryKey, entered);
      void queries.invalidateQueries({ queryKey: latestAttemptsQuery.queryKey });
      void navigate({ to: roomOf(attempt.station), params: { attemptId: attempt.id }, replace: true });
    },
    onError: () => void queries.invalidateQueries({ queryKey: attemptQuery(attempt.id).queryKey }),
  });
}

function LeaveAtTheDoor({ attempt }: { attempt: Attempt }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const leave = useMutation({
    mutationFn: () => attemptsClient.leave({ attemptId: attempt.id }),
    onSuccess: () => {
      forgetStartKey(attempt.station.id);
      if (attempt.circuit)
        void navigate({ to: "/circuits/$circuitId", params: { circuitId: attempt.circuit.id }, replace: true });
      return queries.invalidateQueries({ queryKey: ["attempts"] });
    },
  });
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3.5 self-start text-muted"
        isBusy={leave.isPending}
        busyLabel="Leaving..."
        onClick={() => leave.mutate()}
      >
        Leave this station
      </Button>
      {leave.isError && (
        <p role="alert" className="text-sm font-medium text-danger">
          {sentenceOf(leave.error, "We could not reach the server. You can also simply close this page.")}
        </p>
      )}
    </>
  );
}

function Ended({ attempt }: { attempt: Attempt }) {
  const { status, station } = attempt;
  const isLeft = status === "left";
  return (
    <Empty
      heading="h1"
      title={isLeft ? "You left this station" : "You have finished this station"}
      action={
        <>
          <Link to="/attempts/$id" params={{ id: attempt.id }} className={buttonStyles({ variant: "outline" })}>
            See this attempt
          </Link>
          {isLeft && station.distressing !== null ? (
            <Link to="/practice" search={{}} className={buttonStyles({ variant: "medical" })}>
              Choose another station
            </Link>
          ) : (
            <Link
              to="/briefing/$stationId"
              params={{ stationId: station.id }}
              search={{}}
              className={buttonStyles({ variant: "medical" })}
            >
              Practise it again
            </Link>
          )}
        </>
      }
    >
      {isLeft && "Nothing was marked, and leaving is not held against you."}
      {isLeft && station.distressing !== null && <HelpLines />}
    </Empty>
  );
}
