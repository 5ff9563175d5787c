import { inTurn, type Step } from "../engine.ts";
import { piecesOf, wholeWords } from "./sentences.ts";
import type { SpeakerEvent } from "./speaker.ts";

/** A sentence, or a part of a long one. `isFirst`: nothing of the sentence has sounded before it. */
type Piece = { text: string; from: number; sentence: string; isFirst: boolean };

/** `id` numbers what was handed over: what is told of an earlier piece is late. */
type Handed = {
  piece: Piece;
  id: number;
  /** Characters of the piece begun, by the voice's own word; null where it says nothing. */
  reached: number | null;
};

type Voicing =
  /** The voices are not known yet. */
  | { phase: "loading" }
  | { phase: "quiet" }
  /** It was cancelled just now. */
  | { phase: "settling" }
  /** Handed over, and not begun. */
  | (Handed & { phase: "asked" })
  /** `isSure`: the voice itself has said that it is there. */
  | (Handed & { phase: "sounding"; startedMs: number; isSure: boolean });

export type BrowserVoice = {
  voicing: Voicing;
  queue: readonly Piece[];
  handedOver: number;
  /** Characters, since the last `begin`. */
  said: number;
  heard: number;
  quietSinceMs: number;
  pace: number;
  isRetried: boolean;
};

type OfUtterance =
  | { type: "started"; id: number }
  | { type: "boundary"; id: number; reached: number }
  | { type: "ended"; id: number }
  | { type: "failed"; id: number; error: string }
  /** It should have begun, or ended, by now. `isSpeaking`: the browser says that something sounds. */
  | { type: "overdue"; id: number; isSpeaking: boolean };

export type BrowserVoiceEvent =
  | { type: "ready" }
  | { type: "begin" }
  | { type: "say"; sentence: string }
  | { type: "stop" }
  | { type: "settled" }
  | OfUtterance;

export type BrowserVoiceEffect =
  | { type: "speak"; id: number; text: string }
  | { type: "cancel" }
  | { type: "wait-until-settled"; ms: number }
  | { type: "wait-for"; id: number; ms: number }
  | { type: "clear-timer" }
  | { type: "tell"; event: SpeakerEvent };

/** `rate` is the voice's pace as the candidate chose it: 1 is its own. */
type Moment = { atMs: number; rate: number };
type VoiceStep = Step<BrowserVoice, BrowserVoiceEffect>;

/** Network voices in Chrome fall silent after about 15 s of one utterance: at this pace a piece takes ten. */
const PIECE_MAX = 150;
const LETTERS_A_SECOND = 14.5;
/** Chrome may drop what is spoken right after a cancel. */
const AFTER_CANCEL_MS = 60;
const START_MS = 4000;
const SLACK_MS = 3000;

export const loadingVoice: BrowserVoice = {
  voicing: { phase: "loading" },
  queue: [],
  handedOver: 0,
  said: 0,
  heard: 0,
  quietSinceMs: Number.NEGATIVE_INFINITY,
  pace: LETTERS_A_SECOND,
  isRetried: false,
};

/** What the device's voice is asked to say is held here, and handed over piece by piece. */
export function browserVoiceAfter(voice: BrowserVoice, event: BrowserVoiceEvent & Moment): VoiceStep {
  switch (event.type) {
    case "ready": {
      const ready: BrowserVoice = { ...voice, voicing: { phase: "quiet" } };
      return voice.queue.length > 0 ? next(ready, event) : step(ready);
    }
    case "begin":
      return step({ ...voice, said: 0, heard: 0, isRetried: false });
    case "say":
      return next(withSentence(voice, event.sentence, event.rate), event);
    case "stop":
      return stopped(voice, event);
    case "settled":
      return voice.voicing.phase === "settling" ? next(voice, event) : step(voice);
    default: {
      const { voicing } = voice;
      if ((voicing.phase !== "asked" && voicing.phase !== "sounding") || voicing.id !== event.id) return step(voice);
      return uttered(voice, voicing, event);
    }
  }
}

/** How many characters of all said since `begin` have been heard. */
export function heardOf({ voicing, heard, pace }: BrowserVoice, { atMs, rate }: Moment): number {
  if (voicing.phase !== "sounding") return heard;
  const { piece, startedMs, reached } = voicing;
  const byTime = ((atMs - startedMs) / 1000) * pace * rate;
  return piece.from + wholeWords(piece.text, Math.floor(reached ?? byTime));
}

type Asked = Extract<Voicing, { phase: "asked" }>;
type Sounding = Extract<Voicing, { phase: "sounding" }>;

function uttered(voice: BrowserVoice, voicing: Asked | Sounding, event: OfUtterance & Moment): VoiceStep {
  switch (event.type) {
    case "started":
      if (voicing.phase === "asked") return started(voice, voicing, event, true);
      return step({ ...voice, voicing: { ...voicing, isSure: true } });
    case "boundary":
      return step({ ...voice, voicing: { ...voicing, reached: event.reached } });
    case "ended":
      return ended(voice, voicing, event);
    case "failed":
      return failed(voice, voicing, event, event.error);
    case "overdue":
      // Some voices never say that they began; others never do begin.
      if (voicing.phase === "asked" && event.isSpeaking) return started(voice, voicing, event, false);
      if (voicing.phase === "asked" || !voicing.isSure) return failed(voice, voicing, event, "synthesis-failed");
      // Stalled, or its end was never told.
      return inTurn(
        voice,
        (now) => cancelled(now, event),
        (now) => ended(now, voicing, event),
      );
  }
}

const step = (state: BrowserVoice, ...effects: BrowserVoiceEffect[]): VoiceStep => ({ state, effects });

function withSentence(voice: BrowserVoice, sentence: string, rate: number): BrowserVoice {
  const pieces: Piece[] = [];
  let { said } = voice;
  for (const [place, text] of piecesOf(sentence, Math.floor(PIECE_MAX * Math.min(1, rate))).entries()) {
    pieces.push({ text, from: said, sentence, isFirst: place === 0 });
    said += text.length;
  }
  return { ...voice, said, queue: [...voice.queue, ...pieces] };
}

function next(voice: BrowserVoice, { atMs }: Moment): VoiceStep {
  const { phase } = voice.voicing;
  if (phase !== "quiet" && phase !== "settling") return step(voice);
  const left = voice.quietSinceMs + AFTER_CANCEL_MS - atMs;
  if (left > 0) return step({ ...voice, voicing: { phase: "settling" } }, { type: "wait-until-settled", ms: left });
  const [piece, ...queue] = voice.queue;
  if (!piece) {
    const quiet: BrowserVoice = { ...voice, voicing: { phase: "quiet" } };
    return step(quiet, { type: "clear-timer" }, { type: "tell", event: { type: "quiet", atMs } });
  }
  const id = voice.handedOver + 1;
  return step(
    { ...voice, queue, handedOver: id, voicing: { phase: "asked", piece, id, reached: null } },
    { type: "wait-for", id, ms: START_MS },
    { type: "speak", id, text: piece.text.trim() },
  );
}

function started(voice: BrowserVoice, asked: Asked, { atMs, rate }: Moment, isSure: boolean): VoiceStep {
  const { piece, id } = asked;
  const dueMs = (piece.text.length / (LETTERS_A_SECOND * rate)) * 1000;
  const sounding: BrowserVoiceEffect = { type: "tell", event: { type: "sounding", sentence: piece.sentence, atMs } };
  return step(
    { ...voice, isRetried: false, voicing: { ...asked, phase: "sounding", startedMs: atMs, isSure } },
    { type: "wait-for", id, ms: dueMs * 2 + SLACK_MS },
    ...(piece.isFirst ? [sounding] : []),
  );
}

function ended(voice: BrowserVoice, voicing: Asked | Sounding, now: Moment): VoiceStep {
  const { piece } = voicing;
  const seconds = voicing.phase === "sounding" ? (now.atMs - voicing.startedMs) / 1000 : 0;
  const measured = piece.text.length / seconds / now.rate;
  const isTelling = piece.text.length > 20 && measured > 6 && measured < 30;
  return inTurn(
    voice,
    (voice) => (voicing.phase === "asked" ? started(voice, voicing, now, false) : step(voice)),
    (voice) =>
      step(
        {
          ...voice,
          voicing: { phase: "quiet" },
          heard: piece.from + piece.text.length,
          pace: isTelling ? (voice.pace + measured) / 2 : voice.pace,
        },
        { type: "clear-timer" },
      ),
    (voice) => next(voice, now),
  );
}

function failed(voice: BrowserVoice, { phase, piece }: Asked | Sounding, now: Moment, error: string): VoiceStep {
  const isForbidden = error === "not-allowed";
  const again = phase === "sounding" ? { ...piece, isFirst: false } : piece;
  return inTurn(
    voice,
    (voice) => step({ ...voice, voicing: { phase: "quiet" } }, { type: "clear-timer" }),
    (voice) => cancelled(voice, now),
    (voice) => {
      if (!isForbidden && !voice.isRetried)
        return next({ ...voice, isRetried: true, queue: [again, ...voice.queue] }, now);
      const reason = isForbidden ? "gesture" : "broken";
      return step({ ...voice, queue: [] }, { type: "tell", event: { type: "failed", reason } });
    },
  );
}

const cancelled = (voice: BrowserVoice, { atMs }: Moment): VoiceStep =>
  step({ ...voice, quietSinceMs: atMs }, { type: "cancel" });

function stopped(voice: BrowserVoice, now: Moment): VoiceStep {
  const { phase } = voice.voicing;
  const isHanded = phase === "asked" || phase === "sounding";
  const emptied: BrowserVoice = { ...voice, heard: heardOf(voice, now), queue: [] };
  return inTurn(
    emptied,
    (voice) => (isHanded ? cancelled(voice, now) : step(voice)),
    (voice) =>
      step({ ...voice, voicing: { phase: phase === "loading" ? "loading" : "quiet" } }, { type: "clear-timer" }),
  );
}
