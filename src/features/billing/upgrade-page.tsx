import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { PriceNote } from "#web/consent/price-note.tsx";
import { choosePlan } from "./chosen-plan.ts";
import { NotOpenYet } from "./not-open-yet.tsx";
import { PlanCard } from "./plan-card.tsx";
import { PLAN_FEATURES, type Plan, PLANS, TRIAL_TERMS } from "./plans.ts";
import { planAtPrice } from "./rules.ts";
import { subscriptionOf } from "./subscription.ts";
import { StandingPanel } from "./standing-panel.tsx";
import { subscriptionQuery } from "./api.ts";
import { TickList } from "#ui/tick-list.tsx";

export function UpgradePage() {
  const navigate = useNavigate();
  const { data: row } = useQuery(subscriptionQuery);
  const { subscribed } = subscriptionOf(row ?? null);
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
            onChoose={subscribed ? undefined : () => choose(plan)}
          />
        ))}
      </ul>
      <div className="grid max-w-170 gap-8 sm:grid-cols-2">
        <section>
          <h2 className="mb-3 text-xl">In every plan</h2>
          <TickList items={PLAN_FEATURES} />
        </section>
        {!subscribed && (
          <section>
            <h2 className="mb-3 text-xl">How every plan begins</h2>
            <TickList items={TRIAL_TERMS} />
          </section>
        )}
      </div>
      <p className="max-w-measure text-sm text-muted">
        Prices are in pounds, VAT included, wherever you are. A plan renews at the price shown until you cancel.
      </p>
    </div>
  );
}
