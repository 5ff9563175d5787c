import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { longDay } from "#shared/long-day.ts";
import { Accordion } from "#ui/accordion.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { CLOSE_ON_PHONE, Table } from "#ui/table.tsx";
import { PriceNote } from "#web/consent/price-note.tsx";
import { TRIAL_ARTICLES, TRIAL_INTERVIEWS } from "../allowances.ts";
import { choosePlan } from "../chosen-plan.ts";
import { NotOpenYet } from "./not-open-yet.tsx";
import { PlanCard } from "./plan-card.tsx";
import { PLAN_FEATURES, type Plan, PLANS, TRIAL_DAYS, TRIAL_TERMS } from "../plans.ts";
import { PLAN_QUESTIONS } from "./plan-questions.ts";
import { firstChargeAt, planAtPrice } from "../rules.ts";
import { subscriptionOf } from "../subscription.ts";
import { StandingPanel } from "./standing-panel.tsx";
import { offerQuery, subscriptionQuery } from "../api.ts";
import { TickList } from "#ui/form/tick-list.tsx";

export function UpgradePage() {
  const navigate = useNavigate();
  const { data: row } = useQuery(subscriptionQuery);
  const { subscribed } = subscriptionOf(row ?? null);
  const { data: offer } = useQuery(offerQuery);
  const [openedAt] = useState(() => new Date());
  const hasTrial = offer?.hasTrial !== false;
  const own = subscribed ? planAtPrice(row?.price_id ?? null)?.name : undefined;
  const choose = (plan: Plan) => {
    choosePlan(plan);
    void navigate({ to: "/subscription-checkout" });
  };
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-8 px-4 py-8 sm:px-8 sideways:gap-5 sideways:py-5">
      <header className="flex flex-col gap-2">
        <h1>Upgrade</h1>
        <p className="max-w-measure text-muted">
          {subscribed
            ? "The three plans, and the one you have."
            : "The three plans open the same things; they differ in how long you pay for at once. Choosing one shows you its summary first, and nothing is charged there."}
        </p>
        <PriceNote className="text-sm text-muted" />
      </header>
      <StandingPanel />
      {!subscribed && <NotOpenYet />}
      <ul className="grid gap-5 md:grid-cols-3 md:gap-4 lg:gap-6">
        {PLANS.map((plan) => (
          <PlanCard
            key={plan.name}
            plan={plan}
            isOwn={plan.name === own}
            chargeDay={hasTrial ? longDay(firstChargeAt(openedAt)) : null}
            onChoose={subscribed ? undefined : () => choose(plan)}
          />
        ))}
      </ul>
      <div className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
        <section>
          <h2 className="mb-3 text-xl">In every plan</h2>
          <TickList items={PLAN_FEATURES} />
        </section>
        {!subscribed && (
          <section>
            <h2 className="mb-3 text-xl">{hasTrial ? "How every plan begins" : "How it works"}</h2>
            <TickList items={hasTrial ? TRIAL_TERMS : TRIAL_TERMS.slice(2)} />
          </section>
        )}
        {subscribed && (
          <section className="flex flex-col items-start gap-3">
            <h2 className="text-xl">Manage or cancel</h2>
            <p>See your next charge and your invoices, change your card or cancel, all in your account.</p>
            <Link to="/account-settings" hash="your-plan" className={buttonStyles({ variant: "outline" })}>
              Manage your plan
            </Link>
          </section>
        )}
      </div>
      <div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-2">
        {!subscribed && (
          <section className="max-w-170">
            <h2 className="mb-3 text-xl">What changes with a plan</h2>
            <Changes />
          </section>
        )}
        <section className="max-w-170">
          <h2 className="mb-3 text-xl">Questions</h2>
          <Accordion items={PLAN_QUESTIONS} name="plan-questions" />
        </section>
      </div>
      <p className="max-w-measure text-sm text-muted">
        Prices are in pounds, VAT included, wherever you are. A plan renews at the price shown until you cancel.
      </p>
    </div>
  );
}

const CHANGES = [
  ["Interviews", String(TRIAL_INTERVIEWS), "Unlimited"],
  ["Premium articles", String(TRIAL_ARTICLES), "All of them"],
  ["Stations", "Those for every school", "Those for each school as well"],
  ["Circuits", "Not open", "Open"],
  ["Your attempts, reports and profile", "Yours to keep", "Yours to keep"],
] as const;

/** The free trial beside a plan, so that nobody pays for what they have. */
const Changes = () => (
  <Table caption="The free trial and a plan beside each other" isCaptionHidden className={CLOSE_ON_PHONE}>
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">Free trial, {TRIAL_DAYS} days</th>
        <th scope="col">Any plan</th>
      </tr>
    </thead>
    <tbody>
      {CHANGES.map(([what, before, after]) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          <td>{before}</td>
          <td>{after}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);
