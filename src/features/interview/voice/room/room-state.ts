import type { TurnDelivery } from "../contract.ts";
import type { Step } from "../engine.ts";
import type { ListeningTrouble } from "../hearing/listener.ts";
import {
  captionOf,
  isBusy,
  isSounding,
  noReply,
  type ReplyVoice,
  type SpeakerEffect,
} from "../speaking/reply-voice.ts";
import type { SpeakerFault } from "../speaking/speaker.ts";
import type { VoiceLevel } from "../turn-taking/voice-level.ts";
import type { SpokenEnds, SpokenState, SpokenStatus } from "./spoken-state.ts";

type Session =
  | { phase: "typing" }
  /** The candidate has chosen to speak, and the microphone is on its way. */
  | { phase: "starting" }
  | { phase: "open" }
  /** Without ears: the listener watches for their return. */
  | { phase: "lost"; trouble: ListeningTrouble }
  /** The station stands still; with the trouble there was before. */
  | { phase: "paused"; trouble: ListeningTrouble | null };

/** The candidate's words, from the end of their turn until they are given. */
type Turn =
  | { phase: "none" }
  /** It could not go yet. */
  | { phase: "pending" }
  /** Offered just now. `keeps`: what the listener is told that it still has, should it not be taken. */
  | { phase: "giving"; keeps: string | null };

/** What stands in the answer box, and how many characters the speaker has said of what it was given. */
export type Seen = { box: string; heard: number };

export type Room = {
  session: Session;
  turn: Turn;
  /** The partner's line. */
  voice: ReplyVoice;
  seen: Seen;
  isHeard: boolean;
  isThinking: boolean;
  isWriting: boolean;
  isHolding: boolean;
  /** The partner has been given the turn and has not begun. */
  isGiven: boolean;
  delivery: TurnDelivery | null;
  lastSoundMs: number | null;
  gapFromMs: number | null;
  /** Characters heard of the line the candidate spoke into, and what stood in the box then. */
  cut: Seen | null;
  /** What stood in the box when the voice was last heard to begin. */
  boxBefore: string;
  /** A voice was heard, and words are waited for. */
  isDoubted: boolean;
  /** Interruptions in a row that no words followed. */
  falseAlarms: number;
  /** The partner was broken off for a reason of ours, and goes on where they were. */
  isBroken: boolean;
  wasOpen: boolean;
  /** Nothing is given or said any more: the last words are waited for. */
  isLast: boolean;
  /** The line that stands there is said as soon as the room hears. */
  owesOpening: boolean;
  /** As the listener was told. */
  partnerHasWord: boolean;
  isMuted: boolean;
  fault: SpeakerFault | null;
};

export type RoomEffect =
  | SpeakerEffect
  | { type: "write-box"; text: string }
  | { type: "give"; spoken: Parameters<SpokenEnds["give"]>[0] }
  | { type: "note-gap"; seq: number; gapMs: number }
  /** To the listener. */
  | { type: "correct"; text: string }
  | { type: "set-partner-speaking"; isSpeaking: boolean }
  | { type: "think" }
  | { type: "hold"; isHeld: boolean }
  | { type: "finish" }
  | { type: "rest" }
  | { type: "let-go" }
  /** Words are waited for after a sound; and no longer. */
  | { type: "doubt" }
  | { type: "believe" }
  | { type: "show-level"; level: VoiceLevel };

export type RoomStep = Step<Room, RoomEffect>;

export const step = (state: Room, ...effects: RoomEffect[]): RoomStep => ({ state, effects });

export const typingRoom = (isMuted: boolean): Room => ({
  session: { phase: "typing" },
  turn: { phase: "none" },
  // Nothing sounds before the candidate has chosen to speak.
  voice: { ...noReply, isSilent: true },
  seen: { box: "", heard: 0 },
  isHeard: false,
  isThinking: false,
  isWriting: false,
  isHolding: false,
  isGiven: false,
  delivery: null,
  lastSoundMs: null,
  gapFromMs: null,
  cut: null,
  boxBefore: "",
  isDoubted: false,
  falseAlarms: 0,
  isBroken: false,
  wasOpen: false,
  isLast: false,
  owesOpening: false,
  partnerHasWord: false,
  isMuted,
  fault: null,
});

export const roomTroubleOf = ({ session }: Room): ListeningTrouble | null =>
  session.phase === "lost" || session.phase === "paused" ? session.trouble : null;

const ECHO_AFTER = 2;

/** The microphone hears the partner: from then on only a key, a button or typing interrupts. */
export const isEchoing = ({ falseAlarms }: Room): boolean => falseAlarms >= ECHO_AFTER;

/** Who has the word. */
function statusOf(room: Room): SpokenStatus {
  switch (room.session.phase) {
    case "typing":
      return "off";
    case "lost":
    case "paused":
      return "paused";
    case "starting":
      return "starting";
    case "open":
      if (isSounding(room.voice)) return "partner";
      if (room.isHeard || room.isHolding) return "hearing";
      if (room.isWriting) return "writing";
      if (room.isGiven || isBusy(room.voice)) return "waiting";
      return room.isThinking ? "thinking" : "listening";
  }
}

/** The room as it is shown. */
export const spokenStateOf = (room: Room): SpokenState => ({
  status: statusOf(room),
  trouble: roomTroubleOf(room),
  isMuted: room.isMuted,
  fault: room.fault,
  isHolding: room.isHolding,
  isEchoing: isEchoing(room),
  caption: captionOf(room.voice),
});
