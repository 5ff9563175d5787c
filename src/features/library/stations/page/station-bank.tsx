import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue } from "react";
import type { Lock } from "#contract/money/billing";
import { schoolsQuery } from "#client/applicant/schools";
import type { SchoolSummary } from "#contract/applicant/schools";
import { useOwnSchools } from "#client/applicant/targets";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/state.tsx";
import { stationsQuery } from "../api.ts";
import { BankFilters } from "./bank-filters.tsx";
import {
  AT_ONCE,
  areasIn,
  type BankFilter,
  inOrderFound,
  isFiltered,
  matching,
  ownFirst,
  schoolsIn,
  themesIn,
  topicsIn,
} from "./bank.ts";
import type { BankStation, StationSummary } from "../contract.ts";
import { NoneFits } from "./none-fits.tsx";
import { PageState } from "./page-state.tsx";
import { StationRow } from "./station-row.tsx";
import { SurpriseMe } from "./surprise-me.tsx";
import { useArrowsThroughRows } from "./use-arrows-through-rows.ts";
import { useBankFilter } from "./use-bank-filter.ts";

/** What a later feature finds by words, best first, each as it is to be shown. Undefined while nothing is searched for. */
export type FoundStations =
  | {
      stations: { slug: string; title: ReactNode; subject?: ReactNode; excerpt: ReactNode }[];
      note: ReactNode;
      isLooking: boolean;
    }
  | undefined;

type LockOf = (station: StationSummary) => Lock | null;

type StationBankProps = {
  /** What a later feature knows: a few words, by station, on where it stands for this person. */
  standings: ReadonlyMap<string, string>;
  /** Why a station cannot be started by this person; null where it can. */
  lockOf: LockOf;
  found?: FoundStations;
  /** What else there is on the words searched for. */
  besideFound?: ReactNode;
};

/** Every station, with its search and filters. */
export function StationBank(props: StationBankProps) {
  const query = useQuery(stationsQuery);
  return (
    <PageState query={query} loading="Fetching the stations...">
      {(stations) => <Bank stations={stations} {...props} />}
    </PageState>
  );
}

function Bank({
  stations,
  standings,
  lockOf,
  found: foundNow,
  besideFound,
}: StationBankProps & { stations: BankStation[] }) {
  const ref = useArrowsThroughRows<HTMLElement>();
  const { filter, settled, change, clear } = useBankFilter();
  const schools = useSchoolsBySlug();
  const own = useOwnSchools().map(({ slug }) => slug);
  // What comes back while somebody types waits until there is time for a long list.
  const found = useDeferredValue(foundNow);
  if (stations.length === 0)
    return <Empty title="No stations yet">The question bank is being filled. Please come back soon.</Empty>;

  const fitting = found
    ? inOrderFound(stations, settled, found.stations, standings)
    : matching(stations, settled, standings);
  const open = fitting.filter((station) => lockOf(station) === null);
  const isLooking = fitting.length === 0 && found?.isLooking === true;
  return (
    <section ref={ref} aria-labelledby="bank" className="@container flex flex-col gap-5">
      <h2 id="bank" className="sr-only">
        Question bank
      </h2>
      <BankFilters
        themes={themesIn(stations)}
        topics={topicsIn(stations)}
        areas={areasIn(stations)}
        schools={ownFirst(
          schoolsIn(stations, (slug) => schools.get(slug)?.name ?? slug),
          own,
        ).map(({ value, label, count }) => ({
          value,
          label: `${label} (${count})`,
          alsoCalled: schools.get(value)?.alsoCalled,
        }))}
        filter={filter}
        onChange={change}
      />
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 text-sm text-muted tabular-nums">
        <span role="status">{isLooking ? "Looking..." : countOf(fitting.length, stations.length, settled)}</span>
        {found?.note}
        {isFiltered(settled) && fitting.length > 0 && (
          <Button variant="link" size="sm" onClick={clear}>
            Show all
          </Button>
        )}
        <a href="/topics" className="link inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-11">
          All topics
        </a>
        {open.length > 1 && <SurpriseMe from={open} opened={standings} />}
      </div>
      {fitting.length > 0 && (
        <Rows
          fitting={fitting}
          standings={standings}
          lockOf={lockOf}
          found={found}
          most={settled.shown ?? AT_ONCE}
          onMore={(shown) => change({ shown })}
        />
      )}
      {fitting.length === 0 && !isLooking && (
        <NoneFits stations={stations} filter={filter} found={found?.stations ?? []} onChange={change} onClear={clear} />
      )}
      {besideFound}
    </section>
  );
}

type RowsProps = {
  fitting: BankStation[];
  standings: ReadonlyMap<string, string>;
  lockOf: LockOf;
  found: FoundStations;
  most: number;
  onMore: (shown: number) => void;
};

/** A long list is shown in parts, so that a bank of thousands is as quick as one of twenty. */
function Rows({ fitting, standings, lockOf, found, most, onMore }: RowsProps) {
  const foundAs = new Map(found?.stations.map((each) => [each.slug, each]));
  const shown = fitting.slice(0, most);
  return (
    <>
      <ul className="-mt-3 border-t border-line">
        {shown.map((station) => (
          <StationRow
            key={station.id}
            station={station}
            standing={standings.get(station.id)}
            found={foundAs.get(station.id)}
            lock={lockOf(station)}
          />
        ))}
      </ul>
      {fitting.length > shown.length && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="outline" onClick={() => onMore(shown.length + AT_ONCE)}>
            Show more stations
          </Button>
          <p className="text-sm text-muted tabular-nums">
            {shown.length} of {fitting.length} shown
          </p>
        </div>
      )}
    </>
  );
}

const counted = (n: number) => (n === 1 ? "1 station" : `${n} stations`);
const countOf = (found: number, all: number, filter: BankFilter) =>
  isFiltered(filter) ? `${found} of ${counted(all)}` : counted(all);

function useSchoolsBySlug(): ReadonlyMap<string, SchoolSummary> {
  const { data } = useQuery(schoolsQuery);
  return new Map(data?.map((school) => [school.slug, school]));
}
