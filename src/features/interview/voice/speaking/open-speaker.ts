import { subscribersOf } from "#shared/store.ts";
import { voiceClient } from "../api.ts";
import { browserSpeaker } from "./browser-speaker.ts";
import { servedSpeaker } from "./served-speaker.ts";
import { soundPlayer } from "./sound-player.ts";
import type { Speaker, SpeakerEvent } from "./speaker.ts";
import { speechService } from "./speech-service.ts";
import { readChoice } from "../room/spoken-choice.ts";
import { loadVoices, voiceFor } from "../voices.ts";

type Partner = {
  attemptId: string;
  /** Null for an examiner. */
  actorName: string | null;
};

/** The partner's voice: the speech provider's where there is one, else the device's. Where there is none, the first line says so. */
export function openSpeaker({ attemptId, actorName }: Partner): Speaker {
  const rate = () => readChoice().rate;
  return servedSpeaker({
    isServed: speechService().then((service) => service?.speech !== null && service !== null),
    fetch: (text, signal) => voiceClient.say({ attemptId, text, actor: actorName }, { signal }),
    play: soundPlayer(rate),
    openDevice: () => openDeviceSpeaker(actorName, rate),
    now: () => performance.now(),
  });
}

function openDeviceSpeaker(actorName: string | null, rate: () => number): Speaker {
  if (!("speechSynthesis" in globalThis) || globalThis.speechSynthesis === undefined) return dumb();
  const synthesis = globalThis.speechSynthesis;
  let voices: SpeechSynthesisVoice[] = [];
  const load = () => loadVoices(synthesis).then((found) => (voices = found));
  synthesis.addEventListener("voiceschanged", () => void load());
  return browserSpeaker({
    synthesis,
    ready: load(),
    newUtterance: (text) => new SpeechSynthesisUtterance(text),
    voice: () => {
      const wanted = actorName === null ? null : readChoice().voice;
      return voices.find(({ voiceURI }) => voiceURI === wanted) ?? voiceFor(voices, actorName);
    },
    rate,
    now: () => performance.now(),
  });
}

/** For a browser without a voice. */
function dumb(): Speaker {
  const { subscribe, notify } = subscribersOf<SpeakerEvent>();
  return {
    begin() {},
    say: () => notify({ type: "failed", reason: "no-voice" }),
    heard: () => 0,
    stop: () => 0,
    subscribe,
  };
}
