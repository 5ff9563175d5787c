import type { UseMutationResult } from "@tanstack/react-query";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
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
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Leave without being marked?"
      description={
        isInCircuit
          ? `${KEPT} The circuit goes on with its next station, and nothing is held against you.`
          : `${KEPT} To come back later instead, simply close the page: your clock stands still meanwhile.`
      }
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Stay here
          </Button>
          <Button isBusy={leave.isPending} busyLabel="Leaving..." onClick={() => leave.mutate()}>
            Leave, unmarked
          </Button>
        </>
      }
    >
      {leave.isError && (
        <p role="alert" className="text-sm font-medium text-danger">
          {sentenceOf(
            leave.error,
            "We could not reach the server, so you are still here. Please try again, or close the page.",
          )}
        </p>
      )}
    </Dialog>
  );
}
