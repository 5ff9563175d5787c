import type { SoundPlace } from "./sound-place.ts";

/** One line before the first use: where what is said is turned into words. */
export function soundLine(place: SoundPlace): string {
  switch (place.kind) {
    case "device":
      return "What you say is turned into words on this device. The sound does not leave it.";
    case "browser":
      return `Your browser sends the sound to ${place.maker ?? "its maker"}, who turn it into words. We never get the sound.`;
    case "provider":
      return `The sound goes through our server to ${place.name}, who turn it into words. We do not keep it.`;
  }
}
