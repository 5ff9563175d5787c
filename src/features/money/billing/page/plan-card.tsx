import { Check } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { isMostPopular, monthlyRateOf, PLAN_LABELS, termOf } from "../plan-words.ts";
import { type Plan, TRIAL_DAYS } from "../plans.ts";

type PlanCardProps = {
  plan: Plan;
  isOwn: boolean;
  /** The day of the first charge where the plan begins with a trial; null where it is charged at once. */
  chargeDay: string | null;
  onChoose: (() => void) | undefined;
};

export function PlanCard({ plan, isOwn, chargeDay, onChoose }: PlanCardProps) {
  const label = PLAN_LABELS[plan.name];
  const rate = monthlyRateOf(plan);
  return (
    <li
      className={`flex flex-col rounded-lg border bg-surface p-6 sideways:p-5 ${isOwn ? "border-medical" : "border-line"}`}
    >
      <p className="label-line">{plan.note}</p>
      <h2 className="mt-1 text-xl">{label}</h2>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2 tabular-nums">
        <span className="font-serif text-3xl font-medium">£{plan.pounds}</span>{" "}
        <span className="whitespace-nowrap">{termOf(plan)}</span>
      </p>
      {rate !== null && <p className="text-muted tabular-nums">{rate}</p>}
      {plan.saving !== null && <p className="mt-2 text-medical">{plan.saving}</p>}
      <div className="mt-auto pt-6 empty:hidden">
        {isOwn && (
          <p className="flex items-center gap-2 font-medium">
            <Check aria-hidden className="size-5 text-medical" />
            Your plan
          </p>
        )}
        {onChoose && (
          <p className="mb-4 text-sm text-muted">
            {chargeDay === null
              ? `£${plan.pounds} when you join, then £${plan.pounds} ${termOf(plan)} until you cancel.`
              : `${TRIAL_DAYS} days free. £${plan.pounds} on ${chargeDay} if you start today, then £${plan.pounds} ${termOf(plan)} until you cancel.`}
          </p>
        )}
        {onChoose && (
          <Button variant={isMostPopular(plan) ? "medical" : "outline"} className="w-full" onClick={onChoose}>
            Choose {label}
          </Button>
        )}
      </div>
    </li>
  );
}
