import { useEffect, useState } from "react";
import { Button } from "#ui/button.tsx";
import { sentenceOf } from "#web/problem.ts";
import { beginTake, NOT_REACHED } from "./begin-take.ts";
import { wordsOf } from "../devices/device-words.ts";
import { chooseDevices, devicesChoiceOf, NOTHING_CHOSEN } from "../devices/devices-choice.ts";
import { LevelMeter } from "../devices/level-meter.tsx";
import { WhereTheSoundGoes } from "../devices/answer-way.tsx";
import { Picture } from "../devices/picture.tsx";
import { recorderOf } from "./recorders.ts";
import { useDevices } from "../devices/use-devices.ts";

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
    const { pathname } = location;
    const isAtTake = () => location.pathname === pathname;
    let hasLeft = false;
    begin(attemptId, onBegun, () => !hasLeft && isAtTake()).then(
      (says) => says !== null && setStage({ is: "failed", says }),
      (problem: unknown) => setStage({ is: "failed", says: sentenceOf(problem, NOT_REACHED) }),
    );
    // Whoever is let in goes from here to the take's room, at the same address.
    return () => {
      hasLeft = !isAtTake();
    };
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

async function begin(attemptId: string, onBegun: () => Promise<unknown>, isHere: () => boolean) {
  const recorder = await recorderOf(attemptId, devicesChoiceOf(attemptId));
  if (recorder === null) return "This take is being recorded in another tab of yours. Please go on there.";
  return beginTake(recorder, onBegun, isHere);
}
