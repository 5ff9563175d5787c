import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft, ChevronDown } from "lucide-react";
import { Suspense, useMemo } from "react";
import { AttemptLink, attemptQuery, momentOf, standingOf } from "#client/interview/attempts";
import { clockOf } from "#shared/clock-of.ts";
import { Bubble, saidOf, TakenOverNote, turnName } from "#client/interview/interview-page";
import { Playback } from "#client/interview/recordings";
import { CardText, LaidBeside, PageState, typeLabel } from "#client/library/stations";
import type { Attempt } from "#contract/interview/attempts";
import { buttonStyles } from "#ui/button-styles.ts";
import { Loading } from "#ui/loading.tsx";
import { Empty } from "#ui/state.tsx";
import { useKeptFocus } from "#ui/layers/use-kept-focus.ts";
import { aboutQuery } from "../api.ts";
import { AttemptMarks } from "./attempt-marks.tsx";
import { OtherSittings } from "./other-sittings.tsx";
import { TakeOrDelete } from "./take-or-delete.tsx";

/** One attempt: what was said, how it was marked, and the other times its station was sat. */
export function AttemptPage() {
  useKeptFocus();
  const { id = "" } = useParams({ strict: false });
  const query = useQuery(attemptQuery(id));
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-7 px-4 py-8 sm:px-8 sideways:gap-5 sideways:py-5">
      <Link
        to="/attempts"
        search={{}}
        className={`${buttonStyles({ variant: "ghost", size: "sm" })} -mb-4 -ml-3.5 self-start sideways:-mb-3`}
      >
        <ArrowLeft aria-hidden />
        Attempts
      </Link>
      <PageState
        heading="Attempt"
        query={query}
        loading="Fetching the attempt..."
        missing={{
          title: "There is no such attempt",
          children: "The address may be mistyped, you may have deleted it, or it belongs to another account.",
          action: (
            <Link to="/attempts" search={{}} className={buttonStyles({ variant: "medical" })}>
              To your attempts
            </Link>
          ),
        }}
      >
        {(attempt) => <OneAttempt key={attempt.id} attempt={attempt} />}
      </PageState>
    </div>
  );
}

function OneAttempt({ attempt }: { attempt: Attempt }) {
  const { turns, partner, isOver } = attempt;
  const said = useMemo(() => saidOf(turns, partner, isOver), [turns, partner, isOver]);
  const about = useQuery(aboutQuery(attempt.id));
  return (
    <>
      <Head attempt={attempt} />
      {about.isLoading && <Loading label="Fetching the marks..." className="min-h-dvh" />}
      {about.data && <AttemptMarks about={about.data} />}
      {about.data && <OtherSittings about={about.data} />}
      <Card attempt={attempt} />
      <Suspense>
        <Playback attemptId={attempt.id} said={said}>
          <section aria-labelledby="transcript" className="flex flex-col gap-4">
            <h2 id="transcript" className="text-xl">
              What was said
            </h2>
            <TakenOverNote takenOver={attempt.takenOver} />
            <Transcript attempt={attempt} />
          </section>
        </Playback>
      </Suspense>
      <TakeOrDelete attempt={attempt} about={about.data} />
    </>
  );
}

function Head({ attempt }: { attempt: Attempt }) {
  const { station, status, startedAt, finishedAt, isGenerated, rewound, circuit, mode } = attempt;
  return (
    <header className="flex flex-col gap-2">
      <p className="label-line">{typeLabel(station.type)}</p>
      <h1>{station.title}</h1>
      <p className="text-muted tabular-nums">
        {momentOf(finishedAt ?? startedAt)} · {standingOf(status)}
        {mode === "real" && " · real mode"}
        {isGenerated && ". Generated for the demo: nobody sat it."}
      </p>
      {rewound && (
        <p className="text-muted">
          Rewind of the{" "}
          <Link to="/attempts/$id" params={{ id: rewound.from }} search={{}} className="link">
            attempt of {momentOf(rewound.at)}
          </Link>
        </p>
      )}
      {circuit && (
        <p className="text-muted">
          Door {circuit.place} of{" "}
          <Link to="/circuits/$circuitId/summary" params={{ circuitId: circuit.id }} className="link">
            a circuit
          </Link>
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        <AttemptLink attempt={attempt} />
        {(status === "finished" || status === "left") && (
          <Link
            to="/briefing/$stationId"
            params={{ stationId: station.id }}
            search={{}}
            className={buttonStyles({ variant: "outline", size: "sm" })}
          >
            Practise it again
          </Link>
        )}
      </div>
    </header>
  );
}

const Card = ({ attempt: { card, stimulus } }: { attempt: Attempt }) => (
  <details className="group max-w-measure rounded-sm border border-line bg-surface px-5">
    <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-medium">
      The card
      <ChevronDown aria-hidden className="size-5 text-muted group-open:rotate-180" />
    </summary>
    <div className="prose pb-5 font-serif">
      <CardText markdown={card} />
    </div>
    {stimulus && (
      <div className="pb-5">
        <LaidBeside stimulus={stimulus} />
      </div>
    )}
  </details>
);

function Transcript({ attempt: { turns, partner, isOver } }: { attempt: Attempt }) {
  if (turns.length === 0) return <Empty title="Nothing was said">The room was not entered in this attempt.</Empty>;
  return (
    <ol className="flex max-w-170 flex-col gap-6">
      {turns.map((turn, at) => (
        <li key={turn.seq}>
          <Bubble
            speaker={turn.speaker}
            name={`${turnName(turn, partner, isOver && at === turns.length - 1)}, ${clockOf(turn.atMs)}`}
          >
            {turn.text}
          </Bubble>
        </li>
      ))}
    </ol>
  );
}
