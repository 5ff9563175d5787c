import { ConfirmDialog } from "#ui/layers/confirm-dialog.tsx";
import { securityClient } from "../api.ts";
import { useChange } from "./use-change.ts";

export function UnlinkDialog({ onClose }: { onClose: () => void }) {
  const unlink = useChange({
    action: "unlink-google",
    work: () => securityClient.unlinkGoogle(),
    done: "Google no longer signs you in here.",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Remove the link to Google?"
      description="You sign in another way from then on. You can link it again whenever you like."
      keep="Keep it"
      confirm="Remove the link"
      busyLabel="Removing..."
      isPending={unlink.isPending}
      isDestructive
      onConfirm={() => unlink.mutate()}
    />
  );
}
