import { subscribersOf } from "#shared/store.ts";
import { oneTimer, runEngine } from "../engine.ts";
import {
  browserVoiceAfter,
  heardOf,
  loadingVoice,
  type BrowserVoice,
  type BrowserVoiceEffect,
  type BrowserVoiceEvent,
} from "./browser-speaker-reducer.ts";
import type { Speaker, SpeakerEvent } from "./speaker.ts";

export type Sounds = {
  synthesis: Pick<SpeechSynthesis, "speak" | "cancel" | "resume" | "speaking">;
  /** Told once the voices are known, or once nobody waits for them any longer. */
  ready: Promise<unknown>;
  newUtterance: (text: string) => SpeechSynthesisUtterance;
  /** Asked before every piece: voices load late, and may be chosen anew in the middle. */
  voice: () => SpeechSynthesisVoice | null;
  /** 1 is the voice's own. */
  rate: () => number;
  now: () => number;
};

/** The device's own voice. */
export function browserSpeaker(sounds: Sounds): Speaker {
  const { synthesis } = sounds;
  const { subscribe, notify } = subscribersOf<SpeakerEvent>();
  const timer = oneTimer();
  /** Held until the next: Chrome forgets utterances nobody holds, and their events with them. */
  let held: SpeechSynthesisUtterance | null = null;
  const moment = () => ({ atMs: sounds.now(), rate: sounds.rate() });

  const engine = runEngine<BrowserVoice, BrowserVoiceEvent, BrowserVoiceEffect>({
    first: loadingVoice,
    after: (voice, event) => browserVoiceAfter(voice, { ...event, ...moment() }),
    perform(effect) {
      switch (effect.type) {
        case "speak":
          held = utteranceOf(sounds, effect, engine.send);
          synthesis.resume();
          return synthesis.speak(held);
        case "cancel":
          return synthesis.cancel();
        case "wait-until-settled":
          return timer.set(effect.ms, () => engine.send({ type: "settled" }));
        case "wait-for":
          return timer.set(effect.ms, () =>
            engine.send({ type: "overdue", id: effect.id, isSpeaking: synthesis.speaking }),
          );
        case "clear-timer":
          return timer.clear();
        case "tell":
          return notify(effect.event);
      }
    },
  });
  void sounds.ready.then(() => engine.send({ type: "ready" }));

  const heard = () => heardOf(engine.state(), moment());
  return {
    begin: () => engine.send({ type: "begin" }),
    say: (sentence) => engine.send({ type: "say", sentence }),
    heard,
    stop() {
      const characters = heard();
      engine.send({ type: "stop" });
      return characters;
    },
    subscribe,
  };
}

type Asked = Extract<BrowserVoiceEffect, { type: "speak" }>;

function utteranceOf(
  sounds: Sounds,
  { id, text }: Asked,
  send: (event: BrowserVoiceEvent) => void,
): SpeechSynthesisUtterance {
  const utterance = sounds.newUtterance(text);
  const voice = sounds.voice();
  utterance.voice = voice;
  utterance.lang = voice?.lang ?? "en-GB";
  utterance.rate = sounds.rate();
  utterance.addEventListener("start", () => send({ type: "started", id }));
  utterance.addEventListener("end", () => send({ type: "ended", id }));
  utterance.addEventListener("boundary", ({ charIndex, charLength }) =>
    send({ type: "boundary", id, reached: charIndex + (charLength ?? 0) }),
  );
  utterance.addEventListener("error", ({ error }) => send({ type: "failed", id, error }));
  return utterance;
}
