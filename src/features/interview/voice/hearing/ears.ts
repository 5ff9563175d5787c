import type { ListeningTrouble } from "./listener.ts";
import { MicrophoneError, type Microphone } from "./microphone.ts";
import type { Recogniser, RecogniserEvent } from "./recogniser.ts";
import type { TurnAudio } from "./turn-audio.ts";
import type { Frame } from "../turn-taking/voice-activity.ts";

/** The browser's parts that hear: played in tests, since the machine that runs them has no ears. */
export type EarParts = {
  openMicrophone(): Promise<Microphone>;
  /** Told whenever what was missing may be there again. */
  watchForReturn(tell: () => void, lost?: MediaStreamTrack): () => void;
  watchLoudness(stream: MediaStream, tell: (frame: Frame) => void): Promise<() => void>;
  /** Null where the provider alone writes down what is said. */
  recogniserOf: ((tell: (event: RecogniserEvent) => void) => Recogniser) | null;
  record: ((stream: MediaStream) => TurnAudio) | null;
};

export type EarEvent =
  | { type: "frame"; frame: Frame }
  | { type: "recognised"; event: Exclude<RecogniserEvent, { type: "trouble" }> }
  | { type: "trouble"; reason: ListeningTrouble }
  | { type: "hearing" };

export type Ears = {
  /** Opens whatever is not open; trouble is told. */
  open(): Promise<void>;
  close(): void;
  /** The recogniser makes nothing of what is said. */
  startRecogniserAgain(): void;
  giveUpRecogniser(): void;
  audio(): TurnAudio | null;
};

const MAY_RETURN: ReadonlySet<ListeningTrouble> = new Set([
  "blocked",
  "no-microphone",
  "in-use",
  "lost-microphone",
  "network",
] as const);

/** The microphone with everything that hangs on it. What is lost in the middle is opened again when it returns. */
export function earsOf(parts: EarParts, tell: (event: EarEvent) => void): Ears {
  let opening: object | null = null;
  let closeAll: (() => void) | null = null;
  let stopWaiting: (() => void) | null = null;
  let audio: TurnAudio | null = null;
  let isTroubled = false;

  const recogniser = parts.recogniserOf?.((event) => {
    if (event.type !== "trouble") tell({ type: "recognised", event });
    // Beside a provider the browser's words are only shown meanwhile.
    else if (parts.record === null) lose(event.reason);
  });

  const shut = () => {
    opening = null;
    stopWaiting?.();
    stopWaiting = null;
    closeAll?.();
    closeAll = null;
  };
  /** Nobody is listened to in vain: the microphone closes as well. */
  const lose = (reason: ListeningTrouble, track?: MediaStreamTrack) => {
    isTroubled = true;
    tell({ type: "trouble", reason });
    shut();
    if (MAY_RETURN.has(reason)) stopWaiting = parts.watchForReturn(() => void open(), track);
  };

  const open = async (): Promise<void> => {
    if (closeAll !== null || opening !== null) return;
    const mine = {};
    opening = mine;
    let microphone: Microphone | null = null;
    try {
      microphone = await parts.openMicrophone();
      const unwatch = await parts.watchLoudness(microphone.stream, (frame) => tell({ type: "frame", frame }));
      if (opening === mine) return begin(microphone, unwatch);
      unwatch();
      microphone.close();
    } catch (error) {
      microphone?.close();
      if (opening === mine) lose(error instanceof MicrophoneError ? error.reason : "no-recogniser");
    }
  };

  const begin = (microphone: Microphone, unwatch: () => void) => {
    opening = null;
    stopWaiting?.();
    stopWaiting = null;
    audio = parts.record?.(microphone.stream) ?? null;
    closeAll = () => {
      unwatch();
      recogniser?.stop();
      void audio?.close();
      audio = null;
      microphone.close();
    };
    if (isTroubled) tell({ type: "hearing" });
    isTroubled = false;
    microphone.onLost(() => lose("lost-microphone", microphone.track));
    recogniser?.start(microphone.track);
  };

  return {
    open,
    close: shut,
    startRecogniserAgain: () => recogniser?.startAgain(),
    giveUpRecogniser: () => lose("no-recogniser"),
    audio: () => audio,
  };
}
