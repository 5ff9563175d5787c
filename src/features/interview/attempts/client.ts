/** How an attempt is asked for, named and reached from wherever it is met. */
export { attemptQuery, attemptsClient, latestAttemptsQuery, standingsQuery } from "./api.ts";
export { AttemptLink } from "./page/attempt-link.tsx";
export { momentOf, standingOf } from "./page/attempt-words.ts";
export { roomOf } from "./page/room-of.ts";
