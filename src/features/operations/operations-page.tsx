import { useQuery } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { useEffect } from "react";
import { Loading } from "#ui/loading.tsx";
import { Failed } from "#ui/state.tsx";
import { Table } from "#ui/table.tsx";
import { codeOf, sentenceOf } from "#web/problem.ts";
import { SkipLink } from "#web/skip-link.tsx";
import { overviewQuery } from "./api.ts";
import type { Gaps, Overview, Replier, Spread, TakeOvers } from "./contract.ts";
import { DisputedTable } from "./disputed-table.tsx";
import { ProviderList } from "./provider-list.tsx";

export function OperationsPage() {
  const query = useQuery(overviewQuery);
  // Whoever is no admin finds nothing here, as at any address that does not exist.
  const code = codeOf(query.error);
  if (code === "NOT_FOUND" || code === "UNAUTHORIZED") throw notFound();
  if (query.data === undefined && !query.isError) return <Loading label="One moment..." />;
  return (
    <>
      <SkipLink />
      <main
        id="main"
        className="mx-auto flex w-full max-w-page flex-col gap-8 px-4 py-8 outline-none sm:px-8 sideways:py-5"
      >
        <Titled />
        {query.data ? (
          <Shown overview={query.data} />
        ) : (
          <Failed isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
            {sentenceOf(query.error, "The server could not be reached.")}
          </Failed>
        )}
      </main>
    </>
  );
}

function Titled() {
  useEffect(() => {
    document.title = "Operations";
  }, []);
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-4">
      <h1>Operations</h1>
      <a href="/dashboard" className="inline-flex min-h-11 items-center link">
        Back to the dashboard
      </a>
    </header>
  );
}

function Shown({ overview: { gaps, takeOvers, providers, disputed } }: { overview: Overview }) {
  return (
    <>
      <section className="flex flex-col gap-3">
        <h2 className="text-xl">How long candidates wait for the first sound</h2>
        <p className="max-w-measure text-muted">
          From the candidate’s last sound to the partner’s first, measured in the page of everybody who speaks. Half
          waited no longer than p50, and 95 in a hundred no longer than p95.
        </p>
        <GapTable gaps={gaps} />
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="text-xl">What the product leans on</h2>
        <ProviderList providers={providers} />
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="text-xl">Replies the built-in examiner took over</h2>
        <TakeOverTable takeOvers={takeOvers} />
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="text-xl">Marks people disagree with</h2>
        <DisputedTable disputed={disputed} />
      </section>
    </>
  );
}

const REPLIERS: Record<Replier, string> = {
  all: "Every reply",
  "built-in": "Built-in examiner",
  model: "Language model",
  "taken-over": "Taken over from a model",
};

function GapTable({ gaps }: { gaps: Gaps[] }) {
  return (
    <Table caption="Voice gaps" isCaptionHidden>
      <thead>
        <tr>
          <th scope="col">Who replied</th>
          <th scope="col" data-number>
            p50, 24 hours
          </th>
          <th scope="col" data-number>
            p95, 24 hours
          </th>
          <th scope="col" data-number>
            p50, 7 days
          </th>
          <th scope="col" data-number>
            p95, 7 days
          </th>
        </tr>
      </thead>
      <tbody>
        {gaps.map(({ replier, day, week }) => (
          <tr key={replier}>
            <th scope="row">{REPLIERS[replier]}</th>
            <Figures spread={day} />
            <Figures spread={week} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Figures({ spread }: { spread: Spread }) {
  if (spread === null)
    return (
      <td colSpan={2} data-number className="text-muted">
        none measured
      </td>
    );
  return (
    <>
      <td data-number>
        {seconds(spread.p50)} <span className="block text-sm text-muted">n = {spread.n.toLocaleString("en-GB")}</span>
      </td>
      <td data-number>{seconds(spread.p95)}</td>
    </>
  );
}

const seconds = (ms: number) =>
  `${(ms / 1000).toLocaleString("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 })} s`;

const REASONS: Record<string, string> = {
  slow: "The first words came too late",
  failed: "The provider failed",
  refused: "The provider refused",
  budget: "The budget was spent",
  "switched-off": "It was switched off",
  unfit: "What it said was not fit to be said",
};

function TakeOverTable({ takeOvers }: { takeOvers: TakeOvers[] }) {
  if (takeOvers.length === 0) return <p className="text-muted">None in the last 7 days.</p>;
  return (
    <Table caption="Replies taken over, by reason" isCaptionHidden>
      <thead>
        <tr>
          <th scope="col">Why</th>
          <th scope="col" data-number>
            24 hours
          </th>
          <th scope="col" data-number>
            7 days
          </th>
        </tr>
      </thead>
      <tbody>
        {takeOvers.map(({ reason, day, week }) => (
          <tr key={reason}>
            <th scope="row">{REASONS[reason] ?? reason}</th>
            <td data-number>{day}</td>
            <td data-number>{week}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
