import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { PageState } from "#client/library/stations";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { Empty } from "#ui/state.tsx";
import { useKeptFocus } from "#ui/layers/use-kept-focus.ts";
import { useAddressFilter } from "#web/routing/use-address-filter.ts";
import { NextPage } from "#web/frame/next-page.tsx";
import { historyQuery } from "../api.ts";
import type { HistoryEntry, HistoryFilter } from "../contract.ts";
import { filterOf, isFiltered } from "./history-filter.ts";
import { HistoryFilters } from "./history-filters.tsx";
import { HistoryRow } from "./history-row.tsx";

/** Every attempt, with what came of it. */
export function AttemptsPage() {
  useKeptFocus();
  const navigate = useNavigate();
  const { filter, put } = useAddressFilter(filterOf, (search) => {
    void navigate({ to: "/attempts", search, replace: true, resetScroll: false });
  });
  const query = useInfiniteQuery({ ...historyQuery(filter), placeholderData: (before) => before });
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6 px-4 py-8 sm:px-8 sideways:gap-4 sideways:py-5">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="flex flex-col gap-2">
          <h1>Attempts</h1>
          <p className="text-muted">Every station you have opened, newest first.</p>
        </div>
        <Link to="/progress" className={buttonStyles({ variant: "outline" })}>
          See your progress
        </Link>
      </header>
      <PageState query={query} loading="Fetching your attempts...">
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length === 0 && !isFiltered(filter)) return <FirstTime />;
          return (
            <>
              <div className="@container">
                <HistoryFilters filter={filter} onChange={put} />
              </div>
              {entries.length === 0 ? (
                <NoneFits onClear={() => put({})} />
              ) : (
                <Rows entries={entries} query={query} filter={filter} onClear={() => put({})} />
              )}
            </>
          );
        }}
      </PageState>
    </div>
  );
}

/** So many rows are always laid out. */
const NEAR = 40;

type Query = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isPlaceholderData: boolean;
  fetchNextPage: () => Promise<unknown>;
};

type RowsProps = { entries: HistoryEntry[]; query: Query; filter: HistoryFilter; onClear: () => void };

function Rows({ entries, query, filter, onClear }: RowsProps) {
  const shown = `${entries.length}${query.hasNextPage ? " and more" : ""}`;
  return (
    <section aria-labelledby="list" className="@container flex flex-col gap-4">
      <h2 id="list" className="sr-only">
        Your attempts
      </h2>
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 text-sm text-muted tabular-nums">
        <span role="status">
          {query.isPlaceholderData ? "Looking..." : `${shown} ${entries.length === 1 ? "attempt" : "attempts"}`}
        </span>
        {isFiltered(filter) && (
          <Button variant="link" size="sm" onClick={onClear}>
            Show all
          </Button>
        )}
      </div>
      <ul aria-busy={query.isPlaceholderData} className="-mt-2 border-t border-line aria-busy:opacity-60">
        {entries.map((entry, at) => (
          <HistoryRow key={entry.id} entry={entry} isFar={at >= NEAR} />
        ))}
      </ul>
      <NextPage query={query} failed="The earlier ones could not be fetched. Please try again.">
        Show earlier attempts
      </NextPage>
    </section>
  );
}

const FirstTime = () => (
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

const NoneFits = ({ onClear }: { onClear: () => void }) => (
  <Empty
    title="No attempt fits"
    action={
      <Button variant="outline" onClick={onClear}>
        Show all attempts
      </Button>
    }
  >
    There is none with this status, type and station together.
  </Empty>
);
