import { attemptsQuery, momentOf, standingOf } from "#client/interviews";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PageState, typeLabel } from "#client/stations";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { Empty } from "#ui/state.tsx";
import { AttemptLink } from "./attempt-link.tsx";
import type { AttemptSummary } from "#contract/interviews";

export function AttemptsPage() {
  const query = useInfiniteQuery(attemptsQuery);
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6 px-4 py-8 sm:px-8 sideways:py-5">
      <header className="flex flex-col gap-2">
        <h1>Attempts</h1>
        <p className="text-muted">Every station you have opened, newest first.</p>
      </header>
      <PageState query={query} loading="Fetching your attempts...">
        {({ pages }) => {
          const attempts = pages.flatMap((page) => page.attempts);
          if (attempts.length === 0) return <FirstTime />;
          return (
            <>
              <ul className="border-t border-line">
                {attempts.map((attempt) => (
                  <AttemptRow key={attempt.id} attempt={attempt} />
                ))}
              </ul>
              {query.hasNextPage && (
                <Button
                  variant="outline"
                  className="self-center"
                  isBusy={query.isFetchingNextPage}
                  busyLabel="Fetching..."
                  onClick={() => void query.fetchNextPage()}
                >
                  Show earlier attempts
                </Button>
              )}
              {query.isFetchNextPageError && (
                <p role="alert" className="self-center text-sm font-medium text-danger">
                  The earlier ones could not be fetched. Please try again.
                </p>
              )}
            </>
          );
        }}
      </PageState>
    </div>
  );
}

function FirstTime() {
  return (
    <Empty
      title="Nothing here yet"
      action={
        <Link to="/practice" search={{}} className={buttonStyles({ variant: "medical" })}>
          Choose a first station
        </Link>
      }
    >
      After a station you find its transcript and its marks here.
    </Empty>
  );
}

function AttemptRow({ attempt }: { attempt: AttemptSummary }) {
  const { id, station, status, startedAt, finishedAt, isGenerated, rewound } = attempt;
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line px-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-3">
      <div className="min-w-0">
        <h2 className="text-lg">
          <Link
            to="/attempts/$id"
            params={{ id }}
            className="inline-flex min-h-11 items-center rounded-sm hover:underline hover:decoration-1 hover:underline-offset-4 sm:pointer-fine:min-h-0"
          >
            {station.title}
          </Link>
        </h2>
        <p className="text-sm text-muted tabular-nums">
          {typeLabel(station.type)} ·{" "}
          <time dateTime={finishedAt ?? startedAt}>{momentOf(finishedAt ?? startedAt)}</time> · {standingOf(status)}
          {isGenerated && " · generated for the demo"}
        </p>
        {rewound && <p className="text-sm text-muted">Rewind of the attempt of {momentOf(rewound.at)}</p>}
      </div>
      <AttemptLink attempt={attempt} />
    </li>
  );
}
