import type { TurnDelivery } from "../contract.ts";
import type { VoiceLevel } from "../turn-taking/voice-level.ts";
import type { SoundPlace } from "./sound-place.ts";

export type ListeningTrouble =
  | "blocked"
  | "no-microphone"
  | "in-use"
  | "lost-microphone"
  | "no-recogniser"
  | "network"
  | "language";

export type ListenerEvent =
  /** Everything recognised of this turn so far, with the candidate's corrections. */
  | { type: "words"; text: string }
  /** How loud it is, whenever that changes. */
  | ({ type: "level" } & VoiceLevel)
  /** Voice activity; `atMs` is when it really began or ended, on performance.now(). */
  | { type: "speech"; isSpeech: boolean; atMs: number }
  /** The audio of the turn is with the speech provider: `turn-over` follows, unless the candidate goes on speaking. */
  | { type: "writing-down" }
  /** The audio so far is written down, and the turn goes on. */
  | { type: "written-down" }
  /** Without a word in it where the provider heard none in the sound. */
  | { type: "turn-over"; text: string; lastSoundMs: number; delivery: TurnDelivery }
  | { type: "trouble"; reason: ListeningTrouble }
  /** What was told as trouble is over. */
  | { type: "hearing" };

export type Listener = {
  /** Opens the microphone and hears from now on. Trouble is told, never thrown. */
  start(): Promise<void>;
  stop(): void;
  /** "Let me think": no end of turn by silence until speech is heard again. */
  think(): void;
  /** Push-to-talk (space bar) held or released. */
  hold(isHeld: boolean): void;
  /** "I've finished". */
  finish(): void;
  /** Something was said whose words come from the speech provider, and have not come. */
  owesWords(): boolean;
  /** What stands in the box after the candidate's correction replaces what was recognised so far. */
  correct(text: string): void;
  /** While the partner speaks: words are not a turn; speech of 0.5 s or more is told as a barge-in by `speech`. */
  setPartnerSpeaking(isSpeaking: boolean): void;
  subscribe(tell: (event: ListenerEvent) => void): () => void;
};

/** What is added to every silence that ends a turn: for a long answer to an examiner, and for somebody with extra time. */
export type Patience = { moreMs: number; percent: number };

export const NO_PATIENCE: Patience = { moreMs: 0, percent: 0 };

export type ListenerOptions = {
  /** Where the candidate agreed the sound may go. */
  place: SoundPlace;
  deviceId?: string | undefined;
  /** The answer clock in milliseconds, for what is noted of the delivery. */
  answerMs(): number;
  patience?: Patience | undefined;
};
