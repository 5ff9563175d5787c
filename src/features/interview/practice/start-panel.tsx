import { Link } from "@tanstack/react-router";
import { LeftNote } from "#client/interview/allowances";
import { AttemptLink } from "#client/interview/attempts";
import type { AttemptSummary } from "#contract/interview/attempts";
import type { Lock } from "#contract/money/billing";
import type { StationSummary } from "#contract/library/stations";
import { minutesOf } from "#client/library/stations";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { LockLine } from "#ui/lock-line.tsx";
import { sentenceOf } from "#web/problem.ts";
import type { StationTimes } from "./use-station-times.ts";
import type { Start } from "./use-start.ts";

type StartPanelProps = {
  station: StationSummary;
  times: StationTimes;
  lock: Lock | null;
  /** An attempt at this station that is under way. */
  open: AttemptSummary | undefined;
  start: Start;
  onStart: () => void;
};

/** The times, the button that starts them, and what stands against starting. */
export function StartPanel({ station, times, lock, open, start, onStart }: StartPanelProps) {
  return (
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
      {times.isLonger && <p className="text-sm text-muted max-lg:hidden sideways:block">With your extra time.</p>}
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
          onClick={onStart}
        >
          {open ? "Start afresh" : "Start reading time"}
        </Button>
      )}
      {/* It comes later than the button, which must not move under a finger: the panel grows away from it. */}
      <div className="empty:hidden max-lg:order-first">{lock === null && <LeftNote />}</div>
    </aside>
  );
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
