import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { minutesOf } from "#client/library/stations";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { FactList } from "#ui/fact-list.tsx";
import { Locked } from "#ui/state.tsx";
import { sentenceOf } from "#web/problem.ts";
import type { CircuitFormat, Offer } from "../contract.ts";
import { areasInWords, totalSeconds } from "./circuit-words.ts";
import { SourceNote } from "./source-note.tsx";
import { useStartCircuit } from "./use-start-circuit.ts";

type OfferPanelProps = {
  offer: Offer;
  /** There is something else to do first: to go on where one was. */
  isSecond: boolean;
};

/** What a school’s circuit is, what of it is known and not known, and the way into it. */
export function OfferPanel({ offer: { format, lock, shortfall }, isSecond }: OfferPanelProps) {
  return (
    <section
      aria-labelledby="offer"
      className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] sideways:grid-cols-[minmax(0,1fr)_17rem] sideways:gap-x-6"
    >
      <div className="flex max-w-170 min-w-0 flex-col gap-6">
        <h2 id="offer" className="text-2xl">
          {format.title}
        </h2>
        {format.notice && (
          <p className="rounded-md border border-edge bg-surface px-4 py-3">
            <strong className="font-semibold">Please note.</strong> {format.notice}
          </p>
        )}
        <Timeline format={format} />
        {[...format.notSimulated, ...shortfall].length > 0 && (
          <ul className="flex max-w-measure list-disc flex-col gap-1.5 pl-5 text-muted">
            {[...format.notSimulated, ...shortfall].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        <SourceNote format={format} />
      </div>
      {lock ? <Closed lock={lock} /> : <Start format={format} isSecond={isSecond} />}
    </section>
  );
}

/** The day in its order. */
function Timeline({ format }: { format: CircuitFormat }) {
  const { stations, reading, answer, forms } = format;
  const recorded = forms.filter((form) => form === "recorded").length;
  const rows = [
    { what: "Stations", value: String(stations.value), says: stations.says },
    { what: "Reading", value: reading.value === 0 ? "None" : minutesOf(reading.value), says: reading.says },
    { what: "Answer", value: minutesOf(answer.value), says: answer.says },
    { what: "Between", value: betweenOf(format), says: "" },
    ...(recorded > 0
      ? [
          {
            what: "Recorded",
            value: recorded === forms.length ? "All" : `The first ${recorded}`,
            says: "One take, with nobody asking back.",
          },
        ]
      : []),
    {
      what: "Mode",
      value: "Real",
      says: "A bell starts and ends every station. Between two of them you may close the page and come back another day; in the middle of one you may not.",
    },
    {
      what: "About",
      value: areasInWords(format.areas),
      says: aboutOf(format),
    },
  ];
  return <FactList facts={rows} />;
}

function aboutOf({ areOurAreas, follows }: CircuitFormat): string {
  if (!areOurAreas) return "Named for this school.";
  return follows === "school"
    ? "Our choice: no source names any for this school."
    : "Our choice, of what schools name most.";
}

const betweenOf = ({ isSelfPaced, changeoverSeconds }: CircuitFormat) =>
  isSelfPaced ? "As long as you like" : `${minutesOf(changeoverSeconds)} to walk on, then the bell`;

function Start({ format, isSecond }: { format: CircuitFormat; isSecond: boolean }) {
  const start = useStartCircuit(format.school?.slug ?? null);
  return (
    <Aside>
      <p>
        <span className="block text-sm text-muted">In all</span>
        <span className="text-lg font-medium tabular-nums">about {minutesOf(totalSeconds(format))}</span>
      </p>
      {start.isError && (
        <p role="alert" className="text-sm font-medium text-danger">
          {sentenceOf(start.error, "We could not reach the server, so nothing has started. Please try again.")}
        </p>
      )}
      <Button
        variant={isSecond ? "outline" : "hero"}
        isBusy={start.isPending}
        busyLabel="Preparing the doors..."
        onClick={() => start.mutate()}
      >
        Start this circuit
      </Button>
      <p className="text-sm text-muted max-lg:hidden">No clock runs before you go to the first door.</p>
    </Aside>
  );
}

function Closed({ lock }: { lock: NonNullable<Offer["lock"]> }) {
  return (
    <Locked
      title="For subscribers"
      className="h-fit max-lg:-order-1 sideways:order-none"
      action={
        <Link to="/upgrade" className={buttonStyles({ variant: "medical" })}>
          See the plans
        </Link>
      }
    >
      <p>{lock.why}</p>
      <p className="mt-2">{lock.opens}</p>
    </Locked>
  );
}

const Aside = ({ children }: { children: ReactNode }) => (
  <aside
    aria-label="Start"
    className="flex h-fit flex-col gap-4 rounded-lg border border-line bg-surface p-6 max-lg:sticky max-lg:bottom-[calc(0.75rem+var(--cookie-banner,0px))] max-lg:gap-3 max-lg:p-4 max-lg:shadow-lift lg:sticky lg:top-8 sideways:top-3 sideways:bottom-auto sideways:shadow-none"
  >
    {children}
  </aside>
);
