import { useQuery } from "@tanstack/react-query";
import { cx } from "class-variance-authority";
import { useEffect, useState } from "react";
import { TriangleAlert } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { Field, useField } from "#ui/form/field.tsx";
import { RadioGroup } from "#ui/form/radio.tsx";
import { boxStyles } from "#ui/form/text-input.tsx";
import { AnswerWay } from "./answer-way.tsx";
import { termsQuery } from "../api.ts";
import { wordsOf } from "./device-words.ts";
import { chooseDevices, type DevicesChoice, NOTHING_CHOSEN } from "./devices-choice.ts";
import { LevelMeter } from "./level-meter.tsx";
import type { DeviceTrouble } from "./open-devices.ts";
import { Picture } from "./picture.tsx";
import { SoundTest } from "./sound-test.tsx";
import { type Opened, useDevices } from "./use-devices.ts";

const OPTIONS = [
  { value: "nothing", label: "Not recorded", hint: "Neither picture nor sound is kept." },
  { value: "audio", label: "Sound only" },
  { value: "video", label: "Picture and sound" },
] as const;

/** Before anything is counted: whether this attempt is recorded, and that what records it works. Off until chosen. */
export function DeviceCheck({ isOneTake = false }: { isOneTake?: boolean }) {
  const [choice, setChoice] = useState<DevicesChoice>(NOTHING_CHOSEN);
  const choose = (change: Partial<DevicesChoice>) => {
    const next = { ...choice, ...change };
    setChoice(next);
    chooseDevices(next);
  };
  // What was chosen for another station, and never used, is not chosen for this one.
  useEffect(() => chooseDevices(NOTHING_CHOSEN), []);

  const { data: terms } = useQuery(termsQuery);
  const areClosed = terms?.areOpen === false;
  const { microphone, camera } = choice;
  const records = areClosed ? "nothing" : choice.records;
  const { opened, tryAgain } = useDevices(records === "nothing" ? null : { records, microphone, camera });
  return (
    <section aria-label="Speaking and recording" className="flex flex-col gap-4">
      <h2 className="text-xl">Speaking and recording</h2>
      {!isOneTake && <AnswerWay value={choice.answers} onChange={(answers) => choose({ answers })} />}
      {areClosed ? (
        <p className="max-w-measure">
          Recording is closed for a while.{" "}
          {isOneTake ? "You type your answer, in the same time." : "You can sit the station all the same."}
        </p>
      ) : (
        <RadioGroup
          legend="Record this attempt?"
          hint={
            isOneTake
              ? "In this format schools ask for a recorded answer. Without a recording you type it, in the same time."
              : "It helps to see and hear yourself afterwards. It changes no mark."
          }
          options={OPTIONS}
          value={records}
          onChange={(value) => choose({ records: value })}
          isInline
        />
      )}
      {isOneTake && records !== "nothing" && (
        <AnswerWay isOneTake value={choice.answers} onChange={(answers) => choose({ answers })} />
      )}
      {records !== "nothing" && (
        <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 sideways:p-4">
          <Check
            opened={opened}
            choice={choice}
            choose={choose}
            tryAgain={tryAgain}
            without={() => choose({ records: "nothing" })}
          />
          <Terms daysKept={terms?.daysKept} />
        </div>
      )}
    </section>
  );
}

type CheckProps = {
  opened: Opened;
  choice: DevicesChoice;
  choose: (change: Partial<DevicesChoice>) => void;
  tryAgain: () => void;
  without: () => void;
};

function Check({ opened, choice, choose, tryAgain, without }: CheckProps) {
  const { records, microphone, camera } = choice;
  const isVideo = records === "video";
  switch (opened.is) {
    case "closed":
    case "opening":
      return (
        <p role="status">
          Your browser may ask whether this site may use your {isVideo ? "camera and microphone" : "microphone"}. Please
          choose “Allow”.
        </p>
      );
    case "trouble":
      return (
        <Trouble
          trouble={opened.trouble}
          kind={isVideo ? "video" : "audio"}
          tryAgain={() => {
            if (opened.trouble === "gone") choose({ microphone: null, camera: null });
            tryAgain();
          }}
          without={without}
        />
      );
    case "open":
      return (
        <div className={isVideo ? "grid gap-4 sm:grid-cols-2 sideways:grid-cols-2" : "flex max-w-100 flex-col gap-4"}>
          {isVideo && <Picture stream={opened.stream} />}
          <div className="flex min-w-0 flex-col gap-3">
            <LevelMeter stream={opened.stream} />
            <DeviceList
              label="Microphone"
              devices={opened.microphones}
              value={microphone ?? usedBy(opened.stream.getAudioTracks())}
              onChange={(id) => choose({ microphone: id })}
            />
            {isVideo && (
              <DeviceList
                label="Camera"
                devices={opened.cameras}
                value={camera ?? usedBy(opened.stream.getVideoTracks())}
                onChange={(id) => choose({ camera: id })}
              />
            )}
            <SoundTest />
          </div>
        </div>
      );
  }
}

const usedBy = (tracks: MediaStreamTrack[]): string => tracks[0]?.getSettings().deviceId ?? "";

type TroubleProps = {
  trouble: DeviceTrouble;
  kind: "audio" | "video";
  tryAgain: () => void;
  without: () => void;
};

function Trouble({ trouble, kind, tryAgain, without }: TroubleProps) {
  const { title, says } = wordsOf(trouble, kind);
  return (
    <div role="alert" className="flex flex-col gap-2">
      <p className="flex items-start gap-2 font-medium">
        <TriangleAlert aria-hidden className="mt-1 size-5 shrink-0 text-danger" />
        {title}
      </p>
      <p className="max-w-measure">{says}</p>
      <div className="mt-1 flex flex-wrap gap-3">
        {trouble !== "not-possible" && (
          <Button variant="outline" size="sm" onClick={tryAgain}>
            Try again
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={without}>
          Go on without a recording
        </Button>
      </div>
    </div>
  );
}

type DeviceListProps = { label: string; devices: MediaDeviceInfo[]; value: string; onChange: (id: string) => void };

function DeviceList({ label, devices, value, onChange }: DeviceListProps) {
  return (
    <Field label={label}>
      <DeviceSelect devices={devices} value={value} onChange={onChange} />
    </Field>
  );
}

function DeviceSelect({ devices, value, onChange }: Omit<DeviceListProps, "label">) {
  return (
    <select
      {...useField()}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={cx(boxStyles, "min-h-11 bg-surface! py-2")}
    >
      {devices.map(({ deviceId, label }, at) => (
        <option key={deviceId} value={deviceId}>
          {label || `Device ${at + 1}`}
        </option>
      ))}
    </select>
  );
}

/** For how long, and what can be done about it. */
function Terms({ daysKept }: { daysKept: number | undefined }) {
  return (
    <p className="max-w-measure text-sm text-muted">
      It is recorded from the moment you go in until the end of the station. Only you can play it.{" "}
      {daysKept === undefined ? "It is kept for a limited time" : `It is kept for ${daysKept} days`}, and you can delete
      it at any moment: in the station, on the report or under Attempts.
    </p>
  );
}
