import { mock } from "node:test";
import { browserSpeaker } from "../speaking/browser-speaker.ts";
import type { Listener, ListenerEvent } from "../hearing/listener.ts";
import { playedMouth } from "../speaking/played-mouth.ts";
import { openSpokenRoom } from "./spoken-room.ts";

export const LINE = { seq: 2, text: "It took two hours to get here. Then it was cancelled.", isComplete: true };
export const DELIVERY = { isSpoken: true, voicedMs: 900, pauses: [] };

type Played = {
  opening?: string;
  mayGive?: () => boolean;
  /** How long the listener's code, and then the leave to use the microphone, are on their way. */
  untilCode?: () => Promise<void>;
  untilAllowed?: () => Promise<void>;
  owesWords?: () => boolean;
};

/** A room in which the candidate has chosen to speak. */
export async function talking(played: Played = {}) {
  const room = playedRoom(played);
  await room.room.talk(false);
  return room;
}

/** A room with the ears and the mouth in the test's hands. */
export function playedRoom({
  opening = "Hello.",
  mayGive = () => true,
  untilCode,
  untilAllowed,
  owesWords = () => false,
}: Played = {}) {
  const mouth = playedMouth();
  const told: string[] = [];
  const given: unknown[] = [];
  const gaps: { seq: number; gapMs: number }[] = [];
  let box = "";
  const hearing = new Set<(event: ListenerEvent) => void>();
  const ears = (event: ListenerEvent) => hearing.forEach((tell) => tell(event));
  const listener: Listener = {
    start: async () => {
      told.push("start");
      await untilAllowed?.();
    },
    stop: () => void told.push("stop"),
    think: () => void told.push("think"),
    hold: (isHeld) => void told.push(`hold ${isHeld}`),
    finish: () => void told.push("finish"),
    owesWords,
    correct: (text) => void told.push(`correct “${text}”`),
    setPartnerSpeaking: (isSpeaking) => void told.push(`partner ${isSpeaking}`),
    subscribe: (tell) => {
      hearing.add(tell);
      return () => void hearing.delete(tell);
    },
  };
  const room = openSpokenRoom({
    isMuted: false,
    openSpeaker: () => browserSpeaker(mouth),
    openListener: () => (untilCode?.() ?? Promise.resolve()).then(() => listener),
    box: { read: () => box, write: (text) => void (box = text) },
    give: (spoken) => {
      if (!mayGive()) return false;
      given.push({ text: box, ...spoken });
      box = "";
      return true;
    },
    noteGap: (seq, gapMs) => void gaps.push({ seq, gapMs }),
  });
  const pass = (ms: number) => {
    mouth.pass(ms);
    mock.timers.tick(ms);
  };
  const speech = (isSpeech: boolean) => ears({ type: "speech", isSpeech, atMs: mouth.now() });
  const speaks = (text: string) => {
    speech(true);
    ears({ type: "words", text });
    speech(false);
  };
  const turnOver = (text: string) => ears({ type: "turn-over", text, lastSoundMs: mouth.now(), delivery: DELIVERY });
  const sound = (ms: number) => {
    mouth.last().tell("start");
    pass(ms);
    mouth.last().tell("end");
  };
  room.partnerSays({ seq: 0, text: opening, isComplete: true });
  return {
    room,
    mouth,
    told,
    given,
    gaps,
    pass,
    speech,
    speaks,
    turnOver,
    sound,
    hear: ears,
    box: () => box,
    write: (text: string) => void (box = text),
    status: () => room.snapshot().status,
    shown: () => room.snapshot().caption?.shown,
  };
}
