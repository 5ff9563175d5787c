import { lazy } from "react";

/** The camera and the microphone: chosen for one attempt, recorded, sent, and played beside the transcript. */
export { adoptDevicesChoice, chooseDevices, devicesChoiceOf, NOTHING_CHOSEN } from "./devices-choice.ts";
export { isRecorded, RoomRecording } from "./room-recording.tsx";
export type { Said } from "./timeline.ts";

export const DeviceCheck = lazy(() => import("./device-check.tsx").then((part) => ({ default: part.DeviceCheck })));
export const CountIn = lazy(() => import("./count-in.tsx").then((part) => ({ default: part.CountIn })));
export const Playback = lazy(() => import("./playback.tsx").then((part) => ({ default: part.Playback })));

/** Sends and completes what an earlier page left behind. */
export const finishRecordings = () => import("./finish-recordings.ts").then((part) => part.finishRecordings());
