import { inTurn } from "../engine.ts";
import {
  isBusy,
  isSounding,
  isWaiting,
  type ReplyVoiceEffect,
  type ReplyVoiceEvent,
  replyVoiceAfter,
} from "../speaking/reply-voice.ts";
import type { SpeakerFault } from "../speaking/speaker.ts";
import { noLevel } from "../turn-taking/voice-level.ts";
import { isEchoing, type Room, type RoomStep, step } from "./room-state.ts";

/** The listener is told who has the word whenever that changes. */
export function settled(room: Room): RoomStep {
  const isSpeaking = isSounding(room.voice);
  if (isSpeaking === room.partnerHasWord) return step(room);
  return step({ ...room, partnerHasWord: isSpeaking }, { type: "set-partner-speaking", isSpeaking });
}

/** Something happens to the partner's line, and what comes of it. */
export function withVoice(room: Room, event: ReplyVoiceEvent): RoomStep {
  const { state: voice, effects } = replyVoiceAfter(room.voice, event);
  return inTurn({ ...room, voice }, ...effects.map((effect) => (room: Room) => followed(room, effect)), settled);
}

function followed(room: Room, effect: ReplyVoiceEffect): RoomStep {
  switch (effect.type) {
    case "first-sound": {
      const { gapFromMs } = room;
      const begun: Room = { ...room, isGiven: false, gapFromMs: null };
      if (gapFromMs === null) return step(begun);
      return step(begun, { type: "note-gap", seq: effect.seq, gapMs: Math.round(effect.atMs - gapFromMs) });
    }
    case "told":
      return offered({ ...room, isGiven: false });
    case "fault":
      return faulty(room, effect.fault);
    default:
      return step(room, effect);
  }
}

function faulty(room: Room, fault: SpeakerFault): RoomStep {
  if (fault === "gesture") return step({ ...room, fault });
  return inTurn(
    room,
    (room) => withVoice(room, { type: "silence", isSilent: true }),
    (room) => step({ ...room, fault }),
  );
}

/** What stands in the box is given as the turn, once the turn is over and nobody has the word. */
export function offered(room: Room): RoomStep {
  const { turn, voice, cut, delivery } = room;
  if (room.isLast || turn.phase !== "pending" || room.isHeard || isBusy(voice) || isWaiting(voice)) return step(room);
  if (room.seen.box.trim() === "") return step({ ...room, turn: { phase: "none" } });
  return step(
    { ...room, turn: { phase: "giving", keeps: null } },
    { type: "give", spoken: { ...(cut && { heard: cut.heard }), ...(delivery && { delivery }) } },
  );
}

/** `isTaken`: false when it cannot go yet. */
export function answered(room: Room, isTaken: boolean): RoomStep {
  const { turn } = room;
  if (turn.phase !== "giving") return step(room);
  if (!isTaken) {
    const pending: Room = { ...room, turn: { phase: "pending" } };
    // What was not taken yet stays, and whatever is said meanwhile comes behind it.
    return turn.keeps === null ? step(pending) : step(pending, { type: "correct", text: turn.keeps });
  }
  return inTurn(room, believed, (room) =>
    step(
      {
        ...room,
        turn: { phase: "none" },
        isGiven: true,
        falseAlarms: room.cut ? 0 : room.falseAlarms,
        cut: null,
        delivery: null,
        gapFromMs: room.lastSoundMs,
        lastSoundMs: null,
      },
      { type: "correct", text: "" },
    ),
  );
}

const doubted = (room: Room): RoomStep => step({ ...room, isDoubted: true }, { type: "doubt" });
export const believed = (room: Room): RoomStep => step({ ...room, isDoubted: false }, { type: "believe" });

/** The candidate takes the word. */
export function brokenIn(before: Room): RoomStep {
  const room = { ...before, boxBefore: before.seen.box };
  if (!isSounding(room.voice)) return room.cut === null ? withVoice(room, { type: "hold", isHeld: true }) : step(room);
  return inTurn(
    room,
    (room) => withVoice(room, { type: "cut", heard: room.seen.heard }),
    (room) => step({ ...room, cut: { heard: room.voice.shown, box: room.seen.box } }),
  );
}

/** A voice is heard to begin, or to end. */
export function voiceHeard(room: Room, isSpeech: boolean, atMs: number): RoomStep {
  if (isSounding(room.voice) && isEchoing(room)) return step(room);
  return isSpeech
    ? inTurn({ ...room, isHeard: true, isThinking: false }, believed, brokenIn)
    : inTurn({ ...room, isHeard: false, lastSoundMs: atMs }, believed, doubted);
}

/** The space bar is pressed, or let go. */
export const held = (room: Room, isHolding: boolean): RoomStep =>
  inTurn(
    room,
    believed,
    isHolding ? brokenIn : step,
    (room) => step({ ...room, isHolding }, { type: "hold", isHeld: isHolding }),
    isHolding ? step : doubted,
  );

/** A sound that no words followed: nobody meant to interrupt, or to go on. */
export function takenBack(room: Room): RoomStep {
  const { box } = room.seen;
  if (box !== room.boxBefore) return step(room);
  return inTurn(
    room,
    (room) =>
      room.cut?.box === box
        ? withVoice({ ...room, cut: null, falseAlarms: room.falseAlarms + 1 }, { type: "go-on" })
        : step(room),
    (room) =>
      room.turn.phase !== "none" || box.trim() === "" ? withVoice(room, { type: "hold", isHeld: false }) : step(room),
    offered,
  );
}

/** Nobody is heard and nobody speaks, for a reason that is not the candidate's. */
export const brokenOff = (room: Room): RoomStep =>
  inTurn(
    { ...room, isHeard: false, isThinking: false, isWriting: false, isHolding: false },
    believed,
    (room) => step(room, { type: "show-level", level: noLevel }),
    (room) =>
      isSounding(room.voice)
        ? withVoice({ ...room, isBroken: true }, { type: "cut", heard: room.seen.heard })
        : step(room),
    (room) => withVoice(room, { type: "hold", isHeld: true }),
  );

/** The room hears: what was broken off goes on. */
export const mended = (room: Room): RoomStep =>
  inTurn(
    room,
    (room) => (room.isBroken ? withVoice({ ...room, isBroken: false }, { type: "go-on" }) : step(room)),
    (room) => withVoice(room, { type: "hold", isHeld: false }),
    (room) => {
      const heard = { ...room, owesOpening: false };
      return room.owesOpening && !room.isMuted ? withVoice(heard, { type: "again", from: "start" }) : step(heard);
    },
  );
