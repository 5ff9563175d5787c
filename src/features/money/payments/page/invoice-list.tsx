import { useInfiniteQuery } from "@tanstack/react-query";
import type { InvoiceView } from "../contract.ts";
import { longDay } from "#shared/long-day.ts";
import { Loading } from "#ui/loading.tsx";
import { Failed } from "#ui/state.tsx";
import { NextPage } from "#web/frame/next-page.tsx";
import { sentenceOf } from "#web/problem.ts";
import { invoicesQuery } from "../api.ts";
import { poundsOf } from "../pounds.ts";

const STATES: Record<InvoiceView["state"], string> = {
  paid: "Paid",
  open: "Waiting for payment",
  refunded: "Paid, money back",
  disputed: "Questioned at the bank",
  void: "Not charged",
};

export function InvoiceList() {
  return (
    <div className="flex flex-col items-stretch gap-3">
      <h3 className="text-lg">Invoices</h3>
      <Listed />
    </div>
  );
}

function Listed() {
  const query = useInfiniteQuery(invoicesQuery);
  if (!query.data && query.isError)
    return (
      <Failed
        title="We could not fetch your invoices"
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {sentenceOf(query.error, "We could not reach the server.")}
      </Failed>
    );
  if (!query.data) return <Loading label="Fetching your invoices..." />;
  const invoices = query.data.pages.flatMap((page) => page.invoices);
  if (invoices.length === 0) return <p className="text-muted">None yet: nothing has been charged.</p>;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {invoices.map((invoice) => (
          <Line key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      <NextPage query={query} failed="The older invoices could not be fetched. Please try again.">
        Show older invoices
      </NextPage>
    </>
  );
}

function Line({ invoice }: { invoice: InvoiceView }) {
  const { number, issuedAt, periodStart, periodEnd, pence, refundedPence, state, pageUrl, pdfUrl } = invoice;
  const address = pdfUrl ?? pageUrl;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <div>
        <p className="font-medium tabular-nums">
          {longDay(issuedAt)}: {poundsOf(pence)}
        </p>
        <p className="text-sm text-muted">
          {STATES[state]}
          {refundedPence > 0 && `: ${poundsOf(refundedPence)}`}
          {periodStart !== null && periodEnd !== null && `, for ${longDay(periodStart)} to ${longDay(periodEnd)}`}
        </p>
      </div>
      {address !== null && (
        <a className="link inline-flex min-h-11 items-center" href={address}>
          {pdfUrl === null ? "Invoice" : "Invoice (PDF)"} {number}
        </a>
      )}
    </li>
  );
}
