import { subscribersOf } from "#shared/store.ts";
import { oneTimer, runEngine } from "../engine.ts";
import {
  heardOf,
  servedVoiceAfter,
  unknownVoice,
  type ServedVoice,
  type ServedVoiceEffect,
  type ServedVoiceEvent,
} from "./served-speaker-reducer.ts";
import type { Speaker, SpeakerEvent } from "./speaker.ts";

export type Playing = {
  /** Silent at once. */
  stop(): void;
  /** How much of the sound has been heard, 0 to 1; null where nobody can say. */
  share(): number | null;
};
export type PlayEvent = "started" | "ended" | "gesture" | "failed";

export type ServedSounds = {
  /** Whether the provider gives the partner's voice at all. */
  isServed: Promise<boolean>;
  fetch(text: string, signal: AbortSignal): Promise<Blob>;
  play(sound: Blob, tell: (event: PlayEvent) => void): Playing;
  /** Speaks from where the provider failed. */
  openDevice(): Speaker;
  now(): number;
};

/** The provider's voice, and the device's where it does not come. */
export function servedSpeaker(sounds: ServedSounds): Speaker {
  const { subscribe, notify } = subscribersOf<SpeakerEvent>();
  const timer = oneTimer();
  const fetched = fetchedSounds(sounds);
  let playing: Playing | null = null;
  let device: Speaker | null = null;
  const moment = () => ({ atMs: sounds.now(), share: playing?.share() ?? null });

  const engine = runEngine<ServedVoice, ServedVoiceEvent, ServedVoiceEffect>({
    first: unknownVoice,
    after: (voice, event) => servedVoiceAfter(voice, { ...event, ...moment() }),
    perform(effect) {
      switch (effect.type) {
        case "fetch":
          return fetched.ask(effect.id, effect.text);
        case "await-sound":
          return void fetched.soundOf(effect.id).then((sound) => engine.send({ type: "came", id: effect.id, sound }));
        case "play":
          playing = sounds.play(effect.sound, (type) => engine.send({ type, id: effect.id }));
          return;
        case "stop-playing":
          playing?.stop();
          playing = null;
          return;
        case "stop-fetching":
          return fetched.forget();
        case "wait-for":
          return timer.set(effect.ms, () => engine.send({ type: "overdue", id: effect.id }));
        case "clear-timer":
          return timer.clear();
        case "open-device":
          device = sounds.openDevice();
          device.subscribe((event) => engine.send({ type: "device", event }));
          return;
        case "begin-device":
          return device?.begin();
        case "say-on-device":
          return device?.say(effect.sentence);
        case "stop-device":
          return void device?.stop();
        case "tell":
          return notify(effect.event);
      }
    },
  });
  void sounds.isServed.then((isServed) => engine.send({ type: "known", isServed }));

  const heard = () => {
    const voice = engine.state();
    return voice.voicing.phase === "device" ? voice.voicing.before + (device?.heard() ?? 0) : heardOf(voice, moment());
  };
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

/** Sounds that are on their way or here, each asked for once; null for one that did not come. */
function fetchedSounds({ fetch }: Pick<ServedSounds, "fetch">) {
  const sounds = new Map<number, Promise<Blob | null>>();
  let asking = new AbortController();
  return {
    ask: (id: number, text: string): void =>
      void sounds.set(
        id,
        fetch(text, asking.signal).catch(() => null),
      ),
    /** Given once, and not kept. */
    async soundOf(id: number): Promise<Blob | null> {
      const sound = sounds.get(id);
      sounds.delete(id);
      return (await sound) ?? null;
    },
    forget(): void {
      asking.abort();
      asking = new AbortController();
      sounds.clear();
    },
  };
}
