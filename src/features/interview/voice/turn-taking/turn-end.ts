import type { Patience } from "../hearing/listener.ts";
import { lastWordsOf, type LastWords } from "./last-words.ts";

/** What is known of the turn that is being spoken. Every moment is performance.now(). */
export type TurnEnd = {
  isSpeech: boolean;
  speechSinceMs: number;
  /** When the last sound of the candidate ended. */
  lastSoundMs: number | null;
  voicedMs: number;
  /** Speech long enough to have words has been heard, and its words have not come. */
  awaitsWords: boolean;
  text: string;
  wordsAtMs: number | null;
  /** The turn does not end by silence: the candidate thinks, or corrects the words. */
  suspended: "thinking" | "typing" | null;
  typedAtMs: number;
  isHeld: boolean;
  /** "I've finished", or push-to-talk let go. */
  askedAtMs: number | null;
};

export type TurnMoment =
  | { type: "speech"; isSpeech: boolean; atMs: number }
  | { type: "words"; text: string; atMs: number }
  /** The provider's transcript of everything so far. */
  | { type: "written"; text: string }
  | { type: "correct"; text: string; atMs: number }
  | { type: "think" }
  | { type: "hold"; isHeld: boolean; atMs: number }
  | { type: "finish"; atMs: number };

export type TurnRules = {
  patience: Patience;
  /** False where the words only come once the turn is over: from a provider. */
  hasWordsMeanwhile: boolean;
};

/** Sounds under half a second are no words: a cough, a chair, "mm". */
export const SHORT_SOUND_MS = 500;

const SILENCE_MS = 900;
const EARLY_MS = 1300;
const UNFINISHED_MS = 1500;
const AFTER_CONNECTIVE_MS = 1800;
const WITHOUT_WORDS_MS = 1500;
const EARLY_WORDS = 12;
/** A recogniser that has just said something may be about to say more. */
const SETTLING_MS = 350;
/** How long words that must still come are waited for. */
const LATE_WORDS_MS = 4000;
const LATE_WORDS_WHEN_ASKED_MS = 2500;
/** Words that come so soon after a key was pressed were said before it. */
const OLD_WORDS_MS = 1500;

export const nothingSaid: TurnEnd = {
  isSpeech: false,
  speechSinceMs: 0,
  lastSoundMs: null,
  voicedMs: 0,
  awaitsWords: false,
  text: "",
  wordsAtMs: null,
  suspended: null,
  typedAtMs: -Infinity,
  isHeld: false,
  askedAtMs: null,
};

export function turnEndAfter(turn: TurnEnd, moment: TurnMoment): TurnEnd {
  switch (moment.type) {
    case "speech":
      return moment.isSpeech ? speechBegan(turn, moment.atMs) : speechEnded(turn, moment.atMs);
    case "words":
      return wordsCame(turn, moment);
    case "written":
      return { ...turn, text: moment.text, awaitsWords: false };
    case "correct":
      return { ...turn, text: moment.text, suspended: "typing", typedAtMs: moment.atMs, awaitsWords: false };
    case "think":
      return { ...turn, suspended: "thinking" };
    case "hold":
      return { ...turn, isHeld: moment.isHeld, askedAtMs: moment.isHeld ? null : moment.atMs };
    case "finish":
      return { ...turn, isHeld: false, askedAtMs: moment.atMs };
  }
}

const speechBegan = (turn: TurnEnd, atMs: number): TurnEnd => ({
  ...turn,
  isSpeech: true,
  speechSinceMs: atMs,
  // A key that is pressed is heard too: only words end the typing.
  suspended: turn.suspended === "typing" ? "typing" : null,
});

function speechEnded(turn: TurnEnd, atMs: number): TurnEnd {
  if (!turn.isSpeech) return turn;
  const ms = Math.max(0, atMs - turn.speechSinceMs);
  const hasItsWords = turn.wordsAtMs !== null && turn.wordsAtMs > turn.speechSinceMs;
  return {
    ...turn,
    isSpeech: false,
    lastSoundMs: atMs,
    voicedMs: turn.voicedMs + ms,
    awaitsWords: turn.awaitsWords || (ms >= SHORT_SOUND_MS && !hasItsWords),
  };
}

function wordsCame(turn: TurnEnd, { text, atMs }: { text: string; atMs: number }): TurnEnd {
  const isOld = turn.suspended === "typing" && atMs - turn.typedAtMs < OLD_WORDS_MS;
  const isNew = text !== turn.text;
  return {
    ...turn,
    text,
    wordsAtMs: isNew ? atMs : turn.wordsAtMs,
    awaitsWords: false,
    suspended: isNew && !isOld ? null : turn.suspended,
  };
}

/** When the turn is over if nothing else happens; null as long as it is not. Never while the voice is heard. */
export function turnEndsAtMs(turn: TurnEnd, rules: TurnRules): number | null {
  if (turn.isHeld) return null;
  if (turn.askedAtMs !== null) return askedEndMs(turn, turn.askedAtMs, rules);
  if (turn.suspended !== null || turn.isSpeech || turn.lastSoundMs === null) return null;
  if (rules.hasWordsMeanwhile && turn.text === "") return null;
  const silent = turn.lastSoundMs + silenceMsFor(turn, rules);
  const settled = (turn.wordsAtMs ?? -Infinity) + SETTLING_MS;
  const late = rules.hasWordsMeanwhile && turn.awaitsWords ? turn.lastSoundMs + LATE_WORDS_MS : 0;
  return Math.max(silent, settled, late);
}

/** Whoever says that they have finished is believed at once, but for words that are still on their way. */
function askedEndMs(turn: TurnEnd, askedAtMs: number, rules: TurnRules): number {
  if (!rules.hasWordsMeanwhile || turn.suspended === "typing") return askedAtMs;
  const isOnTheWay = turn.awaitsWords || (turn.isSpeech && (turn.wordsAtMs ?? 0) < askedAtMs);
  if (isOnTheWay) return askedAtMs + LATE_WORDS_WHEN_ASKED_MS;
  return Math.max(askedAtMs, (turn.wordsAtMs ?? -Infinity) + SETTLING_MS);
}

/** How long the silence has to be after what was said last. */
export function silenceMsFor(turn: Pick<TurnEnd, "text">, rules: TurnRules): number {
  if (turn.text === "") return withPatience(WITHOUT_WORDS_MS, rules.patience);
  const { leaves, count, isQuestion } = lastWordsOf(turn.text);
  const early = count < EARLY_WORDS && !isQuestion ? EARLY_MS : SILENCE_MS;
  return withPatience(Math.max(early, AFTER[leaves]), rules.patience);
}

const withPatience = (ms: number, { moreMs, percent }: Patience) => Math.round(((ms + moreMs) * (100 + percent)) / 100);

const AFTER: Record<LastWords["leaves"], number> = {
  whole: SILENCE_MS,
  unfinished: UNFINISHED_MS,
  "going-on": AFTER_CONNECTIVE_MS,
};
