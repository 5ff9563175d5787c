import type { PlanView } from "#contract/payments";
import { longDay } from "#shared/long-day.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { paymentsClient } from "./api.ts";
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
          : `${nothingMoreOf(view)} Everything stays open until ${longDay(until)}; your attempts and reports stay yours after that.`
      }
      keep="Keep the plan"
      confirm="Confirm"
      busyLabel="Cancelling..."
      isPending={cancel.isPending}
      isDestructive
      onConfirm={() => cancel.mutate()}
    >
      <p className="text-sm text-muted">
        This is the second and last step, as many as choosing a plan and going to the payment took. A letter confirms it
        {view.isPaidByAnother && " to whoever pays"}.
      </p>
    </ConfirmDialog>
  );
}

type GiveBackProps = { coolingOff: NonNullable<PlanView["coolingOff"]>; onClose: () => void };

export function GiveBackDialog({ coolingOff, onClose }: GiveBackProps) {
  const giveBack = usePlanChange({
    action: "give-plan-back",
    work: () => paymentsClient.withdraw({ pence: coolingOff.pence }),
    done: "Your plan is being given back.",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Give the plan back?"
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
