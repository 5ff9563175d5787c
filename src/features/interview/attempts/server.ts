// Attempts: one sitting of one station with its turns, from the card on the door to "I've finished".
export { attemptsFeature } from "./feature.ts";
export { enterRoom } from "./enter-room.ts";
export { attemptFinished, type AttemptFinished } from "./events.ts";
export { finishAttempt } from "./finish-attempt.ts";
export { bytesOfTurn, notesWithin, requireRoom, STARTS, takeCopy, takeStart, takeWords, WORDS } from "./limits.ts";
export { AFTER_BELL, isAfterBell, silenceLeftMs } from "./real-mode.ts";
export { requireOwnAttempt } from "./require-own-attempt.ts";
export { requireInterviewLeft, requireMayRecord } from "./require-start.ts";
export { requireMoment, rewindAttempt } from "./rewind-attempt.ts";
export { isOver } from "./rules.ts";
export { countsAgainstTrial, countSpent, keepSpent } from "./spent-interviews.ts";
export { startAttempt } from "./start-attempt.ts";
export {
  type AttemptRow,
  attemptsInCircuit,
  changeAttempt,
  countPractice,
  findAttempt,
  hasFinishedOne,
  rewindsOf,
  sittingsOf,
  stationsMet,
} from "./store.ts";
export {
  addTurn,
  bytesUpTo,
  keepCorrected,
  keepHeard,
  type StoredTurn,
  spokenTurnsOf,
  takenOverIn,
  turnRecordsOf,
  turnsFrom,
  turnsOf,
  turnsWithState,
} from "./turn-store.ts";
