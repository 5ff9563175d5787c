// Recordings of attempts: slices taken in by the tus protocol, joined and checked, played back, and deleted in time.
export { openRecordings } from "./feature.ts";
export type { ForgetRecordings } from "./removal/forget-recordings.ts";
