import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { NameQueue } from "#client/leaderboard";
import { MistakeList } from "#client/mistakes";
import { ReviewQueue } from "#client/reviews";
import { Loading } from "#ui/loading.tsx";
import { Table } from "#ui/table.tsx";
import { AdminPage } from "#web/admin-page.tsx";
import { overviewQuery } from "./api.ts";
import type { Gaps, Overview, Replier, Spread, TakeOvers } from "./contract.ts";
import { DisputedTable } from "./disputed-table.tsx";
import { ProviderList } from "./provider-list.tsx";

const BACK = { href: "/dashboard", label: "Back to the dashboard" };

export const OperationsPage = () => (
  <AdminPage title="Operations" back={BACK} query={useQuery(overviewQuery)}>
    {(overview) => <Shown overview={overview} />}
  </AdminPage>
);

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
      <section aria-labelledby="mistakes" className="flex flex-col gap-3">
        <h2 id="mistakes" className="text-xl">
          Mistakes readers have reported
        </h2>
        <Suspense fallback={<Loading label="One moment..." />}>
          <MistakeList />
        </Suspense>
      </section>
      <section aria-labelledby="names" className="flex flex-col gap-3">
        <h2 id="names" className="text-xl">
          Display names to look at
        </h2>
        <Suspense fallback={<Loading label="One moment..." />}>
          <NameQueue />
        </Suspense>
      </section>
      <section aria-labelledby="reviews" className="flex flex-col gap-3">
        <h2 id="reviews" className="text-xl">
          Reviews to look at
        </h2>
        <p className="max-w-measure text-muted">
          A review is refused for what it does, with the reason its writer is told. That it is a bad one is no reason.
        </p>
        <Suspense fallback={<Loading label="One moment..." />}>
          <ReviewQueue />
        </Suspense>
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
