import type { Transcript } from "../contract.ts";
import { inTurn, type Step } from "../engine.ts";
import {
  nothingSaid,
  type TurnEnd,
  turnEndAfter,
  turnEndsAtMs,
  type TurnMoment,
  type TurnRules,
} from "../turn-taking/turn-end.ts";
import { type Frame, quietRoom, type VoiceActivity } from "../turn-taking/voice-activity.ts";
import type { EarEvent } from "./ears.ts";
import { type HeardWords, noWords, withText } from "./heard-words.ts";
import type { ListenerEvent } from "./listener.ts";
import { deliveryOf, nothingSaidSince, type Recognised, type SaidSoFar, voiceBegan } from "./said-so-far.ts";
import type { AudioPiece } from "./turn-audio.ts";
import { unsureIn } from "./unsure-words.ts";
import type { NotWritten } from "./written-turn.ts";

type Writing =
  | { phase: "none" }
  /** The provider is asked about everything up to this sound. `isAgain`: it failed before. */
  | { phase: "asking"; lastSoundMs: number | null; isAgain: boolean }
  /** The provider has not written down what was said: the sound is kept to be asked about once everything is open. */
  | { phase: "owing"; isAgain: boolean };

export type Hearing = {
  /** `hasWordsMeanwhile`: the browser's words are the turn; else a provider writes it down afterwards. */
  rules: TurnRules;
  activity: VoiceActivity;
  turn: TurnEnd;
  heard: HeardWords;
  said: SaidSoFar;
  /** The partner has the word: what stood before, and what was recognised when a voice rose into it. */
  partner: { text: string; risen: HeardWords | null } | null;
  /** This stretch of voice has been told. */
  isTold: boolean;
  /** Speaking without a word recognised: for how long, and up to when that was counted. */
  unheard: { ms: number; fromMs: number; isTwice: boolean };
  pieceSinceMs: number;
  countedMs: number;
  writing: Writing;
  /** How often the provider has been asked: an answer to an earlier time is late. */
  asked: number;
  /** The last sound that is in a piece already. */
  cutUpToMs: number | null;
  /** Pieces of this time of asking, and of those before it, are of an earlier turn or of words that were put right. */
  givenUpTo: number;
  /** The provider's words of everything up to this sound. */
  writtenUpTo: { lastSoundMs: number | null; recognised: Recognised } | null;
  /** Phrases of this turn the browser was not sure of. */
  unsure: readonly string[];
};

export type HearingEvent =
  | EarEvent
  /** Whatever was missing has been opened. */
  | { type: "opened" }
  | { type: "stop" }
  | { type: "think" }
  | { type: "hold"; isHeld: boolean }
  | { type: "finish" }
  | { type: "correct"; text: string }
  | { type: "partner"; isSpeaking: boolean }
  /** Nothing has put off the end of the turn. */
  | { type: "turn-ends" }
  | { type: "cut"; asked: number; lastSoundMs: number | null; piece: AudioPiece | null }
  | { type: "written"; asked: number; transcript: Transcript }
  | { type: "not-written"; asked: number; reason: NotWritten["reason"] }
  /** What was recorded of the turn that opened then, when the microphone went. */
  | { type: "last-piece"; openedMs: number; piece: AudioPiece };

export type HearingEffect =
  | { type: "tell"; event: ListenerEvent }
  | { type: "measure"; frame: Frame; isSpeech: boolean; isExpected: boolean }
  | { type: "set-timer"; ms: number }
  | { type: "clear-timer" }
  | { type: "count-activity" }
  | { type: "close-ears" }
  | { type: "start-recogniser-again" }
  | { type: "give-up-recogniser" }
  /** Of the sound that is being recorded. */
  | { type: "cut"; asked: number; lastSoundMs: number | null }
  | { type: "drop-sound" }
  | { type: "keep-last-piece"; openedMs: number }
  /** Of the provider. */
  | { type: "add-piece"; piece: AudioPiece }
  | { type: "transcribe"; asked: number }
  | { type: "stop-asking" }
  | { type: "write-anew"; text: string };

/** performance.now(), and the answer clock in milliseconds. */
export type Moment = { nowMs: number; answerMs: number };
export type HearingStep = Step<Hearing, HearingEffect>;

export const nothingHeard = (rules: TurnRules, answerMs: number): Hearing => ({
  rules,
  activity: quietRoom,
  turn: nothingSaid,
  heard: noWords,
  said: nothingSaidSince(answerMs),
  partner: null,
  isTold: false,
  unheard: { ms: 0, fromMs: 0, isTwice: false },
  pieceSinceMs: -Infinity,
  countedMs: -Infinity,
  writing: { phase: "none" },
  asked: 0,
  cutUpToMs: null,
  givenUpTo: 0,
  writtenUpTo: null,
  unsure: [],
});

/** Something was said whose words come from the provider, and have not come. */
export const owesWords = ({ rules, isTold, writing, turn, writtenUpTo }: Hearing): boolean =>
  !rules.hasWordsMeanwhile &&
  (isTold || writing.phase !== "none" || turn.lastSoundMs !== (writtenUpTo?.lastSoundMs ?? null));

export const step = (state: Hearing, ...effects: HearingEffect[]): HearingStep => ({ state, effects });

/** What a turn's end depends on has changed. */
export const noted = (hearing: Hearing, moment: TurnMoment, now: Moment): HearingStep =>
  scheduled({ ...hearing, turn: turnEndAfter(hearing.turn, moment) }, now);

/** The end of the turn is waited for, unless the provider is. */
export function scheduled(hearing: Hearing, { nowMs }: Moment): HearingStep {
  const atMs = hearing.writing.phase === "asking" ? null : turnEndsAtMs(hearing.turn, hearing.rules);
  return step(hearing, atMs === null ? { type: "clear-timer" } : { type: "set-timer", ms: Math.max(0, atMs - nowMs) });
}

/** A moment of performance.now() on the answer clock. */
export const answerAt = (atMs: number, { nowMs, answerMs }: Moment): number =>
  Math.max(0, Math.round(answerMs - (nowMs - atMs)));

export const tell = (event: ListenerEvent): HearingEffect => ({ type: "tell", event });

/** `recognised` by the provider; null where the browser's words stand. */
export function over(hearing: Hearing, recognised: Recognised | null, now: Moment): HearingStep {
  const { turn, said, unsure } = hearing;
  const text = turn.text.trim();
  const delivery = deliveryOf(said, now.answerMs, recognised ?? { unsure: unsureIn(text, unsure) });
  const lastSoundMs = turn.lastSoundMs ?? now.nowMs;
  return inTurn(
    hearing,
    (hearing) => begun(hearing, now),
    (hearing) =>
      step(hearing, ...(text !== "" || recognised ? [tell({ type: "turn-over", text, lastSoundMs, delivery })] : [])),
  );
}

/** The provider has failed to write down what is waited for, and that was told. */
export const hasFailed = ({ writing }: Hearing): boolean => writing.phase !== "none" && writing.isAgain;

/** The provider's transcript takes the place of whatever the browser made of it. */
export function asked(before: Hearing): HearingStep {
  const { lastSoundMs } = before.turn;
  const isAgain = hasFailed(before);
  const asked = before.asked + 1;
  const hearing: Hearing = { ...before, asked, writing: { phase: "asking", lastSoundMs, isAgain } };
  const hasMore = hearing.isTold || lastSoundMs !== hearing.cutUpToMs;
  return step(
    hearing,
    tell({ type: "writing-down" }),
    hasMore ? { type: "cut", asked, lastSoundMs } : { type: "transcribe", asked },
  );
}

export const added = (piece: AudioPiece): HearingEffect => ({ type: "add-piece", piece });

/** A piece is kept for its turn, even if nobody waits for it just now. */
export function pieceCut(hearing: Hearing, event: Extract<HearingEvent, { type: "cut" }>): HearingStep {
  const { asked, piece, lastSoundMs } = event;
  if (asked <= hearing.givenUpTo) return step(hearing);
  const isAwaited = hearing.writing.phase === "asking" && asked === hearing.asked;
  return step(
    { ...hearing, cutUpToMs: laterOf(hearing.cutUpToMs, lastSoundMs) },
    ...(piece ? [added(piece)] : []),
    ...(isAwaited ? [{ type: "transcribe", asked } as const] : []),
  );
}

const laterOf = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.max(a, b));

/** A new turn: what comes late of the one before belongs to nobody. */
export function begun(hearing: Hearing, { nowMs, answerMs }: Moment): HearingStep {
  const { isTold, turn, heard } = hearing;
  const said = nothingSaidSince(answerMs);
  return step(
    {
      ...hearing,
      writing: { phase: "none" },
      writtenUpTo: null,
      cutUpToMs: null,
      givenUpTo: hearing.asked,
      heard: withText(heard, ""),
      unsure: [],
      turn: { ...nothingSaid, isSpeech: isTold, speechSinceMs: nowMs, isHeld: turn.isHeld },
      said: isTold ? voiceBegan(said, answerMs) : said,
    },
    { type: "clear-timer" },
    { type: "stop-asking" },
    { type: "write-anew", text: "" },
  );
}
