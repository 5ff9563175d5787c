import { countActivity } from "#web/session/activity.ts";
import { type Listener, type ListenerOptions, NO_PATIENCE } from "./listener.ts";
import { watchLoudness } from "../turn-taking/loudness.ts";
import { openMicrophone, watchForReturn } from "./microphone.ts";
import { openListener } from "./open-listener.ts";
import { browserRecogniser } from "./recogniser.ts";
import { transcribeTurn } from "./transcribe-turn.ts";
import { recordTurns } from "./turn-audio.ts";
import { webSpeech } from "./web-speech.ts";

/** The candidate, heard in this browser: where the sound goes has been agreed to before. */
export function listenInBrowser(options: ListenerOptions): Listener {
  const { place, deviceId, answerMs, patience = NO_PATIENCE } = options;
  const speech = webSpeech();
  const isProvider = place.kind === "provider";
  // Never to the browser's maker and to our provider at once: beside the provider only this device may listen.
  const isOnDevice = isProvider ? place.isOnDeviceToo : place.kind === "device";
  return openListener({
    openMicrophone: () => openMicrophone({ deviceId }),
    watchForReturn,
    watchLoudness,
    recogniserOf: speech && (isOnDevice || !isProvider) ? (tell) => browserRecogniser(speech, isOnDevice, tell) : null,
    record: isProvider ? (stream) => recordTurns(stream, answerMs) : null,
    transcribe: isProvider ? transcribeTurn : null,
    answerMs,
    patience,
    countActivity,
  });
}
