import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useParams } from "@tanstack/react-router";
import { fitInWords, SourceNote } from "#client/circuits";
import { momentOf } from "#client/interviews";
import { PageState } from "#client/stations";
import { buttonStyles } from "#ui/button-styles.ts";
import { Band } from "#ui/band.tsx";
import { codeOf } from "#web/problem.ts";
import { circuitMarksQuery } from "./api.ts";
import { type CircuitMark, type CircuitMarks, PROFILE_NEEDS } from "./contract.ts";
import { DOMAIN_WORDS } from "./mark-words.ts";

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
      <Profile marks={marks} />
      <SourceNote format={format} />
      <nav aria-label="What next" className="flex flex-wrap gap-3">
        <Link to="/circuits" search={{}} className={buttonStyles({ variant: "medical" })}>
          Another circuit
        </Link>
        <Link to="/practice" search={{}} className={buttonStyles({ variant: "outline" })}>
          Single stations
        </Link>
      </nav>
    </>
  );
}

function fitOf({ circuit }: CircuitMarks, at: number): string | null {
  const place = circuit.places[at];
  return place?.station ? fitInWords(place, circuit.format) : null;
}

function standing({ circuit, places, marked }: CircuitMarks): string {
  const done = places.filter(({ state }) => state !== "not-sat" && state !== "left").length;
  const sat = `You sat ${done} of ${places.length} stations`;
  if (places.some(({ state }) => state === "marking")) return `${sat}. The marks come in one by one; ${marked} so far.`;
  return circuit.status === "left" ? `${sat}, and ended the circuit there.` : `${sat}.`;
}

const STATES: Record<CircuitMark["state"], string> = {
  "not-sat": "Not sat.",
  left: "Left, and not marked. It is not held against you.",
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
        <h3 className="text-lg">{station?.title ?? "Not opened"}</h3>
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

function Profile({ marks: { marked, profile } }: { marks: CircuitMarks }) {
  return (
    <section aria-labelledby="profile" className="flex max-w-measure flex-col gap-4">
      <h2 id="profile" className="text-xl">
        By domain
      </h2>
      {profile === null ? (
        <p className="text-muted">
          A pattern needs at least {PROFILE_NEEDS} marked stations, and this circuit has {marked}. Fewer would say more
          about the stations than about you.
        </p>
      ) : (
        <>
          <p className="text-muted">
            Put together from {marked} marked stations. That is still few: read the bands as a rough picture, and the
            range in brackets as how far off they may be.
          </p>
          <ul className="flex flex-col gap-5">
            {profile.map(({ domain, stations, ...band }) => (
              <li key={domain}>
                <Band label={DOMAIN_WORDS[domain]} {...band} />
                <p className="mt-1 text-sm text-muted">
                  From {stations} {stations === 1 ? "station" : "stations"}
                  {stations === 1 && ": too little to call a pattern"}.
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
