import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useId } from "react";
import { schoolsQuery } from "#client/applicant/schools";
import { PageState } from "#client/library/stations";
import { useOwnSchools } from "#client/applicant/targets";
import { Choice } from "#ui/form/choice.tsx";
import { SearchedChoice } from "#ui/form/searched-choice.tsx";
import { useKeptFocus } from "#ui/layers/use-kept-focus.ts";
import { useAddressFilter } from "#web/routing/use-address-filter.ts";
import { NextPage } from "#web/frame/next-page.tsx";
import { boardQuery } from "./api.ts";
import { type BoardFilter, boardFilterOf } from "./board-filter.ts";
import { BoardTable } from "./board-table.tsx";
import { BAND_STATIONS_MIN } from "./contract.ts";
import { TakePart } from "./take-part.tsx";

/** Who takes part, by practice or by mean band, this week or over all time. */
export function LeaderboardPage() {
  useKeptFocus();
  const navigate = useNavigate();
  const { filter, put } = useAddressFilter(boardFilterOf, (search) => {
    void navigate({ to: "/leaderboard", search, replace: true, resetScroll: false });
  });
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-8 px-4 py-8 sm:px-8 sideways:gap-5 sideways:py-5">
      <header className="flex flex-col gap-2">
        <h1>Leaderboard</h1>
        <p className="max-w-measure text-muted">
          For those who like company in practising. Nobody is on it who has not chosen to be, and everybody stands under
          a name of their own invention. It says nothing of who gets a place.
        </p>
      </header>
      <div className="grid gap-x-12 gap-y-9 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Lists filter={filter} onChange={(changed) => put(boardFilterOf({ ...filter, ...changed }))} />
        <section
          aria-labelledby="taking-part"
          className="flex h-fit flex-col gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6"
        >
          <h2 id="taking-part" className="text-xl">
            Taking part
          </h2>
          <TakePart />
        </section>
      </div>
    </div>
  );
}

type Changed = { by?: string; period?: string; school?: string };

function Lists({ filter, onChange }: { filter: BoardFilter; onChange: (changed: Changed) => void }) {
  const id = useId();
  const query = useInfiniteQuery(boardQuery(filter));
  const own = useOwnSchools();
  const others = useQuery(schoolsQuery).data?.filter(({ slug }) => !own.some((each) => each.slug === slug)) ?? [];
  return (
    <section aria-labelledby={`${id}-title`} className="@container flex min-w-0 flex-col gap-5">
      <h2 id={`${id}-title`} className="sr-only">
        Who takes part
      </h2>
      <div className="grid grid-cols-2 gap-3 @lg:grid-cols-4 @lg:gap-4">
        <Choice id={`${id}-by`} label="By" all="Stations" value={filter.by ?? ""} onChange={(by) => onChange({ by })}>
          <option value="band">Mean band</option>
        </Choice>
        <Choice
          id={`${id}-period`}
          label="When"
          all="This week"
          value={filter.period ?? ""}
          onChange={(period) => onChange({ period })}
        >
          <option value="all">All time</option>
        </Choice>
        <SearchedChoice
          label="School"
          all="Every school"
          options={[
            ...own.map(({ slug, name, alsoCalled }) => ({ value: slug, label: `${name} (yours)`, alsoCalled })),
            ...others.map(({ slug, name, alsoCalled }) => ({ value: slug, label: name, alsoCalled })),
          ]}
          value={filter.school ?? ""}
          onChange={(school) => onChange({ school })}
          emptyText="No school matches."
          className="col-span-2"
        />
      </div>
      <p className="max-w-measure text-sm text-muted">
        {filter.by === "band"
          ? `The mean of the overall bands, each station by its first mark. It needs ${BAND_STATIONS_MIN} different stations, and the bands are not yet checked against human raters.`
          : "How many different stations somebody has finished. Doing one again does not count twice."}
        {filter.period !== "all" && " A week begins on Monday."}
      </p>
      <PageState query={query} loading="Fetching the standings...">
        {({ pages }) => (
          <>
            <BoardTable pages={pages} filter={filter} />
            <NextPage query={query} failed="The next ones could not be fetched. Please try again.">
              Show more
            </NextPage>
          </>
        )}
      </PageState>
    </section>
  );
}
