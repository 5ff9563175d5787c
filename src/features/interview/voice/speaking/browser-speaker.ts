import { piecesOf, wholeWords } from "./sentences.ts";
import type { Speaker, SpeakerEvent } from "./speaker.ts";

export type Sounds = {
  synthesis: Pick<SpeechSynthesis, "speak" | "cancel" | "resume" | "speaking">;
  /** Told once the voices are known, or once nobody waits for them any longer. */
  ready: Promise<unknown>;
  newUtterance: (text: string) => SpeechSynthesisUtterance;
  /** Asked before every piece: voices load late, and may be chosen anew in the middle. */
  voice: () => SpeechSynthesisVoice | null;
  /** 1 is the voice's own. */
  rate: () => number;
  now: () => number;
};

type Piece = { text: string; from: number; sentence: string; isFirst: boolean };
type Current = Piece & {
  utterance: SpeechSynthesisUtterance;
  startedMs: number | null;
  /** The voice itself has said that it is there. */
  isSure: boolean;
  /** Characters of the piece begun, by the voice's own word; null where it says nothing. */
  reached: number | null;
  timer: ReturnType<typeof setTimeout> | undefined;
};

/** Network voices in Chrome fall silent after about 15 s of one utterance: at this pace a piece takes ten. */
const PIECE_MAX = 150;
const LETTERS_A_SECOND = 14.5;
/** Chrome may drop what is spoken right after a cancel. */
const AFTER_CANCEL_MS = 60;
const START_MS = 4000;
const SLACK_MS = 3000;

/** The device's own voice. What it is asked to say is held here and handed over piece by piece. */
export function browserSpeaker(sounds: Sounds): Speaker {
  const { synthesis, now } = sounds;
  const listeners = new Set<(event: SpeakerEvent) => void>();
  let queue: Piece[] = [];
  let current: Current | null = null;
  let said = 0;
  let heard = 0;
  let quietSince = Number.NEGATIVE_INFINITY;
  let wait: ReturnType<typeof setTimeout> | undefined;
  let pace = LETTERS_A_SECOND;
  let isRetried = false;
  let isReady = false;
  const wake = async () => {
    await sounds.ready;
    isReady = true;
    if (queue.length > 0) next();
  };
  void wake();

  const tell = (event: SpeakerEvent) => {
    for (const listener of listeners) listener(event);
  };

  const next = () => {
    if (current !== null || !isReady) return;
    const left = quietSince + AFTER_CANCEL_MS - now();
    clearTimeout(wait);
    if (left > 0) {
      wait = setTimeout(next, left);
      return;
    }
    const piece = queue.shift();
    if (piece) begin(piece);
    else tell({ type: "quiet", atMs: now() });
  };

  const begin = (piece: Piece) => {
    const utterance = sounds.newUtterance(piece.text.trim());
    const voice = sounds.voice();
    utterance.voice = voice;
    utterance.lang = voice?.lang ?? "en-GB";
    utterance.rate = sounds.rate();
    // Held until it ends: Chrome forgets utterances nobody holds, and their events with them.
    const mine: Current = { ...piece, utterance, startedMs: null, isSure: false, reached: null, timer: undefined };
    current = mine;
    const ifMine = (then: () => void) => () => {
      if (current === mine) then();
    };
    utterance.addEventListener(
      "start",
      ifMine(() => {
        mine.isSure = true;
        started(mine);
      }),
    );
    utterance.addEventListener(
      "end",
      ifMine(() => ended(mine)),
    );
    utterance.addEventListener("boundary", (event) => {
      if (current === mine) mine.reached = event.charIndex + (event.charLength ?? 0);
    });
    utterance.addEventListener("error", (event) => {
      if (current === mine) failed(mine, event.error);
    });
    mine.timer = setTimeout(
      ifMine(() => notStarted(mine)),
      START_MS,
    );
    synthesis.resume();
    synthesis.speak(utterance);
  };

  const started = (mine: Current) => {
    if (mine.startedMs !== null) return;
    isRetried = false;
    mine.startedMs = now();
    clearTimeout(mine.timer);
    const dueMs = (mine.text.length / (LETTERS_A_SECOND * sounds.rate())) * 1000;
    mine.timer = setTimeout(
      () => {
        if (current !== mine) return;
        if (!mine.isSure) return failed(mine, "synthesis-failed");
        // Stalled, or its end was never told.
        silence();
        ended(mine);
      },
      dueMs * 2 + SLACK_MS,
    );
    if (mine.isFirst) tell({ type: "sounding", sentence: mine.sentence, atMs: mine.startedMs });
  };

  /** Some voices never say that they began; others never do begin. */
  const notStarted = (mine: Current) => {
    if (synthesis.speaking) started(mine);
    else failed(mine, "synthesis-failed");
  };

  const ended = (mine: Current) => {
    if (mine.startedMs === null) started(mine);
    clearTimeout(mine.timer);
    const seconds = (now() - (mine.startedMs ?? now())) / 1000;
    const measured = mine.text.length / seconds / sounds.rate();
    if (mine.text.length > 20 && measured > 6 && measured < 30) pace = (pace + measured) / 2;
    heard = mine.from + mine.text.length;
    current = null;
    next();
  };

  const failed = (mine: Current, error: string) => {
    clearTimeout(mine.timer);
    current = null;
    silence();
    if (error === "not-allowed") {
      queue = [];
      tell({ type: "failed", reason: "gesture" });
    } else if (isRetried) {
      queue = [];
      tell({ type: "failed", reason: "broken" });
    } else {
      isRetried = true;
      queue.unshift(mine);
      next();
    }
  };

  const silence = () => {
    synthesis.cancel();
    quietSince = now();
  };

  const heardNow = (): number => {
    if (current === null || current.startedMs === null) return heard;
    const byTime = ((now() - current.startedMs) / 1000) * pace * sounds.rate();
    return current.from + wholeWords(current.text, Math.floor(current.reached ?? byTime));
  };

  return {
    begin() {
      said = 0;
      heard = 0;
      isRetried = false;
    },
    say(sentence) {
      const most = Math.floor(PIECE_MAX * Math.min(1, sounds.rate()));
      for (const [place, text] of piecesOf(sentence, most).entries()) {
        queue.push({ text, from: said, sentence, isFirst: place === 0 });
        said += text.length;
      }
      next();
    },
    stop() {
      heard = heardNow();
      if (current) {
        silence();
        clearTimeout(current.timer);
      }
      clearTimeout(wait);
      current = null;
      queue = [];
      return heard;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
