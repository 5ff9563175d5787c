import { useState } from "react";
import { Button } from "#ui/button.tsx";
import type { Attempt } from "#contract/interview/attempts";
import { FinishDialog } from "./clock/finish-dialog.tsx";
import { LeaveDialog } from "./clock/leave-dialog.tsx";
import type { TurnSyncState } from "#client/interview/turn-sync";
import type { Ending } from "./clock/use-ending.ts";

type WaysOutProps = {
  attempt: Attempt;
  state: TurnSyncState;
  secondsLeft: number;
  ending: Ending;
  /** The role has ended for the candidate's own sake: no clock, no marks. */
  isStopped: boolean;
};

/** Finishing and leaving, each asked once more; a distressing station is left at once. */
export function WaysOut({ attempt, state, secondsLeft, ending, isStopped }: WaysOutProps) {
  const [asks, setAsks] = useState<"finish" | "leave" | null>(null);
  const close = () => setAsks(null);
  const isDistressing = attempt.station.distressing !== null;
  return (
    <>
      {!state.conversation.isOver && (
        <Button
          variant="outline"
          size="sm"
          isBusy={ending.isFinishing}
          busyLabel="Finishing..."
          onClick={() => setAsks("finish")}
        >
          I’ve finished
        </Button>
      )}
      {!isStopped && (
        <Button
          variant="ghost"
          size="sm"
          className="text-muted"
          onClick={() => (isDistressing ? ending.leave.mutate() : setAsks("leave"))}
        >
          {isDistressing ? "Leave now" : "Leave"}
        </Button>
      )}
      <FinishDialog
        isOpen={asks === "finish"}
        onClose={close}
        state={state}
        secondsLeft={secondsLeft}
        isReal={attempt.mode === "real"}
        onFinish={ending.finish}
      />
      <LeaveDialog
        isOpen={asks === "leave" || (isDistressing && ending.leave.isError)}
        onClose={() => {
          ending.leave.reset();
          close();
        }}
        leave={ending.leave}
        isInCircuit={attempt.circuit !== null}
      />
    </>
  );
}
