/** How an attempt is asked for, named and reached from wherever it is met. */
export { attemptQuery, attemptsClient, latestAttemptsQuery, standingsQuery } from "./api.ts";
export { AttemptLink } from "./attempt-link.tsx";
export { momentOf, standingOf } from "./attempt-words.ts";
export { roomOf } from "./room-of.ts";
