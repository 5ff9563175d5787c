import { useState } from "react";
import { RoomRecording } from "#client/interview/recordings";
import { useArrangements } from "#client/applicant/profiles";
import { Button } from "#ui/button.tsx";
import { Clock } from "#ui/clock.tsx";
import { TakeHeard } from "./take-heard.tsx";
import type { Attempt } from "#contract/interview/attempts";
import { EndedRoom } from "../clock/ended-room.tsx";
import { LeaveDialog } from "../clock/leave-dialog.tsx";
import { interrupt } from "../clock/pause.ts";
import { Standstill } from "../clock/pause-panel.tsx";
import { TakeWords } from "./take-words.tsx";
import { Task } from "../task.tsx";
import { useTake } from "./use-take.ts";

/** One task, one take, spoken to the camera or the microphone. */
export function RecordedRoom({ attempt }: { attempt: Attempt }) {
  const take = useTake(attempt);
  const { state, clock, ending, pause } = take;
  const { hidesClock } = useArrangements();
  const [isHidden, setHidden] = useState(hidesClock);
  const [isLeaving, setLeaving] = useState(false);
  if (ending.isEnded) return <EndedRoom attempt={attempt} state={state} ending={ending} />;
  return (
    <div className="mx-auto grid w-full max-w-page gap-x-10 gap-y-4 px-4 py-4 sm:px-8 md:grid-cols-[minmax(0,1fr)_15rem] md:py-8 sideways:grid-cols-[minmax(0,1fr)_12rem] sideways:gap-x-5 sideways:py-3">
      <div className="flex min-w-0 flex-col gap-5 max-md:order-2 sideways:order-none sideways:gap-3">
        <Task attempt={attempt} state={state} />
        {take.isTaken ? (
          <TakeWords attempt={attempt} take={take} />
        ) : (
          <Standstill pause={pause}>
            <p className="max-w-measure text-muted">
              You are being recorded: say your answer as you would to an interviewer. At the end of the time the take
              ends by itself.
            </p>
            <TakeHeard scribe={take.scribe} isAsked={take.isAsked} />
          </Standstill>
        )}
      </div>
      <aside
        aria-label="Clock and recording"
        className="flex flex-col gap-3 max-md:border-b max-md:border-line max-md:pb-3 md:sticky md:top-8 md:h-fit md:gap-6 sideways:sticky sideways:top-3 sideways:h-fit sideways:gap-2 sideways:border-0 sideways:pb-0"
      >
        {!take.isTaken && (
          <Clock
            label="Answer time"
            remainingMs={clock.left * 1000}
            totalMs={attempt.station.answerSeconds * 1000}
            isHidden={isHidden}
            onHiddenChange={setHidden}
          />
        )}
        <RoomRecording
          attemptId={attempt.id}
          atMs={clock.atMs}
          isRunning={!pause.isPaused}
          isOver={take.isTaken}
          hasPicture
          onEnded={take.end}
          onLost={() => interrupt("recording")}
        />
        {!take.isTaken && (
          <Button variant="medical" onClick={take.end}>
            I’ve finished
          </Button>
        )}
        <Button variant="ghost" size="sm" className="text-muted" onClick={() => setLeaving(true)}>
          Leave
        </Button>
      </aside>
      <LeaveDialog
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        leave={ending.leave}
        isInCircuit={attempt.circuit !== null}
      />
    </div>
  );
}
