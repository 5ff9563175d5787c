import type { BandMark } from "#examiner/conversation.ts";
import type { HistoryEntry, MarkStanding } from "../contract.ts";

/** "Band 3", "Band 3 (2 to 4)", "No band". */
export const bandWords = ({ band, low, high }: BandMark): string => {
  if (band === null) return "No band";
  return low === high ? `Band ${band}` : `Band ${band} (${low} to ${high})`;
};

/** What stands in place of bands; null where there are some. */
export const MARK_WORDS: Record<MarkStanding["state"], string | null> = {
  none: null,
  held: "Marks when the circuit ends",
  silent: "Marks when the bell has gone",
  waiting: "Being marked",
  failed: "The marking failed",
  unmarked: "Nothing to mark",
  unopened: "Marks ready, not opened by you yet",
  open: null,
};

const ENDINGS: Record<Intl.LDMLPluralRule, string> = {
  zero: "th",
  one: "st",
  two: "nd",
  few: "rd",
  many: "th",
  other: "th",
};
const ordinals = new Intl.PluralRules("en-GB", { type: "ordinal" });

/** "2nd". */
export const ordinalOf = (number: number): string => `${number}${ENDINGS[ordinals.select(number)]}`;

/** "2nd time"; nothing for a first. */
export const sittingWords = ({ sitting, status, rewound }: Pick<HistoryEntry, "sitting" | "status" | "rewound">) =>
  sitting > 1 && status === "finished" && rewound === null ? `${ordinalOf(sitting)} time` : null;

const RECORDED = { video: "Recorded on video", audio: "Recorded, sound only" };

/** What is kept of a recording; null where there was none, or it is deleted. */
export const recordingWords = ({ recording }: Pick<HistoryEntry, "recording">): string | null =>
  recording === null || recording.status === "deleted" ? null : RECORDED[recording.kind];
