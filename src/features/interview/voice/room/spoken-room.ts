import { oneTimer, runEngine } from "../engine.ts";
import { roomListener } from "../hearing/room-listener.ts";
import type { PartnerLine } from "../speaking/reply-voice.ts";
import { storeOf } from "#shared/store.ts";
import { noLevel } from "../turn-taking/voice-level.ts";
import { type Room, type RoomEffect, spokenStateOf, typingRoom } from "./room-state.ts";
import { roomAfter, type RoomEvent } from "./spoken-room-reducer.ts";
import type { SpokenEnds } from "./spoken-state.ts";

export type SpokenRoom = ReturnType<typeof openSpokenRoom>;

/** Somebody who breaks in says words; a cough or a chair does not. */
const NO_WORDS_MS = 1500;

/** The spoken conversation. Talks to nobody but its ends. */
export function openSpokenRoom(ends: SpokenEnds) {
  const first = typingRoom(ends.isMuted);
  const shown = storeOf(spokenStateOf(first));
  const level = storeOf(noLevel);
  const ears = roomListener(ends.openListener, (event) => engine.send({ type: "heard", event }));
  const speaker = ends.openSpeaker();
  const perform = performerOf({ ends, ears, speaker, level, send: (event) => engine.send(event) });
  const engine = runEngine<Room, RoomEvent, RoomEffect>({
    first,
    after: (room, event) => roomAfter(room, { ...event, seen: { box: ends.box.read(), heard: speaker.heard() } }),
    perform,
    changed: (room) => shown.set(spokenStateOf(room)),
  });
  speaker.subscribe((event) => engine.send({ type: "speaker", event }));

  const phase = () => engine.state().session.phase;
  const listen = async () => {
    if (await ears.start(ends.box.read)) engine.send({ type: "opened" });
  };
  return {
    snapshot: shown.get,
    /** How loud the microphone is: apart from the rest, since it changes ten times a second. */
    level: level.get,
    onLevel: level.subscribe,
    subscribe: shown.subscribe,
    /**
     * The candidate chooses to speak, by a gesture: from here on the microphone is open and the partner sounds.
     * `isOpening`: nothing has been answered yet, so the partner says the line that stands there.
     */
    talk: async (isOpening: boolean) => {
      engine.send({ type: "talk", isOpening });
      await listen();
    },
    /** Back to typing: what was recognised stands in the box. */
    type: () => engine.send({ type: "type" }),
    /** The station stands still: nothing is heard and nothing sounds until it goes on. */
    pause: () => engine.send({ type: "pause" }),
    /** After a pause, or once there is a microphone again. */
    resume: () => {
      engine.send({ type: "resume" });
      return phase() === "typing" ? Promise.resolve() : listen();
    },
    /** The gesture the browser asked for before anything may sound. */
    allowSound: () => engine.send({ type: "allow-sound" }),
    mute: (isMuted: boolean) => engine.send({ type: "mute", isMuted }),
    think: () => engine.send({ type: "think" }),
    hold: (isHolding: boolean) => engine.send({ type: "hold", isHolding, hasListener: ears.now() !== null }),
    /** "I've finished". Into the partner's line, it ends there. */
    finish: () => engine.send({ type: "finish" }),
    /** The end: words still on their way come into the box, and nothing is given or said any more. Null without such. */
    lastWords: (): Promise<void> | null => {
      const words = phase() === "typing" || phase() === "paused" ? null : ears.lastWords();
      engine.send({ type: "last-words", isComing: words !== null });
      return words;
    },
    /** The candidate changed what stands in the box. */
    corrected: (text: string) => engine.send({ type: "corrected", text }),
    partnerSays: (line: PartnerLine) => engine.send({ type: "partner-says", line }),
    /** Something of the conversation changed: what is owed may go now. */
    changed: () => engine.send({ type: "changed" }),
  };
}

type Doers = {
  ends: SpokenEnds;
  ears: ReturnType<typeof roomListener>;
  speaker: ReturnType<SpokenEnds["openSpeaker"]>;
  level: ReturnType<typeof storeOf<typeof noLevel>>;
  send: (event: RoomEvent) => void;
};

function performerOf({ ends, ears, speaker, level, send }: Doers): (effect: RoomEffect) => void {
  const doubt = oneTimer();
  return (effect) => {
    switch (effect.type) {
      case "begin-speaking":
        return speaker.begin();
      case "say":
        return speaker.say(effect.sentence);
      case "stop-speaking":
        return void speaker.stop();
      case "write-box":
        return ends.box.write(effect.text);
      case "give":
        return send({ type: "answered", isTaken: ends.give(effect.spoken) });
      case "note-gap":
        return ends.noteGap(effect.seq, effect.gapMs);
      case "correct":
        return ears.now()?.correct(effect.text);
      case "set-partner-speaking":
        return ears.now()?.setPartnerSpeaking(effect.isSpeaking);
      case "think":
        return ears.now()?.think();
      case "hold":
        return ears.now()?.hold(effect.isHeld);
      case "finish":
        return ears.now()?.finish();
      case "rest":
        return ears.rest();
      case "let-go":
        return ears.letGo();
      case "doubt":
        return doubt.set(NO_WORDS_MS, () => send({ type: "no-words" }));
      case "believe":
        return doubt.clear();
      case "show-level":
        return level.set(effect.level);
    }
  };
}
