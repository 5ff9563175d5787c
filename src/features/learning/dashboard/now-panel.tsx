import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { SubjectLine } from "#client/library/stations";
import { buttonStyles } from "#ui/button-styles.ts";
import { CandidateCard } from "#ui/card.tsx";
import { Locked } from "#ui/state.tsx";
import type { Dashboard } from "./contract.ts";

type Now = NonNullable<Dashboard["now"]>;
type Station = Now["stations"][number];

const HEADINGS: Record<Dashboard["face"], string> = {
  first: "Begin here",
  ordinary: "Now",
  eve: "Only this, and then rest",
  interview: "Today",
};

const PLAN = (
  <Link to="/plan" className="link inline-flex min-h-11 items-center">
    Your plan
  </Link>
);

/** The one thing to do now, and how it is begun. */
export function NowPanel({ dashboard }: { dashboard: Dashboard }) {
  const { now, nowSays, lock, interviews, face, leftOpen, circuit } = dashboard;
  const isSecond = leftOpen.length > 0 || circuit !== null;
  return (
    <section aria-labelledby="now" className="flex flex-col gap-4">
      <h2 id="now" className="text-xl">
        {HEADINGS[face]}
      </h2>
      {lock ? (
        <Shut lock={lock} />
      ) : now === null ? (
        <Nothing says={nowSays} isToday={face === "interview"} />
      ) : (
        <Planned now={now} isSecond={isSecond} isFirst={face === "first"} />
      )}
      {now !== null && interviews !== null && now.stations.length > 0 && (
        <p className="text-sm text-muted tabular-nums">
          {interviews.left} of {interviews.of} practice interviews left on your free trial.
        </p>
      )}
    </section>
  );
}

function Nothing({ says, isToday }: { says: string; isToday: boolean }) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <p className="max-w-measure">{says}</p>
      <p className="flex flex-wrap gap-x-6">
        {PLAN}
        {!isToday && (
          <Link to="/practice" search={{}} className="link inline-flex min-h-11 items-center">
            The question bank
          </Link>
        )}
      </p>
    </div>
  );
}

/** What is planned for today cannot be started: why, what opens it, and what is open all the same. */
const Shut = ({ lock: { says, opens } }: { lock: NonNullable<Dashboard["lock"]> }) => (
  <Locked
    title="Your next session waits for a plan"
    action={
      <Link to="/upgrade" className={buttonStyles({ variant: "medical" })}>
        See plans
      </Link>
    }
  >
    <p>
      {says} {opens}
    </p>
    <p className="mt-2">Until then your attempts and their reports stay open to you.</p>
  </Locked>
);

type PlannedProps = { now: Now; isSecond: boolean; isFirst: boolean };

function Planned({ now, isSecond, isFirst }: PlannedProps) {
  const next = now.stations.find(({ isDone }) => !isDone);
  const variant = isSecond ? "outline" : "medical";
  return (
    <div className="flex flex-col gap-5">
      {next ? <Door next={next} now={now} isFirst={isFirst} /> : <Steps now={now} />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {next && (
          <Link
            to="/briefing/$stationId"
            params={{ stationId: next.id }}
            search={{}}
            className={buttonStyles({ variant })}
          >
            {now.stations.some(({ isDone }) => isDone) ? "Go to the next station" : "Start"}
            <span className="sr-only">: {next.title}</span>
          </Link>
        )}
        {now.kind === "circuit" && (
          <Link
            to="/circuits"
            search={now.school === null ? {} : { school: now.school }}
            className={buttonStyles({ variant })}
          >
            Go to the circuit
          </Link>
        )}
        {next && (
          <Link to="/practice" search={{}} className="link inline-flex min-h-11 items-center">
            Choose another
          </Link>
        )}
        {PLAN}
      </div>
      {next && <Others next={next} now={now} />}
    </div>
  );
}

/** The next station as it hangs on its door. */
function Door({ next, now, isFirst }: { next: Station; now: Now; isFirst: boolean }) {
  return (
    <>
      <CandidateCard
        heading="h3"
        label={next.kind}
        title={next.title}
        notice={next.distressing && `Content note: ${next.distressing}`}
        facts={[`About ${next.minutes} minutes, with its report`]}
      >
        <SubjectLine subject={next.subject} className="font-sans" />
        <p className="font-sans text-base text-muted">
          {isFirst
            ? "A gentle one to begin with. You read the card first, and nothing counts until you go in. Afterwards you see which of your words earned which mark."
            : next.why}
        </p>
      </CandidateCard>
      {now.steps.length > 0 && <List steps={now.steps} />}
    </>
  );
}

/** What else belongs to the session. */
function Others({ next, now }: { next: Station; now: Now }) {
  const others = now.stations.filter(({ id }) => id !== next.id);
  if (others.length === 0) return null;
  return (
    <div>
      <p className="text-sm text-muted tabular-nums">
        {now.title}, {now.minutes} minutes in all. The other{others.length > 1 && "s"}:
      </p>
      <ul className="mt-1">
        {others.map(({ id, title, subject, isDone, why }) => (
          <li key={id} className="py-1">
            <span className="font-medium">{title}</span>
            <SubjectLine subject={subject} className="text-sm" />
            {isDone ? (
              <span className="ml-2 inline-flex items-center gap-1 text-sm text-met">
                <Check aria-hidden className="size-4" /> done
              </span>
            ) : (
              <span className="block text-sm text-muted">{why}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A session without a station of its own. */
function Steps({ now: { title, why, minutes, steps } }: { now: Now }) {
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h3 className="text-lg">{title}</h3>
      <p className="max-w-measure text-muted tabular-nums">
        {why} About {minutes} minutes.
      </p>
      <List steps={steps} />
    </div>
  );
}

const List = ({ steps }: { steps: string[] }) =>
  steps.length > 0 && (
    <ul className="flex max-w-measure list-disc flex-col gap-1.5 pl-5 marker:text-muted">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  );
