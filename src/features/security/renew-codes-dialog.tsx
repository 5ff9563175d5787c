import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { securityClient } from "./api.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useChange } from "./use-change.ts";

export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const renew = useChange({ action: "renew-recovery-codes", work: () => securityClient.renewRecoveryCodes() });
  if (renew.data) {
    return (
      <Dialog isOpen onClose={onClose} title="Your recovery codes">
        <RecoveryCodes codes={renew.data.recoveryCodes} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Make new recovery codes?"
      description="You get ten new ones. Those you have now stop working."
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Keep those I have
          </Button>
          <Button variant="medical" isBusy={renew.isPending} busyLabel="Making them..." onClick={() => renew.mutate()}>
            Make new ones
          </Button>
        </>
      }
    />
  );
}
