import { allowancesQuery, LeftNote, useLockOf } from "#client/interview/allowances";
import { AttemptLink, attemptQuery, attemptsClient, latestAttemptsQuery } from "#client/interview/attempts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { adoptDevicesChoice, DeviceCheck, type DevicesChoice, devicesChoiceOf } from "#client/interview/recordings";
import { useArrangements } from "#client/applicant/profiles";
import { timedFor } from "#contract/applicant/profiles";
import type { Lock } from "#contract/money/billing";
import type { StationSummary } from "#contract/library/stations";
import { AboutStation, kindOf, minutesOf } from "#client/library/stations";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { LockLine } from "#ui/lock-line.tsx";
import { readyBell, ringBell } from "#web/bells.ts";
import { sentenceOf } from "#web/problem.ts";
import type { Attempt, AttemptSummary, Mode } from "#contract/interview/attempts";
import { chosenMode, keepMode } from "./chosen-mode.ts";
import { ModeChoice } from "./mode-choice.tsx";
import { DrillPanel } from "./drill-panel.tsx";
import { forgetStartKey, startKey } from "./start-key.ts";
import { underWay } from "./under-way.ts";
import { WhatHappens } from "./what-happens.tsx";

/** Before the card: nothing runs yet. */
export function Before({ station }: { station: StationSummary }) {
  const latest = useQuery(latestAttemptsQuery);
  const lock = useLockOf()(station);
  const begun = underWay(latest.data?.attempts ?? [], latest.dataUpdatedAt).find(
    (attempt) => attempt.station.id === station.id,
  );
  // A card alone has begun no interview: with none left there is no way in behind it.
  const open = lock?.reason === "interviews-used" && begun?.status === "reading" ? undefined : begun;
  const [mode, setMode] = useState(chosenMode);
  const arrangements = useArrangements();
  const times = timedFor(arrangements, station);
  const isLonger = times.readingSeconds + times.answerSeconds > station.readingSeconds + station.answerSeconds;
  const isOneTake = station.type === "recorded";
  const start = useStart(station.id, mode);
  const goToCard = useGoToCard(station.id);
  const choose = (next: Mode) => {
    keepMode(next);
    // A start that failed may have made an attempt in the other mode: this is another start.
    forgetStartKey(station.id);
    setMode(next);
  };
  const begin = () => {
    if (mode === "real") readyBell();
    if (open && !start.isError) forgetStartKey(station.id);
    start.mutate(devicesChoiceOf(), { onSuccess: goToCard });
  };
  return (
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] sideways:grid-cols-[minmax(0,1fr)_17rem] sideways:gap-x-6">
      <div className="flex max-w-170 flex-col gap-7">
        <header className="flex flex-col gap-2">
          <p className="label-line">{kindOf(station)}</p>
          <h1>{station.title}</h1>
          <p className="text-muted lg:hidden sideways:hidden">
            {minutesOf(times.readingSeconds)} reading, {minutesOf(times.answerSeconds)} answer
            {isLonger && ", with your extra time"}.{" "}
            <span className="whitespace-nowrap">Level {station.level} of 3.</span>
          </p>
        </header>
        {station.distressing !== null && (
          <p className="rounded-md border border-edge bg-surface px-4 py-3">
            <strong className="font-semibold">Content note.</strong> {station.distressing} You can leave at any time,
            unmarked, and choose another station.
          </p>
        )}
        <DrillPanel stationId={station.id} />
        {lock === null && (
          <>
            <ModeChoice isOneTake={isOneTake} mode={mode} onChange={choose} />
            <Suspense>
              <DeviceCheck isOneTake={isOneTake} />
            </Suspense>
          </>
        )}
        <WhatHappens station={station} times={times} mode={mode} />
        <AboutStation stationId={station.id} />
      </div>
      <aside
        aria-label="Start"
        className="flex h-fit flex-col gap-4 rounded-lg border border-line bg-surface p-6 max-lg:sticky max-lg:bottom-[calc(0.75rem+var(--cookie-banner,0px))] max-lg:p-4 max-lg:shadow-lift lg:sticky lg:top-8 sideways:top-3 sideways:bottom-auto sideways:shadow-none"
      >
        <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 tabular-nums max-lg:hidden sideways:grid">
          <dt className="text-muted">Reading</dt>
          <dd>{minutesOf(times.readingSeconds)}</dd>
          <dt className="text-muted">Answer</dt>
          <dd>{minutesOf(times.answerSeconds)}</dd>
          <dt className="text-muted">Level</dt>
          <dd>{station.level} of 3</dd>
        </dl>
        {isLonger && <p className="text-sm text-muted max-lg:hidden sideways:block">With your extra time.</p>}
        {open && <AlreadyOpen attempt={open} />}
        {lock && <Closed lock={lock} isSecond={open !== undefined} />}
        {start.isError && (
          <p role="alert" className="text-sm font-medium text-danger">
            {sentenceOf(start.error, "We could not reach the server, so nothing has started. Please try again.")}
          </p>
        )}
        {lock === null && (
          <Button
            variant={open ? "outline" : "hero"}
            isBusy={start.isPending}
            busyLabel="Fetching your card..."
            onClick={begin}
          >
            {open ? "Start afresh" : "Start reading time"}
          </Button>
        )}
        {/* It comes later than the button, which must not move under a finger: the panel grows away from it. */}
        <div className="empty:hidden max-lg:order-first">{lock === null && <LeftNote />}</div>
      </aside>
    </div>
  );
}

/** For whoever still waits for it: nobody is taken away from where they have gone meanwhile. */
function useGoToCard(stationId: string) {
  const navigate = useNavigate();
  return (attempt: Attempt) => {
    if (attempt.mode === "real") ringBell();
    void navigate({ to: "/briefing/$stationId", params: { stationId }, search: { attempt: attempt.id } });
  };
}

function useStart(stationId: string, mode: Mode) {
  const queries = useQueryClient();
  return useMutation<Attempt, Error, DevicesChoice>({
    mutationFn: () => startedAttempt(stationId, mode),
    onError: () => queries.invalidateQueries({ queryKey: allowancesQuery.queryKey }),
    onSuccess: (attempt, choice) => {
      adoptDevicesChoice(attempt.id, choice);
      queries.setQueryData(attemptQuery(attempt.id).queryKey, attempt);
      void queries.invalidateQueries({ queryKey: latestAttemptsQuery.queryKey });
    },
  });
}

/** A key left over from an attempt that has ended is used up: one more try with a new one. */
async function startedAttempt(stationId: string, mode: Mode): Promise<Attempt> {
  const attempt = await attemptsClient.start({ stationId, mode, key: startKey(stationId) });
  if (attempt.status === "reading") return attempt;
  forgetStartKey(stationId);
  return attemptsClient.start({ stationId, mode, key: startKey(stationId) });
}

function Closed({ lock, isSecond }: { lock: Lock; isSecond: boolean }) {
  return (
    <>
      <LockLine lock={lock} />
      <Link to="/upgrade" className={buttonStyles({ variant: isSecond ? "outline" : "medical" })}>
        See plans
      </Link>
    </>
  );
}

function AlreadyOpen({ attempt }: { attempt: AttemptSummary }) {
  return (
    <>
      <p className="text-sm text-muted">
        You have this station open already
        {attempt.status === "running" ? "; your answer clock stands still meanwhile." : "."}
      </p>
      <AttemptLink attempt={attempt} look={buttonStyles({ variant: "medical" })} />
    </>
  );
}
