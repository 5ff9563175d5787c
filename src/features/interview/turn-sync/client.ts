/** What a page needs to bring a candidate's words to the server, and to keep them until they are there. */
export { turnSyncClient } from "./api.ts";
export { draftKey, draftOf } from "./draft.ts";
export { type Conversation, findUnanswered } from "./hear.ts";
export { awayKey, keptKitOf } from "./kept-kit.ts";
export { isGoingOnHere } from "./kit-key.ts";
export { type Delivery, type Line, type LineEnds, type LineState, type Manner, openLine } from "./line.ts";
export { offlineDeskOf } from "./offline-desk.ts";
export { isUnreachable } from "./trouble.ts";

/** The built-in examiner's answer in the page, loaded once somebody may need it. */
export const fetchAnswer = async () => (await import("./answer-here.ts")).answerHere;
