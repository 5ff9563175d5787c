/** What a page needs to bring a candidate's words to the server, and to keep them until they are there. */
export { turnSyncClient } from "./api.ts";
export { draftKey, draftOf } from "./sending/draft.ts";
export { type Conversation, findUnanswered } from "./sending/hear.ts";
export { keptKitOf } from "./offline/kept-kit.ts";
export { isGoingOnHere } from "./offline/kit-key.ts";
export {
  type Delivery,
  type TurnSync,
  type TurnSyncPorts,
  type TurnSyncState,
  type TurnDetails,
  openTurnSync,
} from "./sending/turn-sync.ts";
export { queueKey } from "./offline/offline-queue.ts";
export { offlineExaminerOf } from "./offline/offline-examiner.ts";
export { isUnreachable } from "./sending/connection-trouble.ts";

/** The built-in examiner's answer in the page, loaded once somebody may need it. */
export const fetchAnswer = async () => (await import("./offline/answer-here.ts")).answerHere;
