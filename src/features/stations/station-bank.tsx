import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/state.tsx";
import { stationsQuery } from "./api.ts";
import { BankFilters } from "./bank-filters.tsx";
import { areasIn, matching } from "./bank.ts";
import type { StationSummary } from "./contract.ts";
import { PageState } from "./page-state.tsx";
import { StationRow } from "./station-row.tsx";
import { useBankFilter } from "./use-bank-filter.ts";

/** What a room above knows: a few words, by station, on where it stands for this person. */
type Standings = ReadonlyMap<string, string>;

/** Every station, with its search and filters. */
export function StationBank({ standings }: { standings: Standings }) {
  const query = useQuery(stationsQuery);
  return (
    <PageState query={query} loading="Fetching the stations...">
      {(stations) => <Bank stations={stations} standings={standings} />}
    </PageState>
  );
}

function Bank({ stations, standings }: { stations: StationSummary[]; standings: Standings }) {
  const { filter, change, clear } = useBankFilter();
  if (stations.length === 0)
    return <Empty title="No stations yet">The question bank is being filled. Please come back soon.</Empty>;

  const found = matching(stations, filter);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <section aria-labelledby="bank" className="@container flex flex-col gap-5">
      <h2 id="bank" className="sr-only">
        Question bank
      </h2>
      <BankFilters areas={areasIn(stations)} filter={filter} onChange={change} />
      <p className="flex min-h-9 flex-wrap items-center gap-x-3 text-sm text-muted tabular-nums">
        <span role="status">
          {isFiltered ? `${found.length} of ${counted(stations.length)}` : counted(stations.length)}
        </span>
        {isFiltered && found.length > 0 && (
          <Button variant="link" size="sm" onClick={clear}>
            Show all
          </Button>
        )}
      </p>
      {found.length === 0 ? (
        <Empty
          title="No station matches"
          action={
            <Button variant="outline" onClick={clear}>
              Show all stations
            </Button>
          }
        >
          Try fewer words, another type or another area.
        </Empty>
      ) : (
        <ul className="-mt-3 border-t border-line">
          {found.map((station) => (
            <StationRow key={station.id} station={station} standing={standings.get(station.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

const counted = (n: number) => (n === 1 ? "1 station" : `${n} stations`);
