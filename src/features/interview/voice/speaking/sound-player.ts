import type { Playing, ServedSounds } from "./served-speaker.ts";

/** Plays one sound after the other through one element: a browser that asked for a gesture remembers it by the element. */
export function soundPlayer(rate: () => number): ServedSounds["play"] {
  const audio = new Audio();
  let playing: Playing | null = null;
  return (sound, tell) => {
    playing?.stop();
    const address = URL.createObjectURL(sound);
    const ending = new AbortController();
    const { signal } = ending;
    audio.addEventListener("playing", () => tell("started"), { signal, once: true });
    audio.addEventListener("ended", () => tell("ended"), { signal });
    audio.addEventListener("error", () => tell("failed"), { signal });
    audio.src = address;
    audio.playbackRate = rate();
    audio.play().catch((error: unknown) => {
      if (!signal.aborted) tell(isForbidden(error) ? "gesture" : "failed");
    });
    const mine: Playing = {
      stop() {
        if (signal.aborted) return;
        ending.abort();
        audio.pause();
        URL.revokeObjectURL(address);
      },
      share: () => (Number.isFinite(audio.duration) ? audio.currentTime / audio.duration : null),
    };
    playing = mine;
    return mine;
  };
}

const isForbidden = (error: unknown) => error instanceof DOMException && error.name === "NotAllowedError";
