import { Link } from "@tanstack/react-router";
import { cx } from "class-variance-authority";
import { CalendarClock, Check, LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { SubjectLine } from "#client/library/stations";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { LockLine } from "#ui/lock-line.tsx";
import type { PlannedStation, Session } from "../contract.ts";

type SessionRowProps = { session: Session; isToday: boolean; onMove: () => void; children: ReactNode };

/** What is done in one go: its stations and why, the way in, and the way to another day. */
export function SessionRow({ session, isToday, onMove, children }: SessionRowProps) {
  const { kind, title, why, minutes, stations, steps, isDone, isMoved } = session;
  const isOpen = stations.some((each) => !each.isDone && each.lock === null);
  const isBegun = isToday && !isDone && (isOpen || kind === "circuit");
  const lock = stations.find((each) => each.lock !== null)?.lock;
  return (
    <article aria-label={title} className="flex flex-col gap-2">
      <p>
        <span className="font-serif text-lg font-medium">{title}</span>
        <span className="text-sm text-muted tabular-nums">
          {" "}
          · {minutes} minutes{isMoved && " · moved here by you"}
        </span>
        {isDone && (
          <span className="ml-3 inline-flex items-center gap-1 text-sm font-medium text-met">
            <Check aria-hidden className="size-4" /> Done
          </span>
        )}
      </p>
      {(kind !== "practice" || stations.length === 0) && <p className="max-w-measure text-sm text-muted">{why}</p>}
      {stations.length > 0 && (
        <ul className="flex flex-col gap-2">
          {stations.map((station) => (
            <StationLine key={station.id} station={station} />
          ))}
        </ul>
      )}
      {lock && <LockLine lock={lock} />}
      {steps.length > 0 && (
        <ul className="flex max-w-measure list-disc flex-col gap-1 pl-5 text-sm marker:text-muted">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      )}
      <div className={cx("flex flex-wrap items-center gap-x-2 gap-y-1", !isBegun && "-ml-3.5")}>
        {isBegun && <WayIn session={session} />}
        {kind !== "light" && !isDone && (
          <Button variant="ghost" size="sm" onClick={onMove}>
            <CalendarClock aria-hidden />
            Move to another day<span className="sr-only">: {title}</span>
          </Button>
        )}
        {children}
      </div>
    </article>
  );
}

function WayIn({ session: { kind, school, stations } }: { session: Session }) {
  const next = stations.find(({ isDone, lock }) => !isDone && lock === null);
  if (next) {
    return (
      <Link
        to="/briefing/$stationId"
        params={{ stationId: next.id }}
        search={{}}
        className={buttonStyles({ variant: "medical" })}
      >
        Start<span className="sr-only">: {next.title}</span>
      </Link>
    );
  }
  if (kind !== "circuit") return null;
  return (
    <Link to="/circuits" search={school === null ? {} : { school }} className={buttonStyles({ variant: "medical" })}>
      Go to the circuit
    </Link>
  );
}

const StationLine = ({
  station: { id, title, subject, kind, minutes, why, distressing, isDone, lock },
}: {
  station: PlannedStation;
}) => (
  <li>
    <Link to="/briefing/$stationId" params={{ stationId: id }} search={{}} className="link font-medium">
      {title}
    </Link>
    {isDone && <span className="ml-2 text-sm font-medium text-met">done</span>}
    {lock && <LockKeyhole aria-label="Locked" className="ml-2 inline size-4 align-[-0.125em] text-muted" />}
    <SubjectLine subject={subject} className="text-sm" />
    <span className="block text-sm text-muted tabular-nums">
      {kind}, {minutes} minutes. {why}
      {distressing !== null && ` Content note: ${distressing}`}
    </span>
  </li>
);
