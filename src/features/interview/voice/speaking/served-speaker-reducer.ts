import { SAID_MAX } from "../contract.ts";
import { inTurn, type Step } from "../engine.ts";
import { piecesOf, wholeWords } from "./sentences.ts";
import type { SpeakerEvent } from "./speaker.ts";

/** A sentence, or a part of a long one. `isAsked`: its sound is on its way, or here. */
type Piece = { id: number; text: string; from: number; sentence: string; isFirst: boolean; isAsked: boolean };

type Voicing =
  /** Nobody knows yet whether the provider gives the voice at all. */
  | { phase: "loading" }
  | { phase: "quiet" }
  /** Its turn to sound, and its sound is waited for. */
  | { phase: "fetching"; piece: Piece }
  | { phase: "playing"; piece: Piece; startedMs: number | null }
  /**
   * The device's voice has taken over, with the characters said before it did. `isRepeated`: the sentence it begins
   * with was told when it began in the other voice.
   */
  | { phase: "device"; before: number; isRepeated: boolean };

export type ServedVoice = {
  voicing: Voicing;
  queue: readonly Piece[];
  lastId: number;
  /** Characters, since the last `begin`. */
  said: number;
  heard: number;
};

/** What is told of a piece that no longer has its turn is late. */
type OfPiece =
  | { type: "came"; id: number; sound: Blob | null }
  | { type: "started" | "ended" | "gesture" | "failed"; id: number }
  /** It should have begun, or ended, by now. */
  | { type: "overdue"; id: number };

export type ServedVoiceEvent =
  | { type: "known"; isServed: boolean }
  | { type: "begin" }
  | { type: "say"; sentence: string }
  | { type: "stop" }
  /** The device's voice tells something. */
  | { type: "device"; event: SpeakerEvent }
  | OfPiece;

export type ServedVoiceEffect =
  | { type: "fetch"; id: number; text: string }
  | { type: "await-sound"; id: number }
  | { type: "play"; id: number; sound: Blob }
  | { type: "stop-playing" }
  /** Nothing that was asked for is waited for. */
  | { type: "stop-fetching" }
  | { type: "wait-for"; id: number; ms: number }
  | { type: "clear-timer" }
  | { type: "open-device" }
  | { type: "begin-device" }
  | { type: "say-on-device"; sentence: string }
  | { type: "stop-device" }
  | { type: "tell"; event: SpeakerEvent };

/** `share`: how much of the sound that plays has been heard, 0 to 1; null where nobody can say. */
type Moment = { atMs: number; share: number | null };
type VoiceStep = Step<ServedVoice, ServedVoiceEffect>;
type Playing = Extract<Voicing, { phase: "playing" }>;
type Current = Playing | Extract<Voicing, { phase: "fetching" }>;

/** Nobody waits longer for a sound to come and begin. */
const START_MS = 5000;
const LETTERS_A_SECOND = 14.5;
const SLACK_MS = 4000;
/** Sentences asked for beyond the one that sounds. */
const AHEAD = 2;

export const unknownVoice: ServedVoice = { voicing: { phase: "loading" }, queue: [], lastId: 0, said: 0, heard: 0 };

/** The provider's voice, fetched sentence by sentence ahead of what sounds; the device's where it does not come. */
export function servedVoiceAfter(voice: ServedVoice, event: ServedVoiceEvent & Moment): VoiceStep {
  const { voicing } = voice;
  switch (event.type) {
    case "known": {
      if (!event.isServed) return handedOver(voice, null);
      const ready: ServedVoice = { ...voice, voicing: { phase: "quiet" } };
      return ready.queue.length > 0 ? next(ready, event) : step(ready);
    }
    case "begin": {
      const anew = { ...voice, said: 0, heard: 0 };
      if (voicing.phase !== "device") return step(anew);
      return step({ ...anew, voicing: { ...voicing, before: 0 } }, { type: "begin-device" });
    }
    case "say":
      if (voicing.phase === "device") return step(voice, { type: "say-on-device", sentence: event.sentence });
      return inTurn(
        withSentence(voice, event.sentence),
        (voice) => (voicing.phase === "loading" ? step(voice) : askedAhead(voice)),
        (voice) => next(voice, event),
      );
    case "stop":
      if (voicing.phase === "device") return step(voice, { type: "stop-device" });
      return dropped({ ...voice, heard: heardOf(voice, event) });
    case "device":
      return ofDevice(voice, event.event);
    default:
      if ((voicing.phase !== "fetching" && voicing.phase !== "playing") || voicing.piece.id !== event.id)
        return step(voice);
      return ofPiece(voice, voicing, event);
  }
}

/** How many characters of all said since `begin` have been heard in the provider's voice. */
export function heardOf({ voicing, heard }: ServedVoice, { atMs, share }: Moment): number {
  if (voicing.phase !== "playing" || voicing.startedMs === null) return heard;
  const { text, from } = voicing.piece;
  const byTime = (((atMs - voicing.startedMs) / 1000) * LETTERS_A_SECOND) / text.length;
  return from + wholeWords(text, Math.floor((share ?? byTime) * text.length));
}

const step = (state: ServedVoice, ...effects: ServedVoiceEffect[]): VoiceStep => ({ state, effects });

function ofPiece(voice: ServedVoice, current: Current, event: OfPiece & Moment): VoiceStep {
  switch (event.type) {
    case "came":
      if (event.sound === null) return handedOver(voice, current);
      return step(
        { ...voice, voicing: { phase: "playing", piece: current.piece, startedMs: null } },
        { type: "play", id: event.id, sound: event.sound },
      );
    case "started":
      return started(voice, current, event);
    case "ended":
      return inTurn(
        voice,
        (voice) => started(voice, current, event),
        (voice) => quietened({ ...voice, heard: current.piece.from + current.piece.text.length }),
        (voice) => next(voice, event),
      );
    case "gesture":
      return inTurn(voice, dropped, (voice) =>
        step(voice, { type: "tell", event: { type: "failed", reason: "gesture" } }),
      );
    case "failed":
    case "overdue":
      return handedOver(voice, current);
  }
}

function withSentence(voice: ServedVoice, sentence: string): ServedVoice {
  const pieces: Piece[] = [];
  let { said, lastId } = voice;
  for (const [place, text] of piecesOf(sentence, SAID_MAX).entries()) {
    lastId += 1;
    pieces.push({ id: lastId, text, from: said, sentence, isFirst: place === 0, isAsked: false });
    said += text.length;
  }
  return { ...voice, said, lastId, queue: [...voice.queue, ...pieces] };
}

const fetched = ({ id, text }: Piece): ServedVoiceEffect => ({ type: "fetch", id, text: text.trim() });

function askedAhead(voice: ServedVoice): VoiceStep {
  const ahead = voice.queue.slice(0, AHEAD);
  const queue = [...ahead.map((piece) => ({ ...piece, isAsked: true })), ...voice.queue.slice(AHEAD)];
  return step({ ...voice, queue }, ...ahead.filter(({ isAsked }) => !isAsked).map(fetched));
}

function next(voice: ServedVoice, { atMs }: Moment): VoiceStep {
  if (voice.voicing.phase !== "quiet") return step(voice);
  const [piece, ...queue] = voice.queue;
  if (!piece) return step(voice, { type: "tell", event: { type: "quiet", atMs } });
  const { id } = piece;
  const current: Voicing = { phase: "fetching", piece: { ...piece, isAsked: true } };
  return inTurn(
    { ...voice, queue, voicing: current },
    (voice) => step(voice, { type: "wait-for", id, ms: START_MS }, ...(piece.isAsked ? [] : [fetched(piece)])),
    askedAhead,
    (voice) => step(voice, { type: "await-sound", id }),
  );
}

function started(voice: ServedVoice, current: Current, { atMs }: Moment): VoiceStep {
  if (current.phase !== "playing" || current.startedMs !== null) return step(voice);
  const { id, text, sentence, isFirst } = current.piece;
  const sounding: ServedVoiceEffect = { type: "tell", event: { type: "sounding", sentence, atMs } };
  return step(
    { ...voice, voicing: { ...current, startedMs: atMs } },
    // At half the pace of anybody: it stalls, or its end was never told.
    { type: "wait-for", id, ms: (text.length / LETTERS_A_SECOND) * 2000 + SLACK_MS },
    ...(isFirst ? [sounding] : []),
  );
}

const quietened = (voice: ServedVoice): VoiceStep =>
  step(
    { ...voice, voicing: voice.voicing.phase === "loading" ? voice.voicing : { phase: "quiet" } },
    { type: "clear-timer" },
    { type: "stop-playing" },
  );

/** Nothing is left to be said. */
const dropped = (voice: ServedVoice): VoiceStep =>
  inTurn(voice, quietened, (voice) => step({ ...voice, queue: [] }, { type: "stop-fetching" }));

/** Speaks on from where the provider failed, to the station's end: one voice is less odd than two in turns. */
function handedOver(voice: ServedVoice, current: Current | null): VoiceStep {
  const left = current ? [current.piece, ...voice.queue] : voice.queue;
  const hasBegun = current?.phase === "playing" && current.startedMs !== null;
  const isRepeated = current !== null && (hasBegun || !current.piece.isFirst);
  const before = left[0]?.from ?? voice.said;
  return inTurn(voice, dropped, (voice) =>
    step(
      { ...voice, voicing: { phase: "device", before, isRepeated } },
      { type: "open-device" },
      { type: "begin-device" },
      ...sentencesOf(left).map((sentence) => ({ type: "say-on-device", sentence }) as const),
    ),
  );
}

function ofDevice(voice: ServedVoice, event: SpeakerEvent): VoiceStep {
  const { voicing } = voice;
  if (voicing.phase !== "device") return step(voice);
  if (event.type === "sounding" && voicing.isRepeated)
    return step({ ...voice, voicing: { ...voicing, isRepeated: false } });
  return step(voice, { type: "tell", event });
}

/** What is left of each sentence, put together again. */
function sentencesOf(pieces: readonly Piece[]): string[] {
  const sentences: string[] = [];
  for (const { text, isFirst } of pieces)
    if (isFirst || sentences.length === 0) sentences.push(text);
    else sentences.push(`${sentences.pop() ?? ""}${text}`);
  return sentences;
}
