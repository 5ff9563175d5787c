/** The interview, and how an attempt and its transcript are asked for and shown wherever they are met. */
export { AdviceLine } from "./advice-line.tsx";
export { readingSecondsLeft } from "./answer-clock.ts";
export { attemptQuery, interviewsClient, latestAttemptsQuery, standingsQuery } from "./api.ts";
export { AttemptLink } from "./attempt-link.tsx";
export { momentOf, standingOf } from "./attempt-words.ts";
export { Bubble, turnName } from "./bubble.tsx";
export { clockOf } from "#shared/clock-of.ts";
export { FocusBar } from "./focus-bar.tsx";
export { noteGoneIn } from "./gone-in.ts";
export { HelpLines } from "./help-lines.tsx";
export { isGoingOnHere } from "./kit-key.ts";
export { TakenOverNote } from "./taken-over.tsx";
export { roomOf } from "./room-of.ts";
export { saidOf } from "./said.ts";
export { useNow } from "./use-now.ts";

export const pages = {
  interview: () => import("./interview-page.tsx"),
  stationRecord: () => import("./station-record-page.tsx"),
};
