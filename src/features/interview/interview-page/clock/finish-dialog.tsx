import { Button } from "#ui/button.tsx";
import { spokenTimeOf } from "#ui/clock-face.ts";
import { Dialog } from "#ui/layers/dialog.tsx";
import type { TurnSyncState } from "#client/interview/turn-sync";

type FinishDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  state: TurnSyncState;
  secondsLeft: number;
  /** Real mode: the time goes on to the bell without them. */
  isReal: boolean;
  onFinish: (how: { withBox: boolean }) => void;
};

/** Finishing cannot be undone, and words may still stand in the box. */
export function FinishDialog({ isOpen, onClose, state, secondsLeft, isReal, onFinish }: FinishDialogProps) {
  const hasWords = state.box.trim() !== "";
  const hasSpoken = state.unsent !== null || state.conversation.turns.some(({ speaker }) => speaker === "candidate");
  const finish = (withBox: boolean) => {
    onClose();
    onFinish({ withBox });
  };
  const time = `You have ${spokenTimeOf(secondsLeft * 1000)} left.`;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Finish here?"
      description={
        hasSpoken || hasWords
          ? `${time} ${isReal ? "After this nothing can be added, and the rest of the time is quiet." : "After this your words are marked, and nothing can be added."}`
          : `${time} You have not said anything yet, so there would be nothing to mark.`
      }
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Go on
          </Button>
          {hasWords && (
            <Button variant="secondary" onClick={() => finish(false)}>
              Finish without it
            </Button>
          )}
          <Button variant="medical" onClick={() => finish(true)}>
            {hasWords ? "Send it and finish" : "Finish"}
          </Button>
        </>
      }
    >
      {hasWords && <p>There is an answer in the box that you have not sent.</p>}
    </Dialog>
  );
}
