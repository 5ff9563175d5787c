import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { PayLinkView } from "../contract.ts";
import { PLAN_LABELS, PLANS, termOf } from "#client/money/billing";
import { longDay } from "#shared/long-day.ts";
import { Button } from "#ui/button.tsx";
import { Fold } from "#ui/fold.tsx";
import { toast } from "#ui/layers/toast.tsx";
import { reportUnexpected, sentenceOf } from "#web/problem.ts";
import { linksQuery, paymentsClient } from "../api.ts";

const told = (action: string) => (problem: unknown) => {
  reportUnexpected(problem, action);
  toast({ title: sentenceOf(problem, "We could not reach the server. Nothing has changed."), kind: "error" });
};

/** For whoever does not pay themselves: a link a parent can pay by, without seeing anything of the practice. */
export function PayLinks() {
  const [made, setMade] = useState<string | null>(null);
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: (plan: PayLinkView["plan"]) => paymentsClient.makeLink({ plan }),
    onSuccess: ({ token }) => {
      setMade(`${location.origin}/pay/${token}`);
      return queries.invalidateQueries(linksQuery);
    },
    onError: told("make-pay-link"),
  });
  return (
    <Fold summary="Let somebody else pay">
      <div className="flex flex-col items-start gap-4">
        <p className="max-w-measure text-muted">
          A parent or anybody else can pay by a link. They see the plan and its price, and nothing of your practice. A
          link runs out after 14 days, and you can take it back.
        </p>
        <div className="flex flex-wrap gap-3">
          {PLANS.map((plan) => (
            <Button
              key={plan.name}
              variant="outline"
              isBusy={make.isPending && make.variables === plan.name}
              busyLabel="Making it..."
              onClick={() => make.mutate(plan.name)}
            >
              {PLAN_LABELS[plan.name]}, £{plan.pounds} {termOf(plan)}
            </Button>
          ))}
        </div>
        {made !== null && (
          <p role="status" className="w-full max-w-measure rounded-md border border-line bg-well p-4">
            Send this to whoever pays. It is shown only now:{" "}
            <strong className="font-medium [overflow-wrap:anywhere]">{made}</strong>
          </p>
        )}
        <Links />
      </div>
    </Fold>
  );
}

function Links() {
  const { data } = useQuery(linksQuery);
  if (!data || data.links.length === 0) return null;
  return (
    <ul className="w-full divide-y divide-line border-y border-line">
      {data.links.map((link) => (
        <Line key={link.id} link={link} />
      ))}
    </ul>
  );
}

function Line({ link }: { link: PayLinkView }) {
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => paymentsClient.revokeLink({ id: link.id }),
    onSuccess: () => {
      toast({ title: "The link is taken back.", kind: "success" });
      return queries.invalidateQueries(linksQuery);
    },
    onError: told("revoke-pay-link"),
  });
  const label = PLAN_LABELS[link.plan];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <p>
        {label}, made {longDay(link.madeAt)}
        <span className="block text-sm text-muted">
          {link.isPaid ? "Paid" : `Not used yet, runs out ${longDay(link.expiresAt)}`}
        </span>
      </p>
      {!link.isPaid && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Take back the ${label.toLowerCase()} link made ${longDay(link.madeAt)}`}
          isBusy={revoke.isPending}
          busyLabel="One moment..."
          onClick={() => revoke.mutate()}
        >
          Take it back
        </Button>
      )}
    </li>
  );
}
