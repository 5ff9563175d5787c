import { cx } from "class-variance-authority";
import { Check, DoorClosed, DoorOpen, Minus } from "lucide-react";
import { useEffect } from "react";
import { minutesOf, SubjectLine } from "#client/library/stations";
import { useBell } from "#web/use-bell.ts";
import { focusOnMain } from "#web/arrive.ts";
import type { Circuit, CircuitPlace } from "../contract.ts";
import { EndHere } from "./end-here.tsx";
import { NextDoor } from "./next-door.tsx";

/**
 * Between the stations: which doors are behind one, and which is next.
 * `heardAt`: when the server told where the circuit stands, by the page’s own clock.
 */
export function Corridor({ circuit, heardAt }: { circuit: Circuit; heardAt: number }) {
  useEffect(focusOnMain, []);
  useBell(true);
  const { format, places, next } = circuit;
  return (
    <div className="grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] sideways:grid-cols-[minmax(0,1fr)_16rem] sideways:grid-rows-[auto_1fr] sideways:gap-x-6">
      <header className="flex min-w-0 flex-col gap-2">
        <p className="label-line">Circuit</p>
        <h1>{format.title}</h1>
        <p className="text-muted tabular-nums">
          {places.length} doors · {readingIn(format)} · {minutesOf(format.answer.value)} to answer
        </p>
        {places.length < format.forms.length && (
          <p className="max-w-measure text-muted">
            Our bank had only {places.length} stations for the {format.forms.length} of this circuit.
          </p>
        )}
      </header>
      <NextDoor key={`${next?.place} ${next?.isUnderWay}`} circuit={circuit} heardAt={heardAt} />
      <div className="flex min-w-0 flex-col gap-6">
        <ol aria-label="Doors" className="border-t border-line">
          {places.map((place) => (
            <Door key={place.place} place={place} isNext={place.place === next?.place} />
          ))}
        </ol>
        <EndHere circuit={circuit} />
      </div>
    </div>
  );
}

const readingIn = ({ reading }: Circuit["format"]) =>
  reading.value === 0 ? "no reading time" : `${minutesOf(reading.value)} to read`;

const SAYS: Record<CircuitPlace["status"], string> = {
  waiting: "Closed",
  reading: "You have its card",
  running: "You are in it",
  finished: "Done",
  left: "Left, not marked",
  deleted: "Deleted by you",
};

const ICONS = {
  waiting: DoorClosed,
  reading: DoorOpen,
  running: DoorOpen,
  finished: Check,
  left: Minus,
  deleted: Minus,
};

function Door({
  place: { place, status, station, form, isStandIn },
  isNext,
}: {
  place: CircuitPlace;
  isNext: boolean;
}) {
  const Icon = ICONS[status];
  const isRecorded = form === "recorded" && !isStandIn;
  return (
    <li
      aria-current={isNext ? "step" : undefined}
      className={cx(
        "grid grid-cols-[1.75rem_4.5rem_minmax(0,1fr)] items-center gap-x-3 border-b border-line py-3.5 sideways:py-2.5",
        isNext && "bg-medical-tint",
      )}
    >
      <Icon aria-hidden className={cx("mx-auto size-5", status === "finished" ? "text-met" : "text-muted")} />
      <span className="font-serif text-lg tabular-nums">Door {place}</span>
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <span className={cx(status === "waiting" && !isNext && "text-muted")}>
          {isNext && status === "waiting" ? "Next" : SAYS[status]}
        </span>
        {station && (
          <span className="text-sm text-muted">
            {station.title}
            <SubjectLine subject={station.subject} />
          </span>
        )}
        {!station && isRecorded && <span className="text-sm text-muted">recorded, one take</span>}
        {isStandIn && <span className="text-sm text-muted">live, in place of a recorded one</span>}
      </span>
    </li>
  );
}
