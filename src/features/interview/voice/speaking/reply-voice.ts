import { inTurn, type Step } from "../engine.ts";
import { type Span, sentencesFrom } from "./sentences.ts";
import type { SpeakerEvent, SpeakerFault } from "./speaker.ts";

/** The partner's line as far as it is known: it grows while it arrives. */
export type PartnerLine = { seq: number; text: string; isComplete: boolean };

/** What the captions show of a line: characters up to `shown`, with the sentence that sounds just now. */
export type Caption = { seq: number; shown: number; sounding: Span | null };

type Telling =
  | { phase: "telling" }
  /** The candidate spoke into it when so many characters had been heard. */
  | { phase: "cut"; at: number }
  /** Everything of the line has sounded, or is shown without a sound. */
  | { phase: "told" };

/** The partner's line as it is spoken, sentence by sentence as it arrives, and how much of it was heard. */
export type ReplyVoice = {
  line: PartnerLine | null;
  telling: Telling;
  /** Where what the speaker was given since its last `begin` starts, and how far it was given the line. */
  base: number;
  given: number;
  /** Given, and not sounding yet. */
  spans: readonly Span[];
  sounding: Span | null;
  shown: number;
  hasSounded: boolean;
  /** While the candidate speaks, the line waits. */
  isHeld: boolean;
  isSilent: boolean;
};

export type ReplyVoiceEvent =
  | { type: "line"; line: PartnerLine }
  | { type: "speaker"; event: SpeakerEvent }
  /** The candidate speaks into it. `heard`: characters since the speaker's last `begin`. */
  | { type: "cut"; heard: number }
  /** Nobody meant to interrupt: the sentence that was broken off is said again, and the rest. */
  | { type: "go-on" }
  | { type: "hold"; isHeld: boolean }
  /** From the sentence that should have sounded, or from the beginning. */
  | { type: "again"; from: "start" | "here" }
  /** Captions alone, all at once; or the voice again, from the next line on. */
  | { type: "silence"; isSilent: boolean };

export type SpeakerEffect = { type: "begin-speaking" } | { type: "say"; sentence: string } | { type: "stop-speaking" };

export type ReplyVoiceEffect =
  | SpeakerEffect
  /** The line's first sound, by performance.now(). */
  | { type: "first-sound"; seq: number; atMs: number }
  | { type: "told" }
  | { type: "fault"; fault: SpeakerFault };

type VoiceStep = Step<ReplyVoice, ReplyVoiceEffect>;

export const noReply: ReplyVoice = {
  line: null,
  telling: { phase: "telling" },
  base: 0,
  given: 0,
  spans: [],
  sounding: null,
  shown: 0,
  hasSounded: false,
  isHeld: false,
  isSilent: false,
};

const isOwed = ({ line, isSilent, telling }: ReplyVoice) => line !== null && !isSilent && telling.phase === "telling";
export const isSounding = ({ sounding }: ReplyVoice): boolean => sounding !== null;
/** Something of the line sounds, or will. */
export const isBusy = (voice: ReplyVoice): boolean => isSounding(voice) || (isOwed(voice) && !voice.isHeld);
export const isWaiting = (voice: ReplyVoice): boolean => voice.isHeld && isOwed(voice);
export const captionOf = ({ line, shown, sounding }: ReplyVoice): Caption | null =>
  line && { seq: line.seq, shown, sounding };

export function replyVoiceAfter(voice: ReplyVoice, event: ReplyVoiceEvent): VoiceStep {
  const { line } = voice;
  switch (event.type) {
    case "line":
      return inTurn(voice, (voice) => withLine(voice, event.line), shownWhereSilent, fed);
    case "speaker":
      return line === null ? step(voice) : spoken(voice, line, event.event);
    case "cut": {
      const at = Math.max(Math.min(voice.shown, voice.base + event.heard), 0);
      return step(
        { ...voice, telling: { phase: "cut", at }, sounding: null, spans: [], shown: at },
        { type: "stop-speaking" },
      );
    }
    case "go-on": {
      const { telling } = voice;
      if (line === null || telling.phase !== "cut") return step(voice);
      return inTurn(voice, (voice) => restarted(voice, sentenceAt(line.text, telling.at)), fed);
    }
    case "hold":
      return fed({ ...voice, isHeld: event.isHeld });
    case "again":
      return line === null ? step(voice) : saidAgain(voice, line, event.from);
    case "silence":
      return silenced(voice, event.isSilent);
  }
}

const step = (state: ReplyVoice, ...effects: ReplyVoiceEffect[]): VoiceStep => ({ state, effects });
const stopped = (voice: ReplyVoice): VoiceStep => step(voice, { type: "stop-speaking" });

function restarted(voice: ReplyVoice, place: number): VoiceStep {
  return step(
    { ...voice, telling: { phase: "telling" }, base: place, given: place, spans: [], sounding: null },
    { type: "begin-speaking" },
  );
}

function withLine(voice: ReplyVoice, line: PartnerLine): VoiceStep {
  const before = voice.line;
  if (before?.seq !== line.seq) {
    const anew = { ...voice, shown: 0, hasSounded: false, line };
    return inTurn(anew, voice.sounding ? stopped : step, (voice) => restarted(voice, 0));
  }
  // Kept as it was heard.
  if (voice.telling.phase === "cut")
    return step({ ...voice, line, shown: line.text.startsWith(before.text) ? voice.shown : line.text.length });
  if (line.text.startsWith(before.text.slice(0, voice.given))) return step({ ...voice, line });
  // It was begun again, in other words: what has sounded stays, the rest is told anew.
  const same = sharedLength(before.text, line.text);
  return inTurn({ ...voice, line }, stopped, (voice) => restarted(voice, sentenceAt(line.text, same)));
}

function shownWhereSilent(voice: ReplyVoice): VoiceStep {
  if (!voice.isSilent) return step(voice);
  const telling: Telling = voice.telling.phase === "cut" ? voice.telling : { phase: "told" };
  return step({ ...voice, shown: voice.line?.text.length ?? 0, telling });
}

/** The speaker is given whatever of the line is whole. */
function fed(voice: ReplyVoice): VoiceStep {
  const { line, given } = voice;
  if (!line || voice.isSilent || voice.isHeld || voice.telling.phase === "cut") return step(voice);
  const fresh = sentencesFrom(line.text, given, line.isComplete);
  const spans = [...voice.spans, ...fresh];
  const isNothingLeft = line.isComplete && spans.length === 0 && voice.sounding === null;
  return inTurn(
    { ...voice, spans, given: fresh.at(-1)?.to ?? given },
    (voice) =>
      step(voice, ...fresh.map(({ from, to }) => ({ type: "say", sentence: line.text.slice(from, to) }) as const)),
    (voice) => (isNothingLeft ? told(voice, line) : step(voice)),
  );
}

const told = (voice: ReplyVoice, line: PartnerLine): VoiceStep =>
  voice.telling.phase === "telling"
    ? step({ ...voice, telling: { phase: "told" }, shown: line.text.length }, { type: "told" })
    : step(voice);

function spoken(voice: ReplyVoice, line: PartnerLine, event: SpeakerEvent): VoiceStep {
  switch (event.type) {
    case "failed":
      return step(voice, { type: "fault", fault: event.reason });
    case "sounding": {
      const [sounding = null, ...spans] = voice.spans;
      return step(
        { ...voice, spans, sounding, shown: Math.max(voice.shown, sounding?.to ?? 0), hasSounded: true },
        ...(voice.hasSounded ? [] : [{ type: "first-sound", seq: line.seq, atMs: event.atMs } as const]),
      );
    }
    case "quiet": {
      const quiet = { ...voice, sounding: null };
      const isWhole = line.isComplete && voice.spans.length === 0 && voice.given >= line.text.trimEnd().length;
      return isWhole ? told(quiet, line) : step(quiet);
    }
  }
}

function saidAgain(voice: ReplyVoice, line: PartnerLine, from: "start" | "here"): VoiceStep {
  const shown = from === "start" ? 0 : voice.shown;
  const { telling } = voice;
  return inTurn(
    { ...voice, shown },
    stopped,
    (voice) => restarted(voice, sentenceAt(line.text, shown)),
    // What the candidate has spoken into stays cut.
    (voice) => (telling.phase === "cut" ? step({ ...voice, telling }) : fed(voice)),
  );
}

function silenced(voice: ReplyVoice, isSilent: boolean): VoiceStep {
  const { line, telling } = voice;
  if (!isSilent || !line) return step({ ...voice, isSilent, given: line?.text.length ?? 0 });
  const quiet: ReplyVoice = { ...voice, isSilent, sounding: null, spans: [] };
  const whole: ReplyVoice =
    telling.phase === "cut" ? quiet : { ...quiet, telling: { phase: "told" }, shown: line.text.length };
  const isToldNow = telling.phase === "telling" && line.isComplete;
  return inTurn(whole, stopped, (voice) => (isToldNow ? step(voice, { type: "told" }) : step(voice)));
}

function sharedLength(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

/** Where the sentence begins in which this character lies. */
function sentenceAt(text: string, place: number): number {
  return sentencesFrom(text, 0, true).findLast(({ from }) => from <= place)?.from ?? 0;
}
