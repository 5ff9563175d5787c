import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useParams } from "@tanstack/react-router";
import { fitInWords, SourceNote } from "#client/interview/circuits";
import { momentOf } from "#client/interview/attempts";
import { PageState, SubjectLine } from "#client/library/stations";
import { buttonStyles } from "#ui/button-styles.ts";
import { Band } from "#ui/band.tsx";
import { codeOf } from "#web/problem.ts";
import { circuitMarksQuery } from "../api.ts";
import { CircuitAsSchools } from "./as-school.tsx";
import { CircuitProfile } from "./circuit-profile.tsx";
import { figureOf, meanWords } from "./circuit-words.ts";
import type { CircuitMark, CircuitMarks } from "../contract.ts";
import { DrillCard } from "./next-drill.tsx";

/** The circuit when it is over: what was sat, what was left, and the marks as they come. */
export function CircuitSummaryPage() {
  const { circuitId = "" } = useParams({ strict: false });
  const query = useQuery(circuitMarksQuery(circuitId));
  if (codeOf(query.error) === "CONFLICT") return <Navigate to="/circuits/$circuitId" params={{ circuitId }} replace />;
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-9 px-4 py-8 sm:px-8 sideways:gap-6 sideways:py-5">
      <PageState
        heading="Your circuit"
        query={query}
        loading="Fetching your circuit..."
        kept="What you said is handed in; the marking goes on without you."
        missing={{
          title: "There is no such circuit",
          children: "The address may be mistyped, or it belongs to another account.",
          action: (
            <Link to="/circuits" search={{}} className={buttonStyles({ variant: "medical" })}>
              To the circuits
            </Link>
          ),
        }}
      >
        {(marks) => <Summary marks={marks} />}
      </PageState>
    </div>
  );
}

function Summary({ marks }: { marks: CircuitMarks }) {
  const { circuit, places } = marks;
  const { format } = circuit;
  return (
    <>
      <header className="flex flex-col gap-2">
        <p className="label-line">Circuit · {momentOf(circuit.startedAt)}</p>
        <h1>{format.title}</h1>
        <p role="status" className="max-w-measure text-muted">
          {standing(marks)}
        </p>
        {format.notice && <p className="max-w-measure text-muted">{format.notice}</p>}
      </header>
      <Headline marks={marks} />
      <section aria-labelledby="stations" className="flex flex-col">
        <h2 id="stations" className="mb-3 text-xl">
          The stations
        </h2>
        <ol className="border-t border-line">
          {places.map((place, at) => (
            <Station key={place.place} mark={place} fit={fitOf(marks, at)} />
          ))}
        </ol>
      </section>
      <CircuitAsSchools asSchools={marks.asSchools} />
      <CircuitProfile marks={marks} />
      <PractiseNext marks={marks} />
      <SourceNote format={format} />
      <nav aria-label="What next" className="flex flex-wrap gap-3">
        <Link
          to="/circuits"
          search={{}}
          className={buttonStyles({ variant: marks.next === null ? "medical" : "outline" })}
        >
          Another circuit
        </Link>
        <Link to="/practice" search={{}} className={buttonStyles({ variant: "outline" })}>
          Single stations
        </Link>
      </nav>
    </>
  );
}

/** The one figure of a circuit, never without how far to trust it. */
function Headline({ marks: { mean, marked } }: { marks: CircuitMarks }) {
  if (mean === null && marked === 0) return null;
  if (mean === null)
    return <p className="max-w-measure">Too little was said in these stations to judge, so there is no mean band.</p>;
  return (
    <section aria-labelledby="mean" className="flex max-w-measure flex-col gap-2">
      <h2 id="mean" className="text-2xl tabular-nums">
        Mean band {figureOf(mean.mean)} of 5
      </h2>
      <p>{meanWords(mean)}</p>
    </section>
  );
}

function PractiseNext({ marks: { next } }: { marks: CircuitMarks }) {
  if (next === null) return null;
  return (
    <section aria-labelledby="practise" className="flex max-w-170 flex-col gap-4">
      <h2 id="practise" className="text-xl">
        What to practise next
      </h2>
      <p className="max-w-measure text-muted">
        Most was left to gain behind door {next.place}, “{next.title}”.{" "}
        <Link to="/report/$attemptId" params={{ attemptId: next.attemptId }} className="link">
          Its report
        </Link>{" "}
        says where; this is the drill it asks for.
      </p>
      <DrillCard drill={next.drill} from={next.title} />
    </section>
  );
}

function fitOf({ circuit }: CircuitMarks, at: number): string | null {
  const place = circuit.places[at];
  return place?.station ? fitInWords(place, circuit.format) : null;
}

function standing({ circuit, places, marked }: CircuitMarks): string {
  const done = places.filter(({ state }) => state !== "not-sat" && state !== "left" && state !== "deleted").length;
  const gone = places.filter(({ state }) => state === "deleted").length;
  const sat = `You sat ${done} of ${places.length} stations${gone > 0 ? `, beside ${gone} you have deleted` : ""}`;
  if (places.some(({ state }) => state === "marking")) return `${sat}. The marks come in one by one; ${marked} so far.`;
  return circuit.status === "left" ? `${sat}, and ended the circuit there.` : `${sat}.`;
}

const STATES: Record<CircuitMark["state"], string> = {
  "not-sat": "Not sat.",
  left: "Left, and not marked. It is not held against you.",
  deleted: "Deleted by you, with all that belonged to it.",
  marking: "Being marked...",
  failed: "The marking did not work. Open it to have it marked again.",
  unmarked: "There was nothing to mark.",
  marked: "",
};

function Station({ mark, fit }: { mark: CircuitMark; fit: string | null }) {
  const { place, station, state, overall, attemptId } = mark;
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line px-2 py-4 sm:grid-cols-[4.5rem_minmax(0,1fr)_15rem] sm:items-center sm:px-3">
      <span className="font-serif text-lg text-muted tabular-nums">Door {place}</span>
      <div className="min-w-0">
        <h3 className="text-lg">{station?.title ?? (state === "deleted" ? "Deleted" : "Not opened")}</h3>
        <SubjectLine subject={station?.subject ?? null} />
        {fit && <p className="text-sm text-muted">{fit}</p>}
        {attemptId !== null && (state === "marked" || state === "unmarked" || state === "failed") && (
          <Link
            to="/analyzing/$attemptId"
            params={{ attemptId }}
            className="link inline-flex min-h-6 items-center text-sm pointer-coarse:min-h-11"
          >
            Marks and feedback<span className="sr-only">: {station?.title}</span>
          </Link>
        )}
      </div>
      {overall ? <Band {...overall} /> : <p className="text-sm text-muted">{STATES[state]}</p>}
    </li>
  );
}
