import { DAY_MS } from "#shared/durations.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { type Plan, PLAN_FEATURES, PLAN_LABELS, PLANS, termOf } from "#client/money/billing";
import { longDay } from "#shared/long-day.ts";
import { PRODUCT } from "#shared/product.ts";
import { Button } from "#ui/button.tsx";
import { Loading } from "#ui/loading.tsx";
import { Failed } from "#ui/state.tsx";
import { TickList } from "#ui/form/tick-list.tsx";
import { codeOf, sentenceOf } from "#web/problem.ts";
import { PublicFrame } from "#web/public/public-frame.tsx";
import { linkQuery, paymentsClient } from "../api.ts";

/** For whoever pays for somebody else: the plan and its price, and nothing of whom it is for. */
export function PayPage() {
  const { token = "" } = useParams({ strict: false });
  const { data, error, isFetching, refetch } = useQuery(linkQuery(token));
  return (
    <PublicFrame width="page">
      <div className="mx-auto flex w-full max-w-170 flex-col gap-6 px-4 py-8 sm:px-6 sideways:py-5">
        {data ? (
          <Order token={token} order={data} />
        ) : (
          <>
            <h1>A plan to pay for</h1>
            {error ? (
              <Failed
                title={isGone(error) ? "This link opens nothing" : "We could not open this link"}
                {...(isGone(error) ? {} : { onRetry: () => void refetch(), isRetrying: isFetching })}
              >
                {isGone(error)
                  ? "It has expired or was withdrawn. Whoever sent it can make another."
                  : sentenceOf(error, "We could not reach the server.")}
              </Failed>
            ) : (
              <Loading label="Opening the link..." />
            )}
          </>
        )}
      </div>
    </PublicFrame>
  );
}

const isGone = (problem: unknown) => ["NOT_FOUND", "BAD_REQUEST"].includes(codeOf(problem) ?? "");

type OrderProps = { token: string; order: Awaited<ReturnType<typeof paymentsClient.openLink>> };

function Order({ token, order: { plan: name, hasTrial, isPaid, expiresAt } }: OrderProps) {
  const plan = PLANS.find((each) => each.name === name) as Plan;
  const pay = useMutation({
    mutationFn: () => paymentsClient.payLink({ token }),
    onSuccess: ({ url }) => location.assign(url),
  });
  if (isPaid)
    return (
      <>
        <h1>Thank you</h1>
        <p role="status" className="max-w-measure">
          The plan is open. Invoices and receipts go to the address you gave. Whoever asked you can see that it is paid,
          and nothing of how.
        </p>
      </>
    );
  return (
    <>
      <h1>Pay for a plan</h1>
      <p className="max-w-measure">
        Somebody asks you to pay for their plan of {PRODUCT}, practice for medical-school interviews. You see nothing of
        what they practise.
      </p>
      <section aria-labelledby="order" className="rounded-lg border border-line bg-surface p-5 sm:p-8">
        <h2 id="order">{PLAN_LABELS[plan.name]}</h2>
        <p className="mt-2 flex flex-wrap items-baseline gap-x-2 tabular-nums">
          <span className="font-serif text-3xl font-medium">£{plan.pounds}</span>{" "}
          <span>{termOf(plan)}, VAT included</span>
        </p>
        <div className="mt-5">
          <TickList items={PLAN_FEATURES} />
        </div>
        <div className="mt-6 flex flex-col items-start gap-5 border-t border-line pt-5">
          <Terms plan={plan} hasTrial={hasTrial} />
          {pay.isError && (
            <p role="alert" className="font-medium text-danger">
              {sentenceOf(pay.error, "We could not reach the server. Nothing has been charged.")}
            </p>
          )}
          <Button
            variant="medical"
            size="lg"
            className="max-sm:w-full"
            isBusy={pay.isPending || pay.isSuccess}
            busyLabel="One moment..."
            onClick={() => pay.mutate()}
          >
            Continue to payment
          </Button>
        </div>
      </section>
      <p className="text-sm text-muted">This link runs out on {longDay(expiresAt)}.</p>
    </>
  );
}

function Terms({ plan, hasTrial }: { plan: Plan; hasTrial: boolean }) {
  const [today] = useState(() => new Date());
  const first = new Date(today.getTime() + 3 * DAY_MS);
  const price = (
    <strong className="font-semibold">
      £{plan.pounds} {termOf(plan)}
    </strong>
  );
  return (
    <p className="max-w-measure">
      {hasTrial ? (
        <>
          Three days free, then {price}: the first charge is on {longDay(first)} if you start today, and it renews until
          it is cancelled.
        </>
      ) : (
        <>{price}, charged today and renewed until it is cancelled.</>
      )}{" "}
      Whoever uses the plan can cancel it at any time, in their account. You have 14 days to give it back.
    </p>
  );
}
