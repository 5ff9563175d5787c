// Marks: made in the background from a finished attempt, kept in every version, and made again when somebody asks.
export { markAgain } from "./mark-again.ts";
export { markingJob } from "./jobs.ts";
export { type OpenMark, requireOpenMark } from "./require-open-mark.ts";
export { markingRoutes } from "./routes.ts";
export { findMark, type MarkRow, markVersionsOf } from "./store.ts";
