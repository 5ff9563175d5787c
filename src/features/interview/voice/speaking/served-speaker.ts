import { SAID_MAX } from "../contract.ts";
import { piecesOf, wholeWords } from "./sentences.ts";
import type { Speaker, SpeakerEvent } from "./speaker.ts";

export type Playing = {
  /** Silent at once. */
  stop(): void;
  /** How much of the sound has been heard, 0 to 1; null where nobody can say. */
  share(): number | null;
};
export type PlayEvent = "started" | "ended" | "gesture" | "failed";

export type ServedSounds = {
  /** Whether the provider gives the partner's voice at all. */
  isServed: Promise<boolean>;
  fetch(text: string, signal: AbortSignal): Promise<Blob>;
  play(sound: Blob, tell: (event: PlayEvent) => void): Playing;
  /** Speaks from where the provider failed, to the station's end: one voice is less odd than two in turns. */
  openDevice(): Speaker;
  now(): number;
};

type Piece = { text: string; from: number; sentence: string; isFirst: boolean; sound: Promise<Blob | null> | null };
type Current = Piece & {
  playing: Playing | null;
  startedMs: number | null;
  timer: ReturnType<typeof setTimeout> | undefined;
};

/** Nobody waits longer for a sound to come and begin. */
const START_MS = 5000;
const LETTERS_A_SECOND = 14.5;
const SLACK_MS = 4000;
/** Sentences asked for beyond the one that sounds. */
const AHEAD = 2;

/** The provider's voice, fetched sentence by sentence ahead of what sounds; the device's where it does not come. */
export function servedSpeaker(sounds: ServedSounds): Speaker {
  const { now } = sounds;
  const listeners = new Set<(event: SpeakerEvent) => void>();
  let queue: Piece[] = [];
  let current: Current | null = null;
  let said = 0;
  let heard = 0;
  let isReady = false;
  let asking = new AbortController();
  /** Has taken over, with the characters said before it did. */
  let device: { speaker: Speaker; before: number } | null = null;

  const tell = (event: SpeakerEvent) => {
    for (const each of listeners) each(event);
  };

  const wake = async () => {
    const isServed = await sounds.isServed;
    isReady = true;
    if (!isServed) handOver();
    else if (queue.length > 0) next();
  };
  void wake();

  const ask = (piece: Piece) => {
    piece.sound ??= sounds.fetch(piece.text.trim(), asking.signal).catch(() => null);
  };
  const askAhead = () => {
    for (const piece of queue.slice(0, AHEAD)) ask(piece);
  };

  const next = () => {
    if (current !== null || !isReady) return;
    const piece = queue.shift();
    if (piece) void begin(piece);
    else tell({ type: "quiet", atMs: now() });
  };

  const begin = async (piece: Piece) => {
    const mine: Current = { ...piece, playing: null, startedMs: null, timer: setTimeout(() => fail(mine), START_MS) };
    current = mine;
    ask(mine);
    askAhead();
    const sound = await mine.sound;
    if (current !== mine) return;
    if (sound) mine.playing = sounds.play(sound, (event) => current === mine && follow(mine, event));
    else fail(mine);
  };

  const follow = (mine: Current, event: PlayEvent) => {
    if (event === "started") started(mine);
    else if (event === "ended") ended(mine);
    else if (event === "failed") fail(mine);
    else {
      drop();
      tell({ type: "failed", reason: "gesture" });
    }
  };

  const started = (mine: Current) => {
    if (mine.startedMs !== null) return;
    mine.startedMs = now();
    clearTimeout(mine.timer);
    // At half the pace of anybody: it stalls, or its end was never told.
    mine.timer = setTimeout(() => fail(mine), (mine.text.length / LETTERS_A_SECOND) * 2000 + SLACK_MS);
    if (mine.isFirst) tell({ type: "sounding", sentence: mine.sentence, atMs: mine.startedMs });
  };

  const ended = (mine: Current) => {
    if (mine.startedMs === null) started(mine);
    heard = mine.from + mine.text.length;
    quieten();
    next();
  };

  const quieten = () => {
    clearTimeout(current?.timer);
    current?.playing?.stop();
    current = null;
  };
  /** Nothing is left to be said, and nothing that was asked for is waited for. */
  const drop = () => {
    quieten();
    queue = [];
    asking.abort();
    asking = new AbortController();
  };

  const fail = (mine: Current) => {
    if (current === mine) handOver();
  };

  const handOver = () => {
    const left = current ? [current, ...queue] : queue;
    const isTold = current !== null && (current.startedMs !== null || !current.isFirst);
    const before = left[0]?.from ?? said;
    drop();
    const speaker = sounds.openDevice();
    device = { speaker, before };
    let isRepeated = isTold;
    speaker.subscribe((event) => {
      // This sentence was told when it began in the other voice.
      if (event.type === "sounding" && isRepeated) isRepeated = false;
      else tell(event);
    });
    speaker.begin();
    for (const sentence of sentencesOf(left)) speaker.say(sentence);
  };

  const heardNow = (): number => {
    if (!current?.playing || current.startedMs === null) return heard;
    const byTime = (((now() - current.startedMs) / 1000) * LETTERS_A_SECOND) / current.text.length;
    const share = current.playing.share() ?? byTime;
    return current.from + wholeWords(current.text, Math.floor(share * current.text.length));
  };

  return {
    begin() {
      said = 0;
      heard = 0;
      if (!device) return;
      device.before = 0;
      device.speaker.begin();
    },
    say(sentence) {
      if (device) return device.speaker.say(sentence);
      for (const [place, text] of piecesOf(sentence, SAID_MAX).entries()) {
        queue.push({ text, from: said, sentence, isFirst: place === 0, sound: null });
        said += text.length;
      }
      if (isReady) askAhead();
      next();
    },
    heard: () => (device ? device.before + device.speaker.heard() : heardNow()),
    stop() {
      if (device) return device.before + device.speaker.stop();
      heard = heardNow();
      drop();
      return heard;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** What is left of each sentence, put together again. */
function sentencesOf(pieces: readonly Piece[]): string[] {
  const sentences: string[] = [];
  for (const { text, isFirst } of pieces)
    if (isFirst || sentences.length === 0) sentences.push(text);
    else sentences.push(`${sentences.pop() ?? ""}${text}`);
  return sentences;
}
