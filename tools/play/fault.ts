/** What goes wrong while a station is played. */
import type { Exchange } from "./sitting.ts";

/** Each kind, and what it counts. Those of a sitting come with a turn, those of a station with none. */
export const FAULTS = {
  deflected: "turned away: “I don't know”, or not wanting to say",
  "deflected-twice": "turned away twice running",
  "deflected-after-hint": "turned away from the very thing just hinted at",
  "answered-another": "something else told than what was asked and could be told",
  "taken-amiss": "taken amiss, though it fits or says the opposite",
  repeated: "a line said again",
  "never-told": "a line that speaks of what nobody has told",
  "dead-end": "three replies running that say nothing, to somebody who fits",
  "told-again": "told again, or hinted at after it was told, without being asked",
  unsettled: "a question that goes on after all is settled",
  "said-before": "“Like I said”, of what was asked for the first time",
  "one-at-a-time": "“That's a lot of questions”, to one question",
  "cold-exit": "the poorest ending, to somebody who fits",
  "no-objection": "misconduct that nobody took amiss",
  "safety-stop": "a safety stop for nobody in danger",
  "opened-without-cause": "the hidden concern told to somebody who said nothing of this scene",
  "never-opened": "a hidden concern that no listener reached",
  "never-told-fact": "a fact that no player came to hear",
  "asked-again": "a probe for what had just been said",
  "asked-twice": "the same question put twice, unasked",
  "pressed-unsaid": "a challenge to somebody who said nothing of the matter",
  "pressed-own-words": "a challenge with what they had said themselves",
  "no-end": "a discussion that does not come to its end",
} as const;
export type FaultKind = keyof typeof FAULTS;

/** `player`, `said` and `reply` are empty for what a whole station does wrong. */
export type Fault = { kind: FaultKind; player: string; turn: number; said: string; reply: string; about: string };

export type Found = { kind: FaultKind; at: number; about?: string };

export const textOf = ({ reply }: Exchange): string => reply.sentences.join(" ");
