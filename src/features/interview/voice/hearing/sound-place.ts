import { speechService } from "../speaking/speech-service.ts";
import { installOnDeviceSpeech, onDeviceSpeech, webSpeech, type OnDevice } from "./web-speech.ts";

/** Where what the candidate says is turned into words. */
export type SoundPlace =
  | { kind: "device" }
  /** `canStayHere`: the browser can also do it on this device, once it has fetched what it needs. */
  | { kind: "browser"; maker: string | null; canStayHere?: boolean }
  /** `isOnDeviceToo`: meanwhile the browser shows words that never leave the device. */
  | { kind: "provider"; name: string; isOnDeviceToo: boolean };

/** The same for the same place, as far as the candidate is told. */
export const placeName = (place: SoundPlace): string =>
  [place.kind, place.kind === "provider" ? place.name : place.kind === "browser" ? place.maker : null]
    .filter((part) => part !== null)
    .join(" ");

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

type Found = {
  provider: string | null;
  hasRecogniser: boolean;
  onDevice: OnDevice;
  /** The browser's maker, as far as it is known. */
  maker: string | null;
};

/** Our speech provider where there is one, else this device, else the browser's maker; null where nobody does it. */
export function soundPlaceOf({ provider, hasRecogniser, onDevice, maker }: Found): SoundPlace | null {
  const isOnDevice = hasRecogniser && onDevice === "available";
  if (provider !== null) return { kind: "provider", name: provider, isOnDeviceToo: isOnDevice };
  if (isOnDevice) return { kind: "device" };
  return hasRecogniser ? { kind: "browser", maker, canStayHere: onDevice === "downloadable" } : null;
}

/** Null also while our server cannot be asked: then nobody could say where the sound goes. */
export async function findSoundPlace(): Promise<SoundPlace | null> {
  const [service, onDevice] = await Promise.all([speechService(), onDeviceSpeech()]);
  if (service === null) return null;
  return soundPlaceOf({
    provider: service.transcription,
    hasRecogniser: webSpeech() !== null,
    onDevice,
    maker: makerOf(navigator),
  });
}

/** Has the browser fetch what it needs to recognise speech here, which may take minutes. False when it did not. */
export const keepSoundHere = installOnDeviceSpeech;

type Browser = { userAgentData?: { brands?: { brand: string }[] }; userAgent: string };

const MAKERS: [RegExp, string][] = [
  [/Edge|\bEdg\//u, "Microsoft"],
  [/Google Chrome|\bCrOS\b/u, "Google"],
  [/Firefox\//u, "Mozilla"],
  [/Version\/[\d.]+ .*Safari\//u, "Apple"],
];

/** Who makes the browser, as far as it says so itself. */
export function makerOf({ userAgentData, userAgent }: Browser): string | null {
  const brands = userAgentData?.brands?.map(({ brand }) => brand).join(" ");
  return MAKERS.find(([sign]) => sign.test(brands ?? userAgent))?.[1] ?? null;
}
