import { useEffect, useState } from "react";
import { Button } from "#ui/button.tsx";
import { recordingsClient } from "./api.ts";
import { sentenceOf } from "#web/problem.ts";
import { wordsOf } from "./device-words.ts";
import { chooseDevices, devicesChoiceOf, NOTHING_CHOSEN } from "./devices-choice.ts";
import { LevelMeter } from "./level-meter.tsx";
import { WhereTheSoundGoes } from "./answer-way.tsx";
import { Picture } from "./picture.tsx";
import type { Recorder } from "./recorder.ts";
import { recorderOf } from "./recorders.ts";
import { useDevices } from "./use-devices.ts";

export type CountInProps = {
  attemptId: string;
  title: string;
  /** The recording has truly begun: whoever gets this lets the candidate in. Where that fails, nothing of it is kept. */
  onBegun: () => Promise<unknown>;
  /** The candidate types instead. */
  onTyped: () => void;
};

const COUNT = 3;

type Stage = { is: "ready" } | { is: "counting"; left: number } | { is: "starting" } | { is: "failed"; says: string };

/** One take: the camera is seen first, then three, two, one. Nothing counts before the recorder runs. */
export function CountIn({ attemptId, title, onBegun, onTyped }: CountInProps) {
  const { records, microphone, camera, answers } = devicesChoiceOf(attemptId);
  const [stage, setStage] = useState<Stage>({ is: "ready" });
  const isShown = stage.is === "ready" || stage.is === "counting";
  const { opened, tryAgain } = useDevices(records === "nothing" || !isShown ? null : { records, microphone, camera });

  useEffect(() => {
    if (stage.is !== "counting") return;
    const timer = setTimeout(
      () => setStage(stage.left > 1 ? { is: "counting", left: stage.left - 1 } : { is: "starting" }),
      1000,
    );
    return () => clearTimeout(timer);
  }, [stage]);

  const isStarting = stage.is === "starting";
  useEffect(() => {
    if (!isStarting) return;
    begin(attemptId, onBegun).then(
      (says) => says !== null && setStage({ is: "failed", says }),
      (problem: unknown) => setStage({ is: "failed", says: sentenceOf(problem, NOT_REACHED) }),
    );
  }, [isStarting, attemptId, onBegun]);

  const type = () => {
    chooseDevices(NOTHING_CHOSEN, attemptId);
    onTyped();
  };
  return (
    <div className="mx-auto flex w-full max-w-170 flex-col gap-5 px-4 py-8 sm:px-8 sideways:py-4">
      <header className="flex flex-col gap-1">
        <p className="label-line">One take</p>
        <h1 className="text-2xl sideways:text-xl">{title}</h1>
      </header>
      {opened.is === "open" && records === "video" && <Picture stream={opened.stream} className="max-h-[40dvh]" />}
      {opened.is === "open" && <LevelMeter stream={opened.stream} />}
      {opened.is === "trouble" && (
        <div role="alert">
          <p className="font-medium">{wordsOf(opened.trouble, records === "audio" ? "audio" : "video").title}</p>
          <p>{wordsOf(opened.trouble, records === "audio" ? "audio" : "video").says}</p>
        </div>
      )}
      {stage.is === "ready" && answers === "spoken" && <WhereTheSoundGoes />}
      <p role="status" className={stage.is === "counting" ? "font-serif text-6xl font-medium tabular-nums" : ""}>
        {saysOf(stage)}
      </p>
      <div className="flex flex-wrap gap-3">
        {stage.is !== "counting" && !isStarting && (
          <>
            <Button
              variant="medical"
              onClick={() => (opened.is === "trouble" ? tryAgain() : setStage({ is: "counting", left: COUNT }))}
            >
              {opened.is === "trouble" ? "Try again" : "Begin the take"}
            </Button>
            <Button variant="ghost" onClick={type}>
              Type the answer instead
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

const NOT_REACHED = "We could not reach the server, so nothing has started and nothing was kept. Please try again.";

function saysOf(stage: Stage): string {
  switch (stage.is) {
    case "ready":
      return "You count in from three. Then the recording runs, the task appears and your time begins. One take: it cannot be stopped and begun again.";
    case "counting":
      return String(stage.left);
    case "starting":
      return "Starting to record...";
    case "failed":
      return stage.says;
  }
}

/** Null once the candidate is in; else why not, with everything put back as it was. */
async function begin(attemptId: string, onBegun: () => Promise<unknown>): Promise<string | null> {
  const recorder = await recorderOf(attemptId, devicesChoiceOf(attemptId));
  if (recorder === null) return "This take is being recorded in another tab of yours. Please go on there.";
  recorder.want("on", () => 0);
  const trouble = await begunOrNot(recorder);
  if (trouble !== null) {
    await forget(recorder);
    return trouble;
  }
  try {
    await onBegun();
    return null;
  } catch (problem) {
    await forget(recorder);
    throw problem;
  }
}

async function forget(recorder: Recorder): Promise<void> {
  const id = await recorder.discard();
  // What stays there without a single slice is cleared away by the server.
  if (id !== null) await recordingsClient.remove({ id }).catch(() => undefined);
}

const PATIENCE_MS = 15_000;

function begunOrNot(recorder: Recorder): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const look = () => {
    const { phase, trouble, kind, isAnnounced } = recorder.snapshot();
    if (phase === "recording" && isAnnounced) resolve(null);
    if (phase === "interrupted" && trouble !== null) resolve(wordsOf(trouble, kind).says);
  };
  const stop = recorder.subscribe(look);
  const late = setTimeout(() => resolve(NOT_REACHED), PATIENCE_MS);
  look();
  return promise.finally(() => {
    stop();
    clearTimeout(late);
  });
}
