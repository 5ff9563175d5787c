/** The browser's own recogniser, as far as it is used here; TypeScript does not know it. */
export type WebRecogniser = EventTarget & {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  processLocally?: boolean;
  /** A browser that cannot take a track passes over it. */
  start(track?: MediaStreamTrack): void;
  abort(): void;
};

export type WebRecogniserResult = Event & {
  resultIndex: number;
  results: ArrayLike<{ isFinal: boolean; 0?: { transcript: string; confidence?: number } }>;
};

export type WebRecogniserError = Event & { error: string };

export type OnDevice = "available" | "downloadable" | "downloading" | "unavailable";

export type WebSpeech = {
  new (): WebRecogniser;
  available?(options: { langs: string[]; processLocally: boolean }): Promise<OnDevice>;
  install?(options: { langs: string[]; processLocally: boolean }): Promise<boolean>;
};

export const LANGUAGE = "en-GB";

/** Null in a browser that has none. */
export function webSpeech(): WebSpeech | null {
  const found: unknown =
    Reflect.get(globalThis, "SpeechRecognition") ?? Reflect.get(globalThis, "webkitSpeechRecognition");
  return typeof found === "function" ? (found as WebSpeech) : null;
}

const onDevice = { langs: [LANGUAGE], processLocally: true };

/** Whether English is recognised on this very device; never throws. */
export async function onDeviceSpeech(): Promise<OnDevice> {
  const speech = webSpeech();
  if (!speech?.available) return "unavailable";
  return speech.available(onDevice).catch(() => "unavailable" as const);
}

/** Asks the browser to fetch what it needs; may take minutes. False when it did not. */
export async function installOnDeviceSpeech(): Promise<boolean> {
  return (
    (await webSpeech()
      ?.install?.(onDevice)
      .catch(() => false)) ?? false
  );
}
