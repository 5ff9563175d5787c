import { ConfirmDialog } from "#ui/layers/confirm-dialog.tsx";
import { Dialog } from "#ui/layers/dialog.tsx";
import { securityClient } from "../api.ts";
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
    <ConfirmDialog
      onClose={onClose}
      title="Make new recovery codes?"
      description="You get ten new ones. Those you have now stop working."
      keep="Keep those I have"
      confirm="Make new ones"
      busyLabel="Making them..."
      isPending={renew.isPending}
      onConfirm={() => renew.mutate()}
    />
  );
}

export function OffDialog({ onClose }: { onClose: () => void }) {
  const turnOff = useChange({
    action: "remove-authenticator",
    work: () => securityClient.removeAuthenticator(),
    done: "Two-step sign-in is off.",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Turn off two-step sign-in?"
      description="Your password alone signs you in from then on, and your recovery codes stop working."
      keep="Leave it on"
      confirm="Turn off"
      busyLabel="Turning off..."
      isPending={turnOff.isPending}
      isDestructive
      onConfirm={() => turnOff.mutate()}
    />
  );
}
