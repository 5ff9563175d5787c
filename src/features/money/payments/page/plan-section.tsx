import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import type { PlanView } from "../contract.ts";
import { buttonStyles } from "#ui/button-styles.ts";
import { Card } from "#ui/card.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { Loading } from "#ui/loading.tsx";
import { Failed } from "#ui/state.tsx";
import { sentenceOf } from "#web/problem.ts";
import { planQuery } from "../api.ts";
import { InvoiceList } from "./invoice-list.tsx";
import { PayLinks } from "./pay-links-part.tsx";
import { GiveBackAgain } from "./give-back-again.tsx";
import { PlanActions } from "./plan-actions.tsx";
import { factsOf } from "./plan-says.ts";

/** The plan on the account page: what it is, what it costs, what was paid, and the ways out of it. */
export function PlanSection() {
  const heading = useId();
  return (
    <section aria-labelledby={heading} id="your-plan" className="scroll-mt-20">
      <Card className="flex flex-col items-stretch gap-5">
        <h2 id={heading} className="text-xl">
          Your plan
        </h2>
        <Body />
      </Card>
    </section>
  );
}

function Body() {
  const { data, error, isFetching, refetch } = useQuery(planQuery);
  if (data) return <Shown view={data} />;
  // As much room as whoever has no plan will see: what stands below does not jump.
  if (!error) return <Loading label="Looking up your plan..." className="min-h-37" />;
  return (
    <Failed isRetrying={isFetching} onRetry={() => void refetch()} title="We could not look up your plan">
      {sentenceOf(error, "We could not reach the server. You can practise as before.")}
    </Failed>
  );
}

function Shown({ view }: { view: PlanView }) {
  if (view.state === "given")
    return (
      <p className="max-w-measure">
        Everything is open to you, without limits. Nobody pays for it, and nothing is charged.
      </p>
    );
  if (view.state === "none")
    return (
      <>
        <p className="max-w-measure">You have no plan, and nothing is charged.</p>
        <ToPlans>See the plans</ToPlans>
        <PayLinks />
      </>
    );
  return (
    <>
      <FactList facts={factsOf(view)} />
      {view.isPaidByAnother && (
        <p className="max-w-measure text-muted">Somebody else pays for this plan, by a link you made.</p>
      )}
      {view.payUrl !== null && (
        <p className="max-w-measure rounded-md border border-line bg-well p-4">
          Your bank may want you to confirm the payment, or the card may have expired.{" "}
          <a className="link" href={view.payUrl}>
            Complete the payment
          </a>
        </p>
      )}
      {view.isBeingGivenBack && (
        <p aria-live="polite" className="max-w-measure rounded-md border border-line bg-well p-4">
          Your plan is ending, and any money you are owed is on its way back. This takes a moment.
        </p>
      )}
      {view.failedGivingBack !== null && <GiveBackAgain pence={view.failedGivingBack.pence} />}
      {view.state === "ended" ? <ToPlans>See the plans</ToPlans> : <PlanActions view={view} />}
      <InvoiceList />
    </>
  );
}

const ToPlans = ({ children }: { children: ReactNode }) => (
  <a href="/upgrade" className={`${buttonStyles({ variant: "medical" })} self-start`}>
    {children}
  </a>
);
