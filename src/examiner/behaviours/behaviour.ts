/** The names of what a candidate does that can be seen in any conversation, whatever the station. */
export const BEHAVIOURS = [
  // helps
  "greets",
  "introduces-self",
  "asks-permission",
  "open-question",
  "closed-question",
  "explores-feelings",
  "explores-concern",
  "names-emotion",
  "validates",
  "apologises",
  "reflects",
  "summarises",
  "checks-understanding",
  "invites-questions",
  "signposts",
  "offers-choice",
  "offers-support",
  "gives-time",
  "plans-next-step",
  "safety-nets",
  "seeks-senior",
  "admits-limits",
  "thanks",
  // hinders
  "dismisses",
  "blames",
  "orders",
  "own-story",
  "jargon",
  "false-promise",
  "early-advice",
  "stacks-questions",
  "rude",
  // leaves the station
  "silent",
  "nonsense",
  "bare-word",
  "asks-for-marks",
  "asks-for-help",
  "leaves-role",
  "harm",
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

/**
 * Token indices, `last` inclusive. Behaviours of the whole turn (silent, nonsense, bare-word)
 * have `first` 0 and `last` -1.
 */
export type Heard = { behaviour: Behaviour; first: number; last: number };

/** How behaviours sound, in the phrase language. */
export type BehaviourPhrases = Partial<Record<Behaviour, readonly string[]>>;
