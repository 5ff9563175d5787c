// The interview itself: attempts and their turns, from the card on the door to "I've finished".
export { enterRoom } from "./enter-room.ts";
export { attemptFinished, type AttemptFinished } from "./events.ts";
export { finishAttempt } from "./finish-attempt.ts";
export { silenceLeftMs } from "./real-mode.ts";
export { countsAgainstTrial, countSpent, keepSpent } from "./spent-interviews.ts";
export { requireMayRecord } from "./require-start.ts";
export { requireOwnAttempt } from "./require-own-attempt.ts";
export { rewindAttempt } from "./rewind-attempt.ts";
export { interviewRoutes } from "./routes.ts";
export { repliesOf, sendTurn } from "./send-turn.ts";
export { startAttempt } from "./start-attempt.ts";
export {
  type AttemptRow,
  attemptsInCircuit,
  countPractice,
  findAttempt,
  hasFinishedOne,
  keepCorrected,
  spokenTurnsOf,
  sittingsOf,
  rewindsOf,
  stationsMet,
  takenOverIn,
  turnsFrom,
  turnsOf,
} from "./store.ts";
