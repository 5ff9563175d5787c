import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { NameQueue } from "#client/learning/leaderboard";
import { FlagQueue } from "#client/marking/marking";
import { MistakeList } from "#client/library/mistakes";
import { ReviewQueue } from "#client/site/reviews";
import { Loading } from "#ui/loading.tsx";
import { momentOf } from "#shared/moment-of.ts";
import { AdminPage } from "#web/routing/admin-page.tsx";
import { overviewQuery } from "../api.ts";
import { AdminLinks } from "./admin-links.tsx";
import { ClaimTable } from "./claim-table.tsx";
import type { Overview } from "../contract.ts";
import { DeedList } from "./deed-list.tsx";
import { DisagreementList } from "./disagreement-list.tsx";
import { DisputedTable } from "./disputed-table.tsx";
import { FailureList } from "./failure-list.tsx";
import { FeatureList } from "./feature-list.tsx";
import { Freshness } from "./freshness.tsx";
import { GapTable } from "./gap-table.tsx";
import { LiveTable } from "./live-table.tsx";
import { MarksByHour } from "./marks-by-hour.tsx";
import { PaymentLines } from "./payment-lines.tsx";
import { ProviderList } from "./provider-list.tsx";
import { QueueTable } from "./queue-table.tsx";
import { ServiceList } from "./service-list.tsx";
import { StorageTables } from "./storage-tables.tsx";
import { TakeOverTable } from "./take-over-table.tsx";

const BACK = { href: "/dashboard", label: "Back to the dashboard" };

export function OperationsPage() {
  const query = useQuery(overviewQuery);
  return (
    <AdminPage title="Operations" back={BACK} query={query}>
      {(overview) => (
        <>
          <AdminLinks />
          <Freshness at={overview.at} isStale={query.isError} onRetry={() => void query.refetch()} />
          <Shown overview={overview} />
        </>
      )}
    </AdminPage>
  );
}

function Shown({ overview }: { overview: Overview }) {
  return (
    <>
      <AtWork overview={overview} />
      <LeantOn overview={overview} />
      <HowWell overview={overview} />
      <StoredAndClaimed overview={overview} />
      <ToLookAt />
      <Section title="What was done here">
        <DeedList />
      </Section>
    </>
  );
}

/** What the product is doing, and what waits or failed. */
function AtWork({ overview }: { overview: Overview }) {
  return (
    <>
      <Section title="In a station now">
        <LiveTable live={overview.live} />
      </Section>
      <Section title="Marks in the last 24 hours">
        <MarksByHour marks={overview.marks} />
      </Section>
      <Section title="Work that waits">
        <QueueTable queues={overview.queues} />
        <LettersLine mail={overview.mail} />
      </Section>
      <Section title="Work that failed">
        <FailureList />
      </Section>
    </>
  );
}

function LettersLine({ mail }: Pick<Overview, "mail">) {
  return (
    <p className="text-muted tabular-nums">
      {mail.sentDay === 1 ? "1 letter was sent" : `${mail.sentDay.toLocaleString("en-GB")} letters were sent`} in the
      last 24 hours.{" "}
      {mail.oldestUnsent === null
        ? "None waits."
        : `${mail.unsent.toLocaleString("en-GB")} not sent, the oldest written on ${momentOf(mail.oldestUnsent)}.`}
    </p>
  );
}

/** Payments and the services of others, and what can be closed when they fail. */
function LeantOn({ overview }: { overview: Overview }) {
  return (
    <>
      <Section title="Payments">
        <PaymentLines payments={overview.payments} />
      </Section>
      <Section title="What the product leans on">
        <ProviderList providers={overview.providers} />
        <ServiceList services={overview.services} />
      </Section>
      <Section title="What can be closed">
        <FeatureList features={overview.features} />
      </Section>
    </>
  );
}

/** How soon candidates are answered, by whom, and who disagrees with the marks. */
function HowWell({ overview }: { overview: Overview }) {
  return (
    <>
      <Section title="How long candidates wait for the first sound">
        <p className="max-w-measure text-muted">
          From the candidate’s last sound to the partner’s first, measured in the page of everybody who speaks. Half
          waited no longer than p50, and 95 in a hundred no longer than p95.
        </p>
        <GapTable gaps={overview.gaps} />
      </Section>
      <Section title="Replies the built-in examiner took over">
        <TakeOverTable takeOvers={overview.takeOvers} />
      </Section>
      <Section title="Marks people disagree with">
        <DisputedTable disputed={overview.disputed} />
        <DisagreementList />
      </Section>
    </>
  );
}

/** Storage and backups, and what the front page claims. */
function StoredAndClaimed({ overview }: { overview: Overview }) {
  return (
    <>
      <Section title="Storage">
        <StorageTables storage={overview.storage} />
      </Section>
      <Section title="What the front page claims">
        <ClaimTable claims={overview.claims} />
      </Section>
      <Section title="Backups">
        <p className="max-w-measure text-muted">
          The product knows of none: a backup is taken from outside, with a command or by whoever runs the database, and
          tells nothing here. When the last one was taken, and whether it can be read back, has to be looked up there.
        </p>
      </Section>
    </>
  );
}

/** What people have sent in that somebody has to read. */
function ToLookAt() {
  return (
    <>
      <Section title="Mistakes readers have reported">
        <MistakeList />
      </Section>
      <Section title="Red flags people disagree with">
        <p className="max-w-measure text-muted">
          Each is out of its report until someone has looked. Read the words it is about, then decide. The candidate
          sees what you decided, and that their words were read. You can’t change it afterwards.
        </p>
        <FlagQueue />
      </Section>
      <Section title="Display names to look at">
        <NameQueue />
      </Section>
      <Section title="Reviews to look at">
        <p className="max-w-measure text-muted">
          Refuse a review only for one of the reasons in the list; its writer is told which. A low rating is not one.
        </p>
        <ReviewQueue />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(/\W+/gu, "-");
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <Suspense fallback={<Loading label="One moment..." />}>{children}</Suspense>
    </section>
  );
}
