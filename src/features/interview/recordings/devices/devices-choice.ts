import { isRecord, parsedFrom, tabStorage } from "#web/browser-storage.ts";

/** How one attempt is sat, as chosen in the briefing: everything is off until it is chosen for this very attempt. */
export type DevicesChoice = {
  answers: "typed" | "spoken";
  records: "nothing" | "audio" | "video";
  /** Device ids of the browser; null for its default. */
  microphone: string | null;
  camera: string | null;
};

export const NOTHING_CHOSEN: DevicesChoice = { answers: "typed", records: "nothing", microphone: null, camera: null };

/** `next`: the attempt that is about to be started, and has no id yet. */
const devicesKey = (attemptId: string) => `stationwise.devices.${attemptId}`;
const NEXT = "next";

export function devicesChoiceOf(attemptId: string = NEXT): DevicesChoice {
  const found = parsedFrom(tabStorage.getItem(devicesKey(attemptId)));
  if (!isRecord(found)) return NOTHING_CHOSEN;
  const { answers, records, microphone, camera } = found;
  return {
    answers: answers === "spoken" ? "spoken" : "typed",
    records: records === "audio" || records === "video" ? records : "nothing",
    microphone: typeof microphone === "string" ? microphone : null,
    camera: typeof camera === "string" ? camera : null,
  };
}

export function chooseDevices(choice: DevicesChoice, attemptId: string = NEXT): void {
  tabStorage.setItem(devicesKey(attemptId), JSON.stringify(choice));
}

/**
 * The attempt has begun: `choice`, as it was when it was asked for, is for this one, and the one after starts with nothing,
 * unless something else has been chosen for it by now.
 */
export function adoptDevicesChoice(attemptId: string, choice: DevicesChoice): void {
  if (tabStorage.getItem(devicesKey(attemptId)) === null) chooseDevices(choice, attemptId);
  if (JSON.stringify(devicesChoiceOf()) === JSON.stringify(choice)) forgetDevicesChoice(NEXT);
}

export const forgetDevicesChoice = (attemptId: string): void => tabStorage.removeItem(devicesKey(attemptId));
