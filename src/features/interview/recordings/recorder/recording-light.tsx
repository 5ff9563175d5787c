import { cx } from "class-variance-authority";
import { Check, Circle, CircleSlash, Pause, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/layers/dialog.tsx";
import { sentenceOf } from "#web/problem.ts";
import { recordingsClient } from "../api.ts";
import { wordsOf } from "../devices/device-words.ts";
import { chooseDevices, devicesChoiceOf } from "../devices/devices-choice.ts";
import { Picture } from "../devices/picture.tsx";
import type { Recorder, RecorderState } from "./recorder.ts";
import { sizeOf } from "../playback/size-words.ts";
import { useRecorder } from "./use-recorder.ts";

export type RecordingLightProps = {
  attemptId: string;
  /** The answer clock, in milliseconds. */
  atMs: () => number;
  /** False while the station pauses. */
  isRunning: boolean;
  /** Nothing more is recorded. */
  isOver?: boolean;
  /** Shows beside the words what the camera sees. */
  hasPicture?: boolean;
  /** The candidate has stopped or deleted it. */
  onEnded?: () => void;
  /** A camera or a microphone went away in the middle. */
  onLost?: () => void;
  className?: string;
};

/** Says by word and shape whether the room is being recorded, and lets it be stopped. */
export function RecordingLight(props: RecordingLightProps) {
  const { attemptId, atMs, isRunning, isOver = false, hasPicture = false, onEnded, onLost, className } = props;
  const [isStopped, setStopped] = useState(false);
  const wanted = isStopped || isOver ? "ended" : isRunning ? "on" : "paused";
  const found = useRecorder({ attemptId, atMs, wanted });
  const [isOpen, setOpen] = useState(false);
  useLost(found !== null && found !== "elsewhere" ? found.state.phase : null, onLost);
  if (found === null) return null;
  if (found === "elsewhere")
    return <p className={cx("text-sm text-muted", className)}>Recorded in your other tab, not in this one.</p>;
  const { recorder, state } = found;
  const light = lightOf(state);
  return (
    <div className={className}>
      {hasPicture && state.stream && state.kind === "video" && (
        <Picture stream={state.stream} className="mb-2 max-md:w-44! sideways:w-full!" />
      )}
      <Button variant="outline" size="sm" className="w-full justify-start! text-left" onClick={() => setOpen(true)}>
        {light.shape}
        {light.word}
      </Button>
      <span role="status" className="sr-only">
        {light.word}
      </span>
      {state.phase === "interrupted" && (
        <Button variant="link" size="sm" onClick={recorder.retry}>
          Record again
        </Button>
      )}
      <Details
        attemptId={attemptId}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        recorder={recorder}
        state={state}
        onStop={() => {
          chooseDevices({ ...devicesChoiceOf(attemptId), records: "nothing" }, attemptId);
          setStopped(true);
          onEnded?.();
        }}
        onDeleted={onEnded}
      />
    </div>
  );
}

/** What never began is no loss: only a recording that ran is missed. */
function useLost(phase: RecorderState["phase"] | null, onLost: (() => void) | undefined): void {
  const before = useRef(phase);
  useEffect(() => {
    if (phase === "interrupted" && before.current === "recording") onLost?.();
    before.current = phase;
  }, [phase, onLost]);
}

type Light = { word: string; shape: ReactNode };

function lightOf({ phase, kind, standing, left }: RecorderState): Light {
  switch (phase) {
    case "starting":
      return { word: "Starting to record...", shape: <Circle aria-hidden /> };
    case "recording":
      return {
        word: kind === "audio" ? "Recording sound" : "Recording",
        shape: <Circle aria-hidden className="fill-danger text-danger" />,
      };
    case "paused":
      return { word: "Recording paused", shape: <Pause aria-hidden /> };
    case "off":
      return { word: "Recording stopped", shape: <CircleSlash aria-hidden /> };
    case "interrupted":
      return { word: "Not recording", shape: <TriangleAlert aria-hidden className="text-danger" /> };
    case "ended":
      return standing === "done" || left === 0
        ? { word: "Recording kept", shape: <Check aria-hidden /> }
        : { word: "Sending the recording", shape: <CircleSlash aria-hidden /> };
  }
}

type DetailsProps = {
  attemptId: string;
  isOpen: boolean;
  onClose: () => void;
  recorder: Recorder;
  state: RecorderState;
  onStop: () => void;
  onDeleted: (() => void) | undefined;
};

function Details({ attemptId, isOpen, onClose, recorder, state, onStop, onDeleted }: DetailsProps) {
  const [problem, setProblem] = useState<unknown>(null);
  const remove = async () => {
    chooseDevices({ ...devicesChoiceOf(attemptId), records: "nothing" }, attemptId);
    try {
      const id = await recorder.discard();
      if (id !== null) await recordingsClient.remove({ id });
      onClose();
      onDeleted?.();
    } catch (thrown) {
      setProblem(thrown);
    }
  };
  const isLive = state.phase !== "ended" && state.phase !== "off";
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={state.kind === "audio" ? "Your sound recording" : "Your recording"}
      description={saysOf(state)}
      actions={
        <>
          <Button variant="outline" onClick={() => void remove()}>
            Delete it now
          </Button>
          {isLive && (
            <Button variant="destructive" onClick={onStop}>
              Stop recording
            </Button>
          )}
          <Button variant={isLive ? "medical" : "default"} onClick={onClose}>
            {isLive ? "Go on" : "Close"}
          </Button>
        </>
      }
    >
      {state.stream && state.kind === "video" && <Picture stream={state.stream} className="max-h-50" />}
      {state.trouble && <p className="font-medium">{wordsOf(state.trouble, state.kind).says}</p>}
      {!state.isKept && (
        <p className="rounded-md bg-amber-tint px-3.5 py-2">
          This browser has no room left to keep the recording. It is held by this page until it is sent: please do not
          close it before.
        </p>
      )}
      <p className="text-sm text-muted tabular-nums">
        {state.left > 0 ? `${sizeOf(state.left)} left to send. ${STANDING[state.standing]}` : STANDING.done}
      </p>
      {problem !== null && (
        <p role="alert" className="text-sm font-medium text-danger">
          {sentenceOf(
            problem,
            "It is gone from this browser. What has reached us could not be deleted just now: please delete it under Attempts.",
          )}
        </p>
      )}
    </Dialog>
  );
}

const STANDING: Record<RecorderState["standing"], string> = {
  sending: "It is being sent.",
  waiting: "We cannot reach the server just now; it is kept in this browser, and we go on trying.",
  offline: "You are offline: it is kept in this browser and goes as soon as you are back.",
  "signed-out": "It is kept in this browser until you sign in again.",
  refused: "The server did not accept it. It is kept in this browser.",
  gone: "It has been deleted.",
  done: "Everything recorded so far has been sent.",
};

function saysOf({ phase, kind, trouble }: RecorderState): string {
  if (trouble !== null) return wordsOf(trouble, kind).title;
  if (phase === "paused") return "The station pauses, and so does the recording.";
  if (phase === "recording")
    return "Only you can see it. Stopping keeps what has been recorded so far; the station goes on.";
  if (phase === "starting") return "Waiting for your browser.";
  return "Nothing more is recorded. What there is can be seen under Attempts.";
}
