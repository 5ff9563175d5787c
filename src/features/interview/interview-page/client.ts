/** The page an interview is sat on, and the parts of it that are shown elsewhere. */
export { AdviceLine } from "./help/advice-line.tsx";
export { Bubble, turnName } from "./bubble.tsx";
export { readingSecondsLeft } from "./clock/answer-clock.ts";
export { useNow } from "./clock/use-now.ts";
export { FocusBar } from "./focus-bar.tsx";
export { HelpLines } from "./help/help-lines.tsx";
export { saidOf } from "./said.ts";
export { noteGoneIn } from "./spoken/gone-in.ts";
export { TakenOverNote } from "./taken-over.tsx";

export const pages = {
  interview: () => import("./interview-page.tsx"),
  stationRecord: () => import("./record/station-record-page.tsx"),
};
