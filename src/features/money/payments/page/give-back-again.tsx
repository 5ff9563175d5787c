import { Button } from "#ui/button.tsx";
import { paymentsClient } from "../api.ts";
import { failedGivingBackOf } from "./plan-says.ts";
import { usePlanChange } from "./use-plan-change.ts";

/** For whoever gave their plan back, and the payment provider did not do it. */
export function GiveBackAgain({ pence }: { pence: number }) {
  const again = usePlanChange({
    action: "give-plan-back-again",
    work: () => paymentsClient.withdraw({ pence }),
    done: "We are trying it again.",
  });
  return (
    <div
      role="alert"
      className="flex max-w-measure flex-col items-start gap-3 rounded-md border border-line bg-well p-4"
    >
      <p>{failedGivingBackOf(pence)}</p>
      <Button variant="outline" isBusy={again.isPending} busyLabel="One moment..." onClick={() => again.mutate()}>
        Try again
      </Button>
    </div>
  );
}
