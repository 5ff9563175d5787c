import {
  isMostPopular,
  monthlyRateOf,
  PLAN_FEATURES,
  PLAN_LABELS,
  type Plan,
  PLANS,
  termOf,
  TRIAL_TERMS,
} from "#client/money/billing";
import { Button } from "#ui/button.tsx";
import { TickList } from "#ui/form/tick-list.tsx";
import type { Landing } from "../content.ts";
import { LandingSection } from "./landing-section.tsx";

/** A plan's button keeps the choice in this browser and opens the sign-up: see src/web/public/main.ts. */
export function Pricing({ pricing }: { pricing: Landing["pricing"] }) {
  return (
    <LandingSection id="pricing" title={pricing.title} lead={pricing.lead}>
      <ul className="grid border-line max-md:border-t md:grid-cols-3 md:border-y">
        {PLANS.map((plan) => (
          <PlanColumn key={plan.name} plan={plan} />
        ))}
      </ul>
      <p data-price-note hidden className="mt-4 text-sm text-muted" />
      <div className="mt-12 grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3 lg:gap-x-0">
        <Ticked title="Every plan has" lines={PLAN_FEATURES} className="lg:pr-8" />
        <Ticked title="On these terms" lines={TRIAL_TERMS} className="lg:px-8" />
        <div className="flex max-w-[52ch] flex-col gap-4 text-sm text-muted md:max-lg:col-span-2 lg:pl-8">
          <p>{pricing.noCard}</p>
          {pricing.notice && <p>{pricing.notice}</p>}
        </div>
      </div>
    </LandingSection>
  );
}

function Ticked({ title, lines, className }: { title: string; lines: readonly string[]; className: string }) {
  return (
    <div className={className}>
      <h3 className="mb-4 text-lg">{title}</h3>
      <TickList items={lines} />
    </div>
  );
}

function PlanColumn({ plan }: { plan: Plan }) {
  const title = PLAN_LABELS[plan.name];
  const rate = monthlyRateOf(plan);
  const isPopular = isMostPopular(plan);
  return (
    <li
      data-plan-card={plan.name}
      className={`row-span-4 grid grid-rows-subgrid content-start gap-6 border-line px-0 py-8 max-md:border-b md:px-5 md:not-last:border-r md:first:pl-0 md:last:pr-0 lg:px-8 sideways:gap-4 sideways:py-6 ${isPopular ? "md:bg-surface" : ""}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3>{title}</h3>
        <p className={isPopular ? "text-sm font-medium text-medical" : "text-sm text-muted"}>{plan.note}</p>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-serif text-5xl font-medium tracking-tight md:max-lg:text-4xl tabular-nums">
          £{plan.pounds}
        </span>
        <span className="text-ink-soft">{termOf(plan)}</span>
      </p>
      <p className="text-sm text-muted tabular-nums">
        {rate === null ? (
          "Stay as long as you need"
        ) : (
          <>
            <span className="block font-medium text-ink">{rate}</span>
            {plan.saving}
          </>
        )}
      </p>
      <Button variant={isPopular ? "medical" : "outline"} data-auth="signup" data-plan={plan.name}>
        Choose {title.toLowerCase()}
      </Button>
    </li>
  );
}
