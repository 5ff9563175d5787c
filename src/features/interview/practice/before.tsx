import { useLockOf } from "#client/interview/allowances";
import { latestAttemptsQuery } from "#client/interview/attempts";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { DeviceCheck, devicesChoiceOf } from "#client/interview/recordings";
import type { StationSummary } from "#contract/library/stations";
import { AboutStation, kindOf, minutesOf, SubjectLine } from "#client/library/stations";
import { readyBell } from "#web/bells.ts";
import type { Mode } from "#contract/interview/attempts";
import { chosenMode, keepMode } from "./chosen-mode.ts";
import { ModeChoice } from "./mode-choice.tsx";
import { DrillPanel } from "./drill-panel.tsx";
import { forgetStartKey } from "./start-key.ts";
import { StartPanel } from "./start-panel.tsx";
import { underWay } from "./under-way.ts";
import { useGoToCard, useStart } from "./use-start.ts";
import { type StationTimes, useStationTimes } from "./use-station-times.ts";
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
  const times = useStationTimes(station);
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
        <StationHead station={station} times={times} />
        {station.distressing !== null && <ContentNote text={station.distressing} />}
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
      <StartPanel station={station} times={times} lock={lock} open={open} start={start} onStart={begin} />
    </div>
  );
}

/** Where the start panel has no room for the times, they stand below the title. */
function StationHead({ station, times }: { station: StationSummary; times: StationTimes }) {
  return (
    <header className="flex flex-col gap-2">
      <p className="label-line">{kindOf(station)}</p>
      <h1>{station.title}</h1>
      <SubjectLine subject={station.subject} className="text-lg" />
      <p className="text-muted lg:hidden sideways:hidden">
        {minutesOf(times.readingSeconds)} reading, {minutesOf(times.answerSeconds)} answer
        {times.isLonger && ", with your extra time"}.{" "}
        <span className="whitespace-nowrap">Level {station.level} of 3.</span>
      </p>
    </header>
  );
}

const ContentNote = ({ text }: { text: string }) => (
  <p className="rounded-md border border-edge bg-surface px-4 py-3">
    <strong className="font-semibold">Content note.</strong> {text} You can leave at any time, unmarked, and choose
    another station.
  </p>
);
