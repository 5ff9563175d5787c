export type SpeakerEvent =
  | { type: "sounding"; sentence: string; atMs: number }
  | { type: "quiet"; atMs: number }
  | { type: "failed"; reason: SpeakerFault };

/** Needs a gesture, has no voice at all, or a voice that says nothing. */
export type SpeakerFault = "gesture" | "no-voice" | "broken";

/** The partner's voice: sentences go in as they arrive and sound one after the other. Times are performance.now(). */
export type Speaker = {
  /** A new reply: what was said before no longer counts as heard. */
  begin(): void;
  /** Queued. */
  say(sentence: string): void;
  /** How many characters of all said since `begin` have been heard. */
  heard(): number;
  /** Stops at once. How many characters of all said since `begin` were heard. */
  stop(): number;
  subscribe(tell: (event: SpeakerEvent) => void): () => void;
};
