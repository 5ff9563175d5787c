import { lazy } from "react";
import { partOf } from "#web/part.tsx";

/** The camera and the microphone: chosen for one attempt, recorded, sent, and played beside the transcript. */
export {
  adoptDevicesChoice,
  chooseDevices,
  type DevicesChoice,
  devicesChoiceOf,
  NOTHING_CHOSEN,
} from "./devices/devices-choice.ts";
export { isRecorded, RoomRecording } from "./recorder/room-recording.tsx";
export type { TranscriptTurn } from "./playback/timeline.ts";

export const DeviceCheck = partOf(
  () => import("./devices/device-check.tsx").then((part) => part.DeviceCheck),
  "The check of your camera and microphone",
);
export const CountIn = lazy(() => import("./recorder/count-in.tsx").then((part) => ({ default: part.CountIn })));
export const Playback = partOf(
  () => import("./playback/playback.tsx").then((part) => part.Playback),
  "The recording, if there is one,",
);

/** Sends and completes what an earlier page left behind. */
export const finishRecordings = () => import("./sending/finish-recordings.ts").then((part) => part.finishRecordings());
