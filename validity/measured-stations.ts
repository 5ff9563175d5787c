/**
 * The stations the batteries are run on. Fixed, so that a figure changes when the marker does and not because the bank
 * grew: the bank's first twenty, which were all of it when the figures were first published. They are of every type and
 * cover each of the marker's four domains. Changing the list means measuring again (`npm run validity`).
 */
export const MEASURED_STATIONS = [
  "discussion/closer-to-home",
  "discussion/five-other-ways-to-care",
  "discussion/forty-empty-chairs",
  "discussion/one-seat-on-the-minibus",
  "discussion/sunday-at-larkfield-court",
  "discussion/the-evening-before",
  "discussion/two-days-to-the-assembly",
  "recorded/a-voice-note-to-niamh",
  "recorded/trust-earned",
  "roleplay/a-wasted-morning",
  "roleplay/before-the-second-half",
  "roleplay/half-a-roll-of-red-tape",
  "roleplay/one-camera",
  "roleplay/ten-minutes-before-the-party",
  "roleplay/the-bag-in-his-locker",
  "roleplay/the-call-for-jago",
  "roleplay/the-empty-chair-on-thursday",
  "roleplay/the-girl-on-the-bottom-stair",
  "roleplay/the-lemon-tree",
  "roleplay/two-names-on-the-tag",
] as const;
