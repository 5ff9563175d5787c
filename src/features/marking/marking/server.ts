// Marks: made in the background from a finished attempt, kept in every version, and made again when somebody asks.
export { markingFeature } from "./feature.ts";
export { markAgain } from "./mark-again.ts";
export { withoutDisputedFlags } from "./read-disputed-flags.ts";
export { type OpenMark, requireOpenMark } from "./require-open-mark.ts";
export { countVersions, cuesKept, findMark, type MarkRow, markVersionsOf, questionsAsked } from "./store.ts";
