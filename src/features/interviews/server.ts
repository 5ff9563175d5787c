// The interview itself: attempts and their turns, from the card on the door to "I've finished".
export { enterRoom } from "./enter-room.ts";
export { attemptFinished, type AttemptFinished } from "./events.ts";
export { finishAttempt } from "./finish-attempt.ts";
export { requireOwnAttempt } from "./require-own-attempt.ts";
export { interviewRoutes } from "./routes.ts";
export { sendTurn } from "./send-turn.ts";
export { startAttempt } from "./start-attempt.ts";
export { countPractice, findAttempt, turnsOf } from "./store.ts";
