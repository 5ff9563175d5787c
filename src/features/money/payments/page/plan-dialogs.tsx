import type { PlanView } from "../contract.ts";
import { longDay } from "#shared/long-day.ts";
import { ConfirmDialog } from "#ui/layers/confirm-dialog.tsx";
import { paymentsClient } from "../api.ts";
import { givingBackOf, nothingMoreOf } from "./plan-says.ts";
import { usePlanChange } from "./use-plan-change.ts";

export function CancelDialog({ view, onClose }: { view: PlanView; onClose: () => void }) {
  const until = view.state === "trial" ? view.trialEnd : view.paidUntil;
  const cancel = usePlanChange({
    action: "cancel-plan",
    work: () => paymentsClient.cancel(),
    done: `Your plan is cancelled. ${nothingMoreOf(view)}`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Cancel your plan?"
      description={
        until === null
          ? nothingMoreOf(view)
          : `${nothingMoreOf(view)} You keep everything until ${longDay(until)}. After that you can still read your attempts and reports.`
      }
      keep="Keep the plan"
      confirm="Cancel the plan"
      busyLabel="Cancelling..."
      isPending={cancel.isPending}
      isDestructive
      onConfirm={() => cancel.mutate()}
    >
      {until !== null && <p>Changed your mind by then? Press “Keep my plan” on this page.</p>}
      <p className="text-sm text-muted">
        We will confirm it by email{view.isPaidByAnother ? " to whoever pays" : ""}. There is nothing else to do.
      </p>
    </ConfirmDialog>
  );
}

type GiveBackProps = { coolingOff: NonNullable<PlanView["coolingOff"]>; onClose: () => void };

export function GiveBackDialog({ coolingOff, onClose }: GiveBackProps) {
  const giveBack = usePlanChange({
    action: "give-plan-back",
    work: () => paymentsClient.withdraw({ pence: coolingOff.pence }),
    done: "Your plan is ending.",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="End your plan now?"
      description={givingBackOf(coolingOff)}
      keep="Keep the plan"
      confirm="End it now"
      busyLabel="Ending..."
      isPending={giveBack.isPending}
      isDestructive
      onConfirm={() => giveBack.mutate()}
    />
  );
}
