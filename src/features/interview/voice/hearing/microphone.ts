import type { ListeningTrouble } from "./listener.ts";

export type MicrophoneTrouble = Extract<ListeningTrouble, "blocked" | "no-microphone" | "in-use" | "lost-microphone">;

export type Microphone = {
  stream: MediaStream;
  track: MediaStreamTrack;
  /** Told once: unplugged, taken by a phone call, or refused in the middle. */
  onLost(tell: () => void): void;
  close(): void;
};

export class MicrophoneError extends Error {
  readonly reason: MicrophoneTrouble;

  constructor(reason: MicrophoneTrouble, cause?: unknown) {
    super(`microphone: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** A headset that changes over is quiet for a moment. */
const MUTED_TOO_LONG_MS = 1500;

/** The chosen microphone, or any other when it is not there. @throws MicrophoneError */
export async function openMicrophone({ deviceId }: { deviceId?: string | undefined } = {}): Promise<Microphone> {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) throw new MicrophoneError("no-microphone");
  const stream = await devices
    .getUserMedia({
      audio: {
        echoCancellation: true,
        noiseSuppression: true,
        autoGainControl: true,
        ...(deviceId ? { deviceId: { ideal: deviceId } } : {}),
      },
    })
    .catch((error: unknown) => {
      throw new MicrophoneError(reasonOf(error), error);
    });
  const [track] = stream.getAudioTracks();
  if (!track) throw new MicrophoneError("no-microphone");
  return { stream, track, ...watched(track) };
}

function reasonOf(error: unknown): MicrophoneTrouble {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "blocked";
  if (name === "NotReadableError" || name === "AbortError") return "in-use";
  return "no-microphone";
}

function watched(track: MediaStreamTrack): Pick<Microphone, "onLost" | "close"> {
  let tell: (() => void) | null = null;
  let isLost = false;
  let muted: ReturnType<typeof setTimeout> | undefined;
  const lose = () => {
    if (isLost) return;
    isLost = true;
    tell?.();
  };
  const mute = () => {
    clearTimeout(muted);
    muted = setTimeout(lose, MUTED_TOO_LONG_MS);
  };
  const unmute = () => clearTimeout(muted);
  track.addEventListener("ended", lose);
  track.addEventListener("mute", mute);
  track.addEventListener("unmute", unmute);
  return {
    onLost(told) {
      tell = told;
      if (isLost) told();
    },
    close() {
      clearTimeout(muted);
      track.removeEventListener("ended", lose);
      track.removeEventListener("mute", mute);
      track.removeEventListener("unmute", unmute);
      track.stop();
    },
  };
}

/** Told each time a microphone may be there again: plugged in, allowed, the phone call or the time without a connection over. */
export function watchForReturn(tell: () => void, lost?: MediaStreamTrack): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  devices?.addEventListener("devicechange", tell, { signal });
  lost?.addEventListener("unmute", tell, { signal });
  window.addEventListener("online", tell, { signal });
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && tell(), { signal });
  void watchPermission(tell, signal);
  return () => ending.abort();
}

/** Not every browser says. */
async function watchPermission(tell: () => void, signal: AbortSignal): Promise<void> {
  const permission = await navigator.permissions?.query({ name: "microphone" }).catch(() => null);
  if (!signal.aborted)
    permission?.addEventListener("change", () => permission.state === "granted" && tell(), { signal });
}
