import type { DevicesChoice } from "./devices-choice.ts";

/** Why a camera or a microphone is not there. */
export type DeviceTrouble = "blocked" | "blocked-by-system" | "none-found" | "in-use" | "gone" | "not-possible";

export class DeviceError extends Error {
  readonly trouble: DeviceTrouble;
  constructor(trouble: DeviceTrouble, cause?: unknown) {
    super(`No device: ${trouble}`, { cause });
    this.trouble = trouble;
  }
}

export type Devices = Pick<DevicesChoice, "microphone" | "camera"> & { records: "audio" | "video" };

/** @throws DeviceError. Whoever opens stops every track of the stream. */
export async function openDevices({ records, microphone, camera }: Devices): Promise<MediaStream> {
  // Behind plain HTTP, and in some windows of other programs, browsers have no such thing.
  if (!("mediaDevices" in navigator)) throw new DeviceError("not-possible");
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { ...exactly(microphone), echoCancellation: true, noiseSuppression: true },
      video: records === "video" && { ...exactly(camera), ...pictureSize(), facingMode: "user" },
    });
  } catch (problem) {
    throw new DeviceError(troubleOf(problem), problem);
  }
}

export function closeStream(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

const exactly = (deviceId: string | null) => (deviceId === null ? {} : { deviceId: { exact: deviceId } });

/** A phone or an old laptop encodes a smaller picture, and has the rest of its strength for the interview. */
const isModest = () => matchMedia("(pointer: coarse)").matches || navigator.hardwareConcurrency <= 4;

const pictureSize = () => ({
  width: { ideal: isModest() ? 640 : 1280 },
  height: { ideal: isModest() ? 360 : 720 },
  frameRate: { ideal: 24, max: 30 },
});

/** @param problem what getUserMedia threw: the names are those of the Media Capture and Streams recommendation. */
export function troubleOf(problem: unknown): DeviceTrouble {
  const { name, message } = problem instanceof Error || problem instanceof DOMException ? problem : new Error("");
  switch (name) {
    case "NotAllowedError":
      return /system/iu.test(message) ? "blocked-by-system" : "blocked";
    case "NotFoundError":
      return "none-found";
    case "NotReadableError":
    case "AbortError":
      return "in-use";
    case "OverconstrainedError":
      return "gone";
    default:
      return "not-possible";
  }
}
