import type { Transcript } from "../contract.ts";
import { earsOf, type EarEvent, type EarParts } from "./ears.ts";
import { heardTextOf, noWords, withNewRun, withPhrase, withText, type HeardWords } from "./heard-words.ts";
import type { Listener, ListenerEvent, ListeningTrouble, Patience } from "./listener.ts";
import { deliveryOf, nothingSaidSince, type Recognised, voiceBegan, voiceEnded } from "./said-so-far.ts";
import {
  nothingSaid,
  SHORT_SOUND_MS,
  turnEndAfter,
  turnEndsAtMs,
  type TurnEnd,
  type TurnMoment,
} from "../turn-taking/turn-end.ts";
import { unsureIn } from "./unsure-words.ts";
import { heardFrame, quietRoom, type Frame } from "../turn-taking/voice-activity.ts";
import { levelMeter } from "../turn-taking/voice-level.ts";
import { NotWritten, writtenTurn, type Transcribe } from "./written-turn.ts";

export type ListenerParts = EarParts & {
  /** The speech provider; null where the browser's words are the turn. */
  transcribe: Transcribe | null;
  /** Milliseconds of the answer clock. */
  answerMs(): number;
  patience: Patience;
  countActivity(): void;
};

/** Speaking so long without a word recognised: the recogniser does not hear what the microphone hears. */
const UNHEARD_MS = 6000;
const LEADING_SILENCE_MS = 20_000;
const COUNTED_EVERY_MS = 60_000;

/** Hears the candidate: puts microphone, recogniser and the end of a turn together. */
export function openListener(parts: ListenerParts): Listener {
  const listeners = new Set<(event: ListenerEvent) => void>();
  const tell = (event: ListenerEvent) => {
    for (const each of listeners) each(event);
  };
  const rules = { patience: parts.patience, hasWordsMeanwhile: parts.transcribe === null };
  const written = parts.transcribe && writtenTurn(parts.transcribe);

  let activity = quietRoom;
  let turn: TurnEnd = nothingSaid;
  let heard: HeardWords = noWords;
  let said = nothingSaidSince(parts.answerMs());
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The partner has the word: what stood before, and what was recognised when a voice rose into it. */
  let partner: { text: string; risen: HeardWords | null } | null = null;
  /** This stretch of voice has been told. */
  let isTold = false;
  let unheardMs = 0;
  let unheardFromMs = 0;
  let pieceSinceMs = -Infinity;
  let isUnheardTwice = false;
  let countedMs = -Infinity;
  let writing: AbortController | null = null;
  /** The last sound that is in a piece already. */
  let cutUpToMs: number | null = null;
  /** The provider has not written down what was said. */
  let isOwing = false;
  /** The provider's words of everything up to this sound. */
  let writtenUpTo: { lastSoundMs: number | null; recognised: Recognised } | null = null;
  /** Phrases of this turn the browser was not sure of. */
  let unsure: string[] = [];

  const measure = levelMeter((level) => tell({ type: "level", ...level }));
  const ears = earsOf(parts, (event) => hear(event));
  /** A moment of performance.now() on the answer clock. */
  const answerAt = (atMs: number) => Math.max(0, Math.round(parts.answerMs() - (performance.now() - atMs)));

  const note = (moment: TurnMoment) => {
    turn = turnEndAfter(turn, moment);
    schedule();
  };
  const schedule = () => {
    clearTimeout(timer);
    const atMs = writing === null ? turnEndsAtMs(turn, rules) : null;
    if (atMs !== null) timer = setTimeout(end, Math.max(0, atMs - performance.now()));
  };

  const hear = (event: EarEvent) => {
    if (event.type === "frame") return hearFrame(event.frame);
    if (event.type === "trouble") return pause(event.reason);
    if (event.type === "hearing") return tell(event);
    heard = event.event.type === "new-run" ? withNewRun(heard) : withPhrase(heard, event.event.index, event.event.text);
    if (event.event.type === "new-run" && partner) partner.risen = null;
    if (event.event.type === "new-run" || (partner && !isTold)) return;
    if (event.event.isUnsure) unsure.push(event.event.text);
    unheardMs = 0;
    isUnheardTwice = false;
    tellWords();
  };

  /** Without ears no silence ends anything, and what was recorded is kept. */
  const pause = (reason: ListeningTrouble) => {
    keepLastPiece();
    if (isTold) voiceFalls(performance.now());
    activity = quietRoom;
    note({ type: "think" });
    tell({ type: "trouble", reason });
  };
  const keepLastPiece = () => {
    const mine = said.openedMs;
    const last = ears.audio()?.close();
    void last?.then((piece) => piece && said.openedMs === mine && written?.add(piece));
  };

  const tellWords = () => {
    const text = heardTextOf(heard);
    if (text === turn.text) return;
    note({ type: "words", text, atMs: performance.now() });
    tell({ type: "words", text });
  };

  const hearFrame = (frame: Frame) => {
    const before = activity.isSpeech;
    activity = heardFrame(activity, frame, partner !== null);
    const sinceMs = activity.sinceMs ?? frame.atMs;
    const isExpected = partner === null && turn.suspended === null && writing === null;
    measure(frame, { isSpeech: activity.isSpeech, isExpected });
    if (activity.isSpeech && !before && partner) partner.risen = heard;
    const isBrief = partner !== null && (activity.lastLoudMs ?? sinceMs) - sinceMs < SHORT_SOUND_MS;
    if (activity.isSpeech && !isTold && !isBrief) voiceRises(sinceMs);
    if (!activity.isSpeech && isTold) voiceFalls(sinceMs);
    if (!activity.isSpeech && activity.loudSinceMs === null) forgetSilence(frame.atMs);
    if (activity.isSpeech && isTold && rules.hasWordsMeanwhile) missWords(before ? frame.atMs : sinceMs);
  };

  const voiceRises = (atMs: number) => {
    isTold = true;
    unheardFromMs = atMs;
    // The partner's own words, as far as they were recognised, are no answer.
    if (partner) heard = { ...withText(partner.risen ?? noWords, partner.text), phrases: heard.phrases };
    said = voiceBegan(said, answerAt(atMs));
    note({ type: "speech", isSpeech: true, atMs });
    tell({ type: "speech", isSpeech: true, atMs });
    if (performance.now() - countedMs < COUNTED_EVERY_MS) return;
    countedMs = performance.now();
    parts.countActivity();
  };

  const voiceFalls = (atMs: number) => {
    isTold = false;
    said = voiceEnded(said, answerAt(atMs));
    note({ type: "speech", isSpeech: false, atMs });
    tell({ type: "speech", isSpeech: false, atMs });
  };

  /** Silence before anything was said is not sent to anybody. */
  const forgetSilence = (nowMs: number) => {
    if (nowMs - pieceSinceMs < LEADING_SILENCE_MS || said.voiced.length > 0 || writing !== null || partner) return;
    pieceSinceMs = nowMs;
    ears.audio()?.drop();
  };

  const missWords = (atMs: number) => {
    unheardMs += Math.max(0, atMs - unheardFromMs);
    unheardFromMs = atMs;
    if (unheardMs < UNHEARD_MS) return;
    unheardMs = 0;
    if (isUnheardTwice) return ears.giveUpRecogniser();
    isUnheardTwice = true;
    ears.startRecogniserAgain();
  };

  const end = () => {
    if (written && writtenUpTo?.lastSoundMs !== turn.lastSoundMs) return void write();
    over(writtenUpTo?.recognised ?? null);
  };

  /** The provider's transcript takes the place of whatever the browser made of it. */
  const write = async () => {
    const audio = ears.audio();
    if (!written) return;
    const asking = new AbortController();
    writing = asking;
    const { lastSoundMs } = turn;
    tell({ type: "writing-down" });
    try {
      const piece = isTold || lastSoundMs !== cutUpToMs ? await audio?.cut() : null;
      cutUpToMs = lastSoundMs;
      if (writing !== asking) return;
      if (piece) written.add(piece);
      const transcript = await written.write(asking.signal);
      if (writing === asking) wrote(transcript, lastSoundMs);
    } catch (error) {
      if (writing === asking) notWritten(error);
    }
  };

  const wrote = (transcript: Transcript, lastSoundMs: number | null) => {
    writing = null;
    if (isOwing) tell({ type: "hearing" });
    isOwing = false;
    const { text: _, ...recognised } = transcript;
    writtenUpTo = { lastSoundMs, recognised };
    heard = withText(heard, transcript.text);
    turn = turnEndAfter(turn, { type: "written", text: transcript.text });
    tell({ type: "words", text: transcript.text });
    schedule();
  };

  /** The browser's own words stand, where it has recognised any; otherwise the sound is kept to be asked about again. */
  const notWritten = (error: unknown) => {
    writing = null;
    if (turn.text !== "") return over(null);
    isOwing = true;
    turn = { ...turn, askedAtMs: null, suspended: "thinking" };
    tell({ type: "trouble", reason: error instanceof NotWritten ? error.reason : "network" });
  };

  /** `recognised` by the provider; null where the browser's words stand. */
  const over = (recognised: Recognised | null) => {
    const text = turn.text.trim();
    const delivery = deliveryOf(said, parts.answerMs(), recognised ?? { unsure: unsureIn(text, unsure) });
    const lastSoundMs = turn.lastSoundMs ?? performance.now();
    begin();
    if (text !== "" || recognised) tell({ type: "turn-over", text, lastSoundMs, delivery });
  };

  /** A new turn: what comes late of the one before belongs to nobody. */
  const begin = () => {
    clearTimeout(timer);
    writing?.abort();
    writing = null;
    isOwing = false;
    writtenUpTo = null;
    cutUpToMs = null;
    written?.begin("");
    if (written) ears.audio()?.drop();
    heard = withText(heard, "");
    unsure = [];
    turn = { ...nothingSaid, isSpeech: isTold, speechSinceMs: performance.now(), isHeld: turn.isHeld };
    said = nothingSaidSince(parts.answerMs());
    if (isTold) said = voiceBegan(said, parts.answerMs());
  };

  return {
    async start() {
      await ears.open();
      if (!isOwing || writing !== null) return;
      turn = { ...turn, suspended: null };
      void write();
    },
    stop() {
      clearTimeout(timer);
      writing?.abort();
      writing = null;
      ears.close();
      activity = quietRoom;
      isTold = false;
      partner = null;
    },
    think: () => note({ type: "think" }),
    hold: (isHeld) => note({ type: "hold", isHeld, atMs: performance.now() }),
    finish: () => note({ type: "finish", atMs: performance.now() }),
    owesWords: () =>
      written !== null &&
      (isTold || isOwing || writing !== null || turn.lastSoundMs !== (writtenUpTo?.lastSoundMs ?? null)),
    correct(text) {
      if (text === turn.text) return;
      if (text === "") return begin();
      writing?.abort();
      writing = null;
      isOwing = false;
      heard = withText(heard, text);
      written?.begin(text);
      if (written) ears.audio()?.drop();
      note({ type: "correct", text, atMs: performance.now() });
    },
    setPartnerSpeaking(isSpeaking) {
      if (isSpeaking === (partner !== null)) return;
      if (isSpeaking) {
        partner = { text: heardTextOf(heard), risen: null };
        return;
      }
      const isBargeIn = isTold;
      if (!isBargeIn && partner) heard = withText(heard, partner.text);
      if (!isBargeIn && written && turn.lastSoundMs === null) ears.audio()?.drop();
      partner = null;
      if (!isBargeIn && said.voiced.length === 0) said = nothingSaidSince(parts.answerMs());
    },
    subscribe(each) {
      listeners.add(each);
      return () => void listeners.delete(each);
    },
  };
}
