import { inTurn } from "../engine.ts";
import type { ListenerEvent, ListeningTrouble } from "../hearing/listener.ts";
import { isBusy, isSounding, type PartnerLine } from "../speaking/reply-voice.ts";
import type { SpeakerEvent } from "../speaking/speaker.ts";
import { noLevel } from "../turn-taking/voice-level.ts";
import {
  answered,
  believed,
  brokenIn,
  brokenOff,
  held,
  mended,
  offered,
  settled,
  takenBack,
  voiceHeard,
  withVoice,
} from "./room-moves.ts";
import { type Room, type RoomStep, roomTroubleOf, type Seen, step } from "./room-state.ts";

export type RoomEvent =
  /** `isOpening`: nothing has been answered yet, so the partner says the line that stands there. */
  | { type: "talk"; isOpening: boolean }
  | { type: "type" }
  | { type: "pause" }
  | { type: "resume" }
  /** The microphone that was asked for is open. */
  | { type: "opened" }
  | { type: "allow-sound" }
  | { type: "mute"; isMuted: boolean }
  | { type: "think" }
  | { type: "hold"; isHolding: boolean; hasListener: boolean }
  | { type: "finish" }
  /** `isComing`: words are still on their way. */
  | { type: "last-words"; isComing: boolean }
  | { type: "corrected"; text: string }
  | { type: "partner-says"; line: PartnerLine }
  /** Something of the conversation changed: what is owed may go now. */
  | { type: "changed" }
  | { type: "heard"; event: ListenerEvent }
  /** No words have followed a sound. */
  | { type: "no-words" }
  | { type: "speaker"; event: SpeakerEvent }
  | { type: "answered"; isTaken: boolean };

/** The spoken conversation: who has the word, what of it is heard, and when a turn is given. */
export function roomAfter(before: Room, event: RoomEvent & { seen: Seen }): RoomStep {
  if (event.type === "heard") return heard(before, event.event, event.seen);
  const room = looked(before, event.seen);
  switch (event.type) {
    case "talk":
      return inTurn(
        room,
        (room) => withVoice(room, { type: "silence", isSilent: room.isMuted }),
        (room) => step({ ...room, session: { phase: "starting" }, fault: null, owesOpening: event.isOpening }),
      );
    case "type":
      return typing(room);
    case "pause":
      return room.session.phase === "typing" || room.session.phase === "paused" ? step(room) : paused(room);
    case "resume":
      return room.session.phase === "typing" ? step(room) : step({ ...room, session: { phase: "starting" } });
    case "opened":
      if (room.session.phase !== "starting" && room.session.phase !== "open") return step(room);
      return mended({ ...room, session: { phase: "open" }, wasOpen: true });
    case "allow-sound":
      return withVoice({ ...room, fault: null }, { type: "again", from: "here" });
    case "mute": {
      const { isMuted } = event;
      const chosen = { ...room, isMuted, fault: null };
      // Nothing sounds while the candidate types: what is chosen holds once they speak.
      if (room.session.phase === "typing") return step(chosen);
      return inTurn(chosen, (room) => withVoice(room, { type: "silence", isSilent: isMuted }), offered);
    }
    case "think":
      return step({ ...room, isThinking: true }, { type: "think" });
    case "hold":
      if (event.isHolding === room.isHolding || !event.hasListener || roomTroubleOf(room) !== null) return step(room);
      return held(room, event.isHolding);
    case "finish":
      return inTurn(
        room,
        // Into the partner's line, it ends there.
        isSounding(room.voice) && room.seen.box.trim() !== "" ? brokenIn : step,
        (room) => step(room, { type: "finish" }),
      );
    case "last-words": {
      const last = { ...room, isLast: room.isLast || event.isComing };
      return last.isLast ? withVoice(last, { type: "silence", isSilent: true }) : step(last);
    }
    case "corrected":
      return inTurn(room, believed, (room) => step(room, { type: "correct", text: event.text }));
    case "partner-says":
      return inTurn(
        room,
        (room) => withVoice(room, { type: "line", line: event.line }),
        (room) => step({ ...room, isGiven: room.isGiven && (!event.line.isComplete || isBusy(room.voice)) }),
      );
    case "changed":
      return offered(room);
    case "no-words":
      return room.isDoubted ? takenBack({ ...room, isDoubted: false }) : step(room);
    case "speaker":
      return withVoice(room, event);
    case "answered":
      return answered(room, event.isTaken);
  }
}

const looked = (room: Room, seen: Seen): Room =>
  room.seen.box === seen.box && room.seen.heard === seen.heard ? room : { ...room, seen };

/** Back to typing: what was recognised stands in the box. */
const typing = (room: Room): RoomStep =>
  inTurn(
    {
      ...room,
      session: { phase: "typing" },
      turn: { phase: "none" },
      isHeard: false,
      isThinking: false,
      isWriting: false,
      isHolding: false,
      isGiven: false,
      isBroken: false,
      isLast: false,
      wasOpen: false,
      owesOpening: false,
      fault: null,
    },
    (room) => step(room, { type: "let-go" }, { type: "show-level", level: noLevel }),
    believed,
    (room) => withVoice(room, { type: "hold", isHeld: false }),
    (room) => withVoice(room, { type: "silence", isSilent: true }),
  );

/** The station stands still: nothing is heard and nothing sounds until it goes on. */
const paused = (room: Room): RoomStep =>
  inTurn({ ...room, session: { phase: "paused", trouble: roomTroubleOf(room) } }, brokenOff, (room) =>
    step(room, { type: "rest" }),
  );

function heard(before: Room, event: ListenerEvent, seen: Seen): RoomStep {
  if (event.type === "level") {
    const { bars, isUnheard } = event;
    return step(before, { type: "show-level", level: { bars, isUnheard } });
  }
  const room = looked(before, seen);
  // What comes after the candidate went back to typing is late.
  if (room.session.phase === "typing") return step(room);
  switch (event.type) {
    case "words":
      return event.text === seen.box ? step(room) : boxWritten(room, event.text);
    case "speech":
      return voiceHeard(room, event.isSpeech, event.atMs);
    case "writing-down":
      return step({ ...room, isWriting: true });
    case "written-down":
      return step({ ...room, isWriting: false });
    case "turn-over":
      return turnOver(room, event);
    case "hearing":
      return inTurn(room, mended, (room) => step({ ...room, session: untroubled(room.session) }));
    case "trouble":
      return inTurn(room, brokenOff, (room) => step(withTrouble(room, event.reason)));
  }
}

const boxWritten = (room: Room, text: string): RoomStep =>
  step({ ...room, seen: { ...room.seen, box: text } }, { type: "write-box", text });

function turnOver(room: Room, event: Extract<ListenerEvent, { type: "turn-over" }>): RoomStep {
  const { text, lastSoundMs, delivery } = event;
  return inTurn(
    { ...room, isWriting: false, isThinking: false, isHeard: false, lastSoundMs, delivery },
    (room) => boxWritten(room, text),
    believed,
    (room) => (text.trim() === "" ? takenBack(room) : taken(room, text)),
  );
}

const taken = (room: Room, text: string): RoomStep =>
  inTurn(
    { ...room, turn: { phase: "pending" } },
    (room) => withVoice(room, { type: "hold", isHeld: false }),
    offered,
    (room) => {
      const { turn } = room;
      if (turn.phase === "giving") return step({ ...room, turn: { ...turn, keeps: text } });
      // What was not taken yet stays, and whatever is said meanwhile comes behind it.
      return turn.phase === "pending" ? step(room, { type: "correct", text }) : step(room);
    },
    settled,
  );

function untroubled(session: Room["session"]): Room["session"] {
  if (session.phase === "paused") return { phase: "paused", trouble: null };
  return session.phase === "lost" ? { phase: "open" } : session;
}

const OF_MICROPHONE: ReadonlySet<ListeningTrouble> = new Set(["no-microphone", "in-use", "blocked"] as const);

/** Without ears there is no conversation. A microphone that was open and cannot be opened again is lost. */
function withTrouble(room: Room, reason: ListeningTrouble): Room {
  const trouble = room.wasOpen && OF_MICROPHONE.has(reason) ? "lost-microphone" : reason;
  return { ...room, session: { phase: room.session.phase === "paused" ? "paused" : "lost", trouble } };
}
