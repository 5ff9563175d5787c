import { UNSURE_BELOW } from "#shared/unsure-below.ts";
import type { ListeningTrouble } from "./listener.ts";
import {
  LANGUAGE,
  type WebRecogniser,
  type WebRecogniserError,
  type WebRecogniserResult,
  type WebSpeech,
} from "./web-speech.ts";

export type RecogniserEvent =
  /** Result `index` of this run as it stands now. */
  | { type: "phrase"; index: number; text: string; isUnsure?: true }
  /** It is started, or started again: results are counted from 0. */
  | { type: "new-run" }
  /** It has given up. `start` tries again. */
  | { type: "trouble"; reason: Extract<ListeningTrouble, "blocked" | "no-recogniser" | "network" | "language"> };

export type Recogniser = {
  start(track: MediaStreamTrack): void;
  stop(): void;
  /** It hears nothing although somebody speaks. */
  startAgain(): void;
};

type Giving = Extract<RecogniserEvent, { type: "trouble" }>["reason"];

const STARTS_WITHIN_MS = 5000;
const PAUSES_MS = [0, 250, 500, 1000, 2000];
/** A run that ends sooner did not end of silence. */
const WHOLE_RUN_MS = 2000;
/** Faults in a row, without a result between them, after which there is no point. */
const MOST_FAULTS = 3;
const MOST_SHORT_RUNS = 8;

const GIVES_UP: Record<string, Giving> = {
  "not-allowed": "blocked",
  "service-not-allowed": "no-recogniser",
  "language-not-supported": "language",
};
const TRIES_AGAIN: Record<string, Giving> = { network: "network", "audio-capture": "no-recogniser" };

/** The browser's recogniser, kept running: it ends by itself after a silence, a minute, or a fault that passes. */
export function browserRecogniser(
  speech: WebSpeech,
  isOnDevice: boolean,
  tell: (event: RecogniserEvent) => void,
): Recogniser {
  let run: AbortController | null = null;
  let track: MediaStreamTrack | null = null;
  let faults = 0;
  let shortRuns = 0;

  const stop = () => {
    run?.abort();
    run = null;
  };
  const giveUp = (reason: Giving) => {
    stop();
    tell({ type: "trouble", reason });
  };
  const again = () => {
    if (!track) return;
    const pause = PAUSES_MS[Math.min(faults + shortRuns, PAUSES_MS.length - 1)] ?? 0;
    stop();
    const waiting = new AbortController();
    run = waiting;
    const timer = setTimeout(begin, pause);
    waiting.signal.addEventListener("abort", () => clearTimeout(timer));
  };
  const fail = (reason: Giving) => {
    faults += 1;
    if (faults >= MOST_FAULTS) giveUp(reason);
    else again();
  };

  const begin = () => {
    stop();
    if (!track) return;
    const recogniser = prepared(new speech(), isOnDevice);
    const ending = new AbortController();
    run = ending;
    const { signal } = ending;
    const listen = <E extends Event>(type: string, hear: (event: E) => void) =>
      recogniser.addEventListener(type, (event) => hear(event as E), { signal });
    // `language-not-supported` and a recogniser without a service may come without any `end`.
    const watchdog = setTimeout(() => fail("no-recogniser"), STARTS_WITHIN_MS);
    signal.addEventListener("abort", () => {
      clearTimeout(watchdog);
      recogniser.abort();
    });
    listen("start", () => clearTimeout(watchdog));
    listen<WebRecogniserResult>("result", ({ resultIndex, results }) => {
      clearTimeout(watchdog);
      faults = 0;
      shortRuns = 0;
      for (let index = resultIndex; index < results.length; index++) tell(phraseOf(index, results[index]));
    });
    listen<WebRecogniserError>("error", ({ error }) => {
      const final = GIVES_UP[error];
      if (final) return giveUp(final);
      const passing = TRIES_AGAIN[error];
      if (passing) fail(passing);
    });
    const beganMs = performance.now();
    listen("end", () => {
      shortRuns = performance.now() - beganMs < WHOLE_RUN_MS ? shortRuns + 1 : 0;
      if (shortRuns >= MOST_SHORT_RUNS) giveUp("no-recogniser");
      else again();
    });
    tell({ type: "new-run" });
    try {
      recogniser.start(track);
    } catch {
      fail("no-recogniser");
    }
  };

  return {
    start(heard) {
      track = heard;
      faults = 0;
      shortRuns = 0;
      begin();
    },
    stop() {
      track = null;
      stop();
    },
    startAgain: again,
  };
}

/** Some browsers give no confidence, or 0, until a result is final; some never do. */
function phraseOf(index: number, result: WebRecogniserResult["results"][number] | undefined): RecogniserEvent {
  const { transcript = "", confidence = 0 } = result?.[0] ?? {};
  const isUnsure = result?.isFinal === true && confidence > 0 && confidence < UNSURE_BELOW;
  return { type: "phrase", index, text: transcript, ...(isUnsure && { isUnsure }) };
}

function prepared(recogniser: WebRecogniser, isOnDevice: boolean): WebRecogniser {
  const settings: Partial<WebRecogniser> = {
    lang: LANGUAGE,
    continuous: true,
    interimResults: true,
    maxAlternatives: 1,
    ...(isOnDevice ? { processLocally: true } : {}),
  };
  return Object.assign(recogniser, settings);
}
