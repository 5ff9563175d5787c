import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { PlanView } from "../contract.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/layers/toast.tsx";
import { onDemand } from "#web/on-demand.tsx";
import { reportUnexpected, sentenceOf } from "#web/problem.ts";
import { paymentsClient } from "../api.ts";
import { giveBackLabelOf, givingBackOf } from "./plan-says.ts";
import { usePlanChange } from "./use-plan-change.ts";

const dialogs = () => import("./plan-dialogs.tsx");
const CancelDialog = onDemand(() => dialogs().then((part) => part.CancelDialog));
const GiveBackDialog = onDemand(() => dialogs().then((part) => part.GiveBackDialog));

/** The ways to change a plan and out of it. Cancelling takes two presses from here, as many as choosing a plan took. */
export function PlanActions({ view }: { view: PlanView }) {
  const [asking, setAsking] = useState<"cancel" | "give-back" | null>(null);
  const close = () => setAsking(null);
  const resume = usePlanChange({
    action: "resume-plan",
    work: () => paymentsClient.resume(),
    done: "Your plan carries on.",
  });
  if (view.isBeingGivenBack) return null;
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="flex flex-wrap gap-3">
        {view.endsAt === null ? (
          <Button variant="outline" onClick={() => setAsking("cancel")}>
            Cancel plan
          </Button>
        ) : (
          <Button variant="medical" isBusy={resume.isPending} busyLabel="One moment..." onClick={() => resume.mutate()}>
            Keep my plan
          </Button>
        )}
        {!view.isPaidByAnother && <PortalButton />}
      </div>
      {view.coolingOff !== null && (
        <div className="flex flex-col items-start gap-2">
          <p className="max-w-measure text-muted">{givingBackOf(view.coolingOff)}</p>
          <Button variant="link" className="-mx-1" onClick={() => setAsking("give-back")}>
            {giveBackLabelOf(view.coolingOff)}
          </Button>
        </div>
      )}
      {asking === "cancel" && <CancelDialog view={view} onClose={close} />}
      {asking === "give-back" && view.coolingOff !== null && (
        <GiveBackDialog coolingOff={view.coolingOff} onClose={close} />
      )}
    </div>
  );
}

function PortalButton() {
  const portal = useMutation({
    mutationFn: () => paymentsClient.portal(),
    onSuccess: ({ url }) => location.assign(url),
    onError: (problem) => {
      reportUnexpected(problem, "open-portal");
      toast({ title: sentenceOf(problem, "We could not reach the server."), kind: "error" });
    },
  });
  return (
    <Button
      variant="outline"
      isBusy={portal.isPending || portal.isSuccess}
      busyLabel="One moment..."
      onClick={() => portal.mutate()}
    >
      Change the card
    </Button>
  );
}
