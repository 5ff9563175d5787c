import { Suspense } from "react";
import { partOf } from "#web/part.tsx";
import { devicesChoiceOf } from "../devices/devices-choice.ts";
import type { RecordingLightProps } from "./recording-light.tsx";
import { waitingAttempts } from "./waiting.ts";

const Light = partOf(
  () => import("./recording-light.tsx").then((part) => part.RecordingLight),
  "Nothing is being recorded: the recorder",
);

/** Chosen in this tab, or begun by a page that is gone. */
export const isRecorded = (attemptId: string): boolean =>
  devicesChoiceOf(attemptId).records !== "nothing" || waitingAttempts().includes(attemptId);

/** In the rail of a room: nothing at all, and no code, unless this attempt is recorded. */
export function RoomRecording(props: RecordingLightProps) {
  if (!isRecorded(props.attemptId)) return null;
  return (
    <Suspense>
      <Light {...props} />
    </Suspense>
  );
}
