import { useEffect, useId, useRef, useState } from "react";
import { cx } from "class-variance-authority";
import { useArrangements } from "#client/applicant/profiles";
import { Button } from "#ui/button.tsx";
import { Clock } from "#ui/clock.tsx";
import { Dialog } from "#ui/layers/dialog.tsx";
import { boxStyles } from "#ui/form/text-input.tsx";
import type { Attempt } from "#contract/interview/attempts";
import { DeliveryNote } from "../delivery-note.tsx";
import { EndedRoom } from "../clock/ended-room.tsx";
import { LeaveDialog } from "../clock/leave-dialog.tsx";
import { Standstill } from "../clock/pause-panel.tsx";
import { usePause } from "../clock/use-pause.ts";
import { useAnswerClock } from "../clock/use-answer-clock.ts";
import { useEnding } from "../clock/use-ending.ts";
import { useTurnSync } from "../use-turn-sync.ts";
import { Task } from "../task.tsx";
import { useMedia } from "#ui/use-media.ts";

/** One task, one box, one take. */
export function RecordRoom({ attempt }: { attempt: Attempt }) {
  const { sync, state } = useTurnSync(attempt);
  const isRunning = state.status === "running" && !state.isFinishing;
  const pause = usePause(attempt.id, isRunning);
  const clock = useAnswerClock({
    attemptId: attempt.id,
    answerSeconds: attempt.station.answerSeconds,
    lastTurnMs: state.conversation.turns.at(-1)?.atMs ?? 0,
    isRunning: isRunning && !pause.isPaused,
    isEnded: state.status === "finished" || state.status === "left",
  });
  const ending = useEnding({ attempt, sync, state, clock });
  const [asks, setAsks] = useState<"finish" | "leave" | null>(null);
  const { hidesClock } = useArrangements();
  const [isHidden, setHidden] = useState(hidesClock);
  const close = () => setAsks(null);
  const isHandedOver = state.isFinishing || state.conversation.turns.some(({ speaker }) => speaker === "candidate");

  if (ending.isEnded) return <EndedRoom attempt={attempt} state={state} ending={ending} />;
  return (
    <div className="mx-auto grid w-full max-w-page gap-x-10 gap-y-4 px-4 py-4 sm:px-8 md:grid-cols-[minmax(0,1fr)_15rem] md:py-8 sideways:grid-cols-[minmax(0,1fr)_12rem] sideways:gap-x-5 sideways:py-3">
      <div className="flex flex-col gap-5 max-md:order-2 sideways:order-none sideways:gap-3">
        <Task attempt={attempt} state={state} />
        <Standstill pause={pause}>
          <OneTake state={state} sync={sync} isHandedOver={isHandedOver} />
        </Standstill>
      </div>
      <aside
        aria-label="Clock"
        className="sticky top-0 z-10 flex items-start justify-between gap-4 max-md:-mx-4 max-md:-mt-4 max-md:border-b max-md:border-line max-md:bg-surface max-md:px-4 max-md:pb-2.5 md:top-8 md:h-fit md:flex-col md:items-stretch md:gap-6 sideways:top-3 sideways:mx-0 sideways:mt-0 sideways:h-fit sideways:flex-col sideways:items-stretch sideways:gap-2 sideways:border-0 sideways:bg-transparent sideways:p-0 sm:max-md:-mx-8 sm:max-md:px-8"
      >
        <Clock
          label="Answer time"
          className="shrink-0"
          remainingMs={clock.left * 1000}
          totalMs={attempt.station.answerSeconds * 1000}
          isHidden={isHidden}
          onHiddenChange={setHidden}
        />
        <div className="flex flex-col gap-1.5 max-md:pt-1.5 md:gap-2">
          <Button
            variant="medical"
            isBusy={state.isFinishing}
            busyLabel="Handing in..."
            disabled={!isHandedOver && state.box.trim() === ""}
            onClick={() => setAsks("finish")}
          >
            Hand in
          </Button>
          <Button variant="ghost" size="sm" className="text-muted" onClick={() => setAsks("leave")}>
            Leave
          </Button>
        </div>
      </aside>
      <HandInDialog
        isOpen={asks === "finish"}
        onClose={close}
        onHandIn={() => {
          close();
          ending.finish({ withBox: true });
        }}
      />
      <LeaveDialog
        isOpen={asks === "leave"}
        onClose={close}
        leave={ending.leave}
        isInCircuit={attempt.circuit !== null}
      />
      <p className="text-sm text-muted md:col-start-1">
        {state.isFinishing && <DeliveryNote state={state} of="unsent" onTryNow={sync.tryNow} />}
      </p>
    </div>
  );
}

type HandInDialogProps = { isOpen: boolean; onClose: () => void; onHandIn: () => void };

function HandInDialog({ isOpen, onClose, onHandIn }: HandInDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Hand in your answer?"
      description="It is then marked, and cannot be changed."
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Go on writing
          </Button>
          <Button variant="medical" onClick={onHandIn}>
            Hand in
          </Button>
        </>
      }
    />
  );
}

type Room = ReturnType<typeof useTurnSync>;

function OneTake({ state, sync, isHandedOver }: Room & { isHandedOver: boolean }) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const isTouch = useMedia("(hover: none) and (pointer: coarse)");
  useEffect(() => {
    if (isTouch) return;
    const soon = setTimeout(() => box.current?.focus({ preventScroll: true }), 60);
    return () => clearTimeout(soon);
  }, [isTouch]);
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        Your answer
      </label>
      <textarea
        ref={box}
        id={id}
        dir="auto"
        value={state.unsent?.text ?? state.box}
        readOnly={isHandedOver}
        aria-describedby={`${id}-hint`}
        className={cx(boxStyles, "reads field-sizing-content min-h-64 resize-y py-3 sideways:min-h-40")}
        onChange={(event) => sync.type(event.target.value)}
      />
      <p id={`${id}-hint`} className="text-sm text-muted">
        {state.notice ??
          "Write what you would say. One take: once handed in, it cannot be changed. What you type is kept in this browser, and is handed in when the time is up."}
        {!state.isKept && " This browser has no room left to keep it: please do not close the page."}
      </p>
    </div>
  );
}
