import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { OnboardingFrame } from "#client/applicant/profiles";
import { longDay } from "#shared/long-day.ts";
import { Button } from "#ui/button.tsx";
import { PriceNote } from "#web/consent/price-note.tsx";
import { offerQuery } from "../api.ts";
import { chosenPlan, forgetChosenPlan } from "../chosen-plan.ts";
import { NotOpenYet } from "./not-open-yet.tsx";
import { monthlyRateOf, PLAN_LABELS, priceLineOf, termOf } from "../plan-words.ts";
import { PLAN_FEATURES, type Plan, TRIAL_DAYS, TRIAL_TERMS } from "../plans.ts";
import { firstChargeAt, planAfter } from "../rules.ts";
import { TickList } from "#ui/form/tick-list.tsx";
import { useCheckout } from "./use-checkout.ts";

/** The order, on one page: a trial where no plan was chosen, else the chosen plan. */
export function CheckoutPage() {
  const navigate = useNavigate();
  const planType = chosenPlan() ?? "trial";
  const isTrial = planType === "trial";
  const plan = planAfter(planType);
  const { start, isLeaving } = useCheckout(planType);
  const [openedAt] = useState(() => new Date());
  const { data: offer } = useQuery(offerQuery);
  const hasTrial = offer?.hasTrial !== false;
  const chargeDay = longDay(hasTrial ? firstChargeAt(openedAt) : openedAt);
  const decline = () => {
    forgetChosenPlan();
    void navigate({ to: "/dashboard" });
  };
  return (
    <OnboardingFrame>
      <h1>{isTrial && hasTrial ? "Start your free trial" : "Check your plan"}</h1>
      <p className="mt-3 max-w-measure text-muted">
        Nothing is charged on this page: you give your payment details on the next one.
      </p>
      <div className="mt-5 empty:hidden">
        <NotOpenYet />
      </div>
      <section
        aria-labelledby="order"
        className="mt-5 rounded-lg border border-line bg-surface p-5 sm:p-8 sideways:mt-4"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="order">{isTrial && hasTrial ? `${TRIAL_DAYS}-day trial` : PLAN_LABELS[plan.name]}</h2>
          <Link to="/upgrade" className="link inline-flex min-h-11 items-center">
            {isTrial && hasTrial ? "Choose a plan instead" : "Change plan"}
          </Link>
        </div>
        <p className="text-muted">{isTrial && hasTrial ? "Full unlimited access from the first minute." : plan.note}</p>
        <Summary plan={plan} isTrial={isTrial && hasTrial} hasTrial={hasTrial} chargeDay={chargeDay} />
        <div className="grid gap-x-8 gap-y-5 border-t border-line pt-5 sm:grid-cols-2">
          <Included heading="What is included" items={PLAN_FEATURES} />
          <Included heading="How it works" items={hasTrial ? TRIAL_TERMS : TRIAL_TERMS.slice(2)} />
        </div>
        <div className="mt-6 border-t border-line pt-5">
          <Terms plan={plan} hasTrial={hasTrial} chargeDay={chargeDay} />
          <PriceNote className="mt-2 text-sm text-muted" />
          <div className="mt-5 flex flex-wrap gap-3">
            <Button
              variant="medical"
              size="lg"
              className="max-sm:w-full"
              isBusy={isLeaving}
              busyLabel="One moment..."
              onClick={start}
            >
              {isTrial && hasTrial ? "Start free trial" : "Continue to payment"}
            </Button>
            <Button variant="ghost" size="lg" className="max-sm:w-full" onClick={decline}>
              Not now
            </Button>
          </div>
        </div>
      </section>
    </OnboardingFrame>
  );
}

type TermsProps = { plan: Plan; hasTrial: boolean; chargeDay: string };

/** The whole price, when it is taken and how it renews, beside the button. */
function Terms({ plan, hasTrial, chargeDay }: TermsProps) {
  const price = (
    <strong className="font-semibold">
      £{plan.pounds} {termOf(plan)}
    </strong>
  );
  if (!hasTrial)
    return (
      <p className="max-w-measure">
        You have had the trial of a plan, so this one begins without: {price}, charged today and renewed until you
        cancel. You have 14 days to give it back. All prices are in pounds, VAT included.
      </p>
    );
  return (
    <p className="max-w-measure">
      {TRIAL_DAYS} days free, then {price}, renewed until you cancel. The first charge is on {chargeDay} if you start
      today; cancel before then and you pay nothing. All prices are in pounds, VAT included.
    </p>
  );
}

function Summary({ plan, isTrial, hasTrial, chargeDay }: TermsProps & { isTrial: boolean }) {
  const rate = monthlyRateOf(plan);
  return (
    <dl className="my-5 flex flex-col gap-2 tabular-nums">
      {isTrial ? (
        <Line term="Goes on as">
          {PLAN_LABELS[plan.name]}, {priceLineOf(plan)}
        </Line>
      ) : (
        <Line term="Price">
          £{plan.pounds} {termOf(plan)}
        </Line>
      )}
      {!isTrial && rate !== null && <Line term="Each month that is">{rate}</Line>}
      {!isTrial && plan.saving !== null && <Line term="You save">{plan.saving}</Line>}
      {hasTrial && <Line term={`First charge, ${chargeDay}`}>£{plan.pounds}</Line>}
      <div className="mt-1 flex items-baseline justify-between gap-6 border-t border-line pt-3 font-semibold">
        <dt>Total today</dt>
        <dd className="font-serif text-xl">£{hasTrial ? 0 : plan.pounds}</dd>
      </div>
    </dl>
  );
}

const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-6">
    <dt className="text-muted">{term}</dt>
    <dd className="text-right">{children}</dd>
  </div>
);

const Included = ({ heading, items }: { heading: string; items: readonly string[] }) => (
  <div>
    <h3 className="mb-2 text-lg">{heading}</h3>
    <TickList items={items} />
  </div>
);
