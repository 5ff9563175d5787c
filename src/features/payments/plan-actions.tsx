import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { PlanView } from "#contract/payments";
import { longDay } from "#shared/long-day.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { toast } from "#ui/toast.tsx";
import { reportUnexpected, sentenceOf } from "#web/problem.ts";
import { paymentsClient } from "./api.ts";
import { giveBackLabelOf, givingBackOf, nothingMoreOf } from "./plan-says.ts";
import { usePlanChange } from "./use-plan-change.ts";

/** The ways to change a plan and out of it. Cancelling takes two presses from here, as many as choosing a plan took. */
export function PlanActions({ view }: { view: PlanView }) {
  const [asking, setAsking] = useState<"cancel" | "give-back" | null>(null);
  const close = () => setAsking(null);
  const resume = usePlanChange({
    action: "resume-plan",
    work: () => paymentsClient.resume(),
    done: "Your plan goes on.",
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
            Go on with the plan
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

function CancelDialog({ view, onClose }: { view: PlanView; onClose: () => void }) {
  const until = view.state === "trial" ? view.trialEnd : view.paidUntil;
  const cancel = usePlanChange({
    action: "cancel-plan",
    work: () => paymentsClient.cancel(),
    done: `Your plan is cancelled. ${nothingMoreOf(view)}`,
    onDone: onClose,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Cancel your plan?"
      description={
        until === null
          ? nothingMoreOf(view)
          : `${nothingMoreOf(view)} Everything stays open until ${longDay(until)}; your attempts and reports stay yours after that.`
      }
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Keep the plan
          </Button>
          <Button
            variant="destructive"
            isBusy={cancel.isPending}
            busyLabel="Cancelling..."
            onClick={() => cancel.mutate()}
          >
            Confirm
          </Button>
        </>
      }
    >
      <p className="text-sm text-muted">
        This is the second and last step, as many as choosing a plan and going to the payment took. A letter confirms it
        {view.isPaidByAnother && " to whoever pays"}.
      </p>
    </Dialog>
  );
}

type GiveBackProps = { coolingOff: NonNullable<PlanView["coolingOff"]>; onClose: () => void };

function GiveBackDialog({ coolingOff, onClose }: GiveBackProps) {
  const giveBack = usePlanChange({
    action: "give-plan-back",
    work: () => paymentsClient.withdraw({ pence: coolingOff.pence }),
    done: "Your plan is being given back.",
    onDone: onClose,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Give the plan back?"
      description={givingBackOf(coolingOff)}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Keep the plan
          </Button>
          <Button
            variant="destructive"
            isBusy={giveBack.isPending}
            busyLabel="Ending..."
            onClick={() => giveBack.mutate()}
          >
            End it now
          </Button>
        </>
      }
    />
  );
}
