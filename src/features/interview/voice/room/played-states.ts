import type { ListenerEvent } from "../hearing/listener.ts";
import { noReply, type ReplyVoice } from "../speaking/reply-voice.ts";
import type { SpeakerEvent } from "../speaking/speaker.ts";
import { type Room, type RoomEffect, typingRoom } from "./room-state.ts";
import type { RoomEvent } from "./spoken-room-reducer.ts";

export const TEXT = "It took two hours.";
export const line = { seq: 2, text: TEXT, isComplete: true };
export const span = { from: 0, to: TEXT.length };
export const delivery = { isSpoken: true, voicedMs: 900, pauses: [] };

/** The line given to the speaker, sounding, and told. */
export const given: ReplyVoice = { ...noReply, line, given: TEXT.length, spans: [span] };
export const sounding: ReplyVoice = { ...given, spans: [], sounding: span, shown: TEXT.length, hasSounded: true };
export const told: ReplyVoice = { ...sounding, sounding: null, telling: { phase: "told" } };
export const broken: ReplyVoice = { ...told, telling: { phase: "cut", at: 7 }, shown: 7 };
export const silent: ReplyVoice = { ...told, isSilent: true };
export const hold = (voice: ReplyVoice): ReplyVoice => ({ ...voice, isHeld: true });

export const typing: Room = { ...typingRoom(false), voice: silent };
export const open: Room = { ...typing, session: { phase: "open" }, voice: told, wasOpen: true };
export const starting: Room = { ...open, session: { phase: "starting" }, wasOpen: false };
export const lost: Room = { ...open, session: { phase: "lost", trouble: "lost-microphone" }, voice: hold(told) };
export const paused: Room = { ...open, session: { phase: "paused", trouble: null }, voice: hold(told) };
export const partner: Room = { ...open, voice: sounding, partnerHasWord: true };
export const speaking: Room = { ...open, voice: hold(told), isHeard: true };
export const pending: Room = { ...open, turn: { phase: "pending" }, delivery, lastSoundMs: 4000 };
export const giving: Room = { ...pending, turn: { phase: "giving", keeps: null } };
export const doubtful: Room = { ...open, voice: hold(told), isDoubted: true, lastSoundMs: 5000 };
/** The candidate has spoken into the partner's line. */
export const brokenIn: Room = {
  ...open,
  voice: broken,
  isHeard: true,
  cut: { heard: 7, box: "" },
  seen: { box: "", heard: 7 },
};
export const inBox = (room: Room, box: string): Room => ({ ...room, seen: { ...room.seen, box } });

export const believe: RoomEffect = { type: "believe" };
export const doubt: RoomEffect = { type: "doubt" };
export const stop: RoomEffect = { type: "stop-speaking" };
export const begin: RoomEffect = { type: "begin-speaking" };
export const says: RoomEffect = { type: "say", sentence: TEXT };
export const noLevel: RoomEffect = { type: "show-level", level: { bars: 0, isUnheard: false } };
export const tellsListener = (isSpeaking: boolean): RoomEffect => ({ type: "set-partner-speaking", isSpeaking });
export const writes = (text: string): RoomEffect => ({ type: "write-box", text });
export const corrects = (text: string): RoomEffect => ({ type: "correct", text });
export const gives: RoomEffect = { type: "give", spoken: { delivery } };

export const heard = (event: ListenerEvent): RoomEvent => ({ type: "heard", event });
export const speech = (isSpeech: boolean) => heard({ type: "speech", isSpeech, atMs: 5000 });
export const over = (text: string) => heard({ type: "turn-over", text, lastSoundMs: 4000, delivery });
export const trouble = (reason: "in-use" | "network") => heard({ type: "trouble", reason });
export const speaker = (event: SpeakerEvent): RoomEvent => ({ type: "speaker", event });
export const press = (isHolding: boolean, hasListener = true): RoomEvent => ({ type: "hold", isHolding, hasListener });

/** What a room makes of an event: the room after it, and what is done. */
export type Row = [what: string, Room, RoomEvent, Room, RoomEffect[]];
