import { UNSURE_BELOW } from "#shared/unsure-below.ts";
import { oneTimer, runEngine } from "../engine.ts";
import {
  recogniserAfter,
  recogniserAtRest,
  type RecogniserEffect,
  type RecogniserEvent,
  type RecogniserInput,
  type RecogniserState,
} from "./recogniser-reducer.ts";
import {
  LANGUAGE,
  type WebRecogniser,
  type WebRecogniserError,
  type WebRecogniserResult,
  type WebSpeech,
} from "./web-speech.ts";

export type { RecogniserEvent } from "./recogniser-reducer.ts";

export type Recogniser = {
  start(track: MediaStreamTrack): void;
  stop(): void;
  /** It hears nothing although somebody speaks. */
  startAgain(): void;
};

/** The browser's recogniser, kept running until it is stopped or gives up. */
export function browserRecogniser(
  speech: WebSpeech,
  isOnDevice: boolean,
  tell: (event: RecogniserEvent) => void,
): Recogniser {
  const timer = oneTimer();
  let stopRun = () => {};
  const engine = runEngine<RecogniserState, RecogniserInput, RecogniserEffect>({
    first: recogniserAtRest,
    after: (state, event) => recogniserAfter(state, { ...event, atMs: performance.now() }),
    perform(effect) {
      switch (effect.type) {
        case "abort":
          timer.clear();
          stopRun();
          stopRun = () => {};
          return;
        case "begin": {
          const recogniser = prepared(new speech(), isOnDevice);
          stopRun = follow(recogniser, effect.run, engine.send);
          try {
            recogniser.start(effect.track);
          } catch {
            engine.send({ type: "refused", run: effect.run });
          }
          return;
        }
        case "set-timer":
          return timer.set(effect.ms, () => engine.send({ type: "time-up", run: effect.run }));
        case "clear-timer":
          return timer.clear();
        case "tell":
          return tell(effect.event);
      }
    },
  });
  return {
    start: (track) => engine.send({ type: "start", track }),
    stop: () => engine.send({ type: "stop" }),
    startAgain: () => engine.send({ type: "start-again" }),
  };
}

/** Returns how to end the run. */
function follow(recogniser: WebRecogniser, run: number, send: (event: RecogniserInput) => void): () => void {
  const ending = new AbortController();
  const listen = <E extends Event>(type: string, hear: (event: E) => void) =>
    recogniser.addEventListener(type, (event) => hear(event as E), { signal: ending.signal });
  listen("start", () => send({ type: "started", run }));
  listen<WebRecogniserResult>("result", ({ resultIndex, results }) => {
    const phrases = Array.from({ length: results.length - resultIndex }, (_, at) =>
      phraseOf(resultIndex + at, results[resultIndex + at]),
    );
    send({ type: "heard", run, phrases });
  });
  listen<WebRecogniserError>("error", ({ error }) => send({ type: "failed", run, error }));
  listen("end", () => send({ type: "ended", run }));
  return () => {
    ending.abort();
    recogniser.abort();
  };
}

/** Some browsers give no confidence, or 0, until a result is final; some never do. */
function phraseOf(index: number, result: WebRecogniserResult["results"][number] | undefined) {
  const { transcript = "", confidence = 0 } = result?.[0] ?? {};
  const isUnsure = result?.isFinal === true && confidence > 0 && confidence < UNSURE_BELOW;
  return { type: "phrase" as const, index, text: transcript, ...(isUnsure && { isUnsure: true as const }) };
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
