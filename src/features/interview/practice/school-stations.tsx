import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useLockOf } from "#client/interview/allowances";
import { areaLabel, PageState, StationRow, stationsQuery } from "#client/library/stations";
import type { School } from "#contract/applicant/schools";
import type { StationSummary } from "#contract/library/stations";
import { type Fitting, fittingStations, shownOf } from "./fitting-stations.ts";

type Standings = ReadonlyMap<string, string>;
type SchoolStationsProps = { school: School; standings: Standings };

type LockOf = ReturnType<typeof useLockOf>;
type FoundProps = { fitting: Fitting; standings: Standings; lockOf: LockOf };

/** Of each area; a school may have a dozen. */
const MOST_SHOWN = 3;

/** What there is in the bank for this school. */
export function SchoolStations({ school, standings }: SchoolStationsProps) {
  const query = useQuery(stationsQuery);
  const lockOf = useLockOf();
  return (
    <section aria-labelledby="stations" className="@container flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h2 id="stations" className="scroll-mt-20 text-2xl">
          Stations that fit
        </h2>
        <p className="max-w-measure text-muted">
          We wrote all of them.{" "}
          {school.interview.areas === undefined
            ? "No source says what this school asks about, so these are on what most schools test."
            : "They match what our sources say this school tests. We don’t know what it will ask."}
        </p>
      </div>
      <PageState query={query} loading="Fetching the stations...">
        {(stations) => <Found fitting={fittingStations(school, stations)} standings={standings} lockOf={lockOf} />}
      </PageState>
    </section>
  );
}

function Found({ fitting: { own, byArea, missing }, standings, lockOf }: FoundProps) {
  if (own.length === 0 && byArea.length === 0)
    return (
      <p className="max-w-measure">
        We have no station yet on what this school tests.{" "}
        <Link to="/practice" search={{}} className="link">
          See the whole bank
        </Link>
      </p>
    );
  return (
    <>
      {own.length > 0 && (
        <Group
          title="Written for this school’s format"
          shown={own}
          all={own.length}
          standings={standings}
          lockOf={lockOf}
        />
      )}
      {shownOf(byArea, MOST_SHOWN, ({ id }) => standings.has(id)).map(({ area, shown, all }) => (
        <Group
          key={area}
          title={areaLabel(area)}
          area={area}
          shown={shown}
          all={all}
          standings={standings}
          lockOf={lockOf}
        />
      ))}
      {missing.length > 0 && (
        <p className="max-w-measure text-muted">
          This school also tests these, and we have no station on them yet: {missing.map(areaLabel).join(", ")}.
        </p>
      )}
    </>
  );
}

type GroupProps = {
  title: string;
  area?: string;
  shown: StationSummary[];
  all: number;
  standings: Standings;
  lockOf: LockOf;
};

function Group({ title, area, shown, all, standings, lockOf }: GroupProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="text-lg font-medium">{title}</p>
        {area !== undefined && all > shown.length && (
          <Link to="/practice" search={{ area }} className="link inline-flex min-h-11 items-center text-sm">
            All {all}
            <span className="sr-only"> on {title}</span>
          </Link>
        )}
      </div>
      <ul className="border-t border-line">
        {shown.map((station) => (
          <StationRow key={station.id} station={station} standing={standings.get(station.id)} lock={lockOf(station)} />
        ))}
      </ul>
    </section>
  );
}
