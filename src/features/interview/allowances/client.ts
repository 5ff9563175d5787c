/** What of the bank is open to somebody, and how what is not says why and what opens it. */
export { allowancesQuery } from "./api.ts";
export { LeftNote, LeftStrip } from "./left-strip.tsx";
export { useLockOf } from "./use-lock-of.ts";
