import type { UseMutationResult } from "@tanstack/react-query";
import { ConfirmDialog } from "#ui/layers/confirm-dialog.tsx";
import { sentenceOf } from "#web/problem.ts";

type LeaveDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  leave: UseMutationResult<unknown, Error, void>;
  isInCircuit?: boolean;
};

const KEPT =
  "What was said so far is kept under Attempts. It is not marked, and this attempt cannot be taken up again.";

export function LeaveDialog({ isOpen, onClose, leave, isInCircuit = false }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Leave without being marked?"
      description={
        isInCircuit
          ? `${KEPT} The circuit goes on with its next station, and nothing is held against you.`
          : `${KEPT} To come back later instead, simply close the page: your clock stands still meanwhile.`
      }
      keep="Stay here"
      confirm="Leave, unmarked"
      busyLabel="Leaving..."
      isPending={leave.isPending}
      error={
        leave.isError &&
        sentenceOf(
          leave.error,
          "We could not reach the server, so you are still here. Please try again, or close the page.",
        )
      }
      onConfirm={() => leave.mutate()}
    />
  );
}
