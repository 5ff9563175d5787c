/** Milliseconds spent in the room: it runs while the page is open and the machine awake, and stands still otherwise. */
export type AnswerClock = { spentMs: number; seenAt: number };

/** Background tabs tick once a minute; a longer gap means that the machine slept. */
export const ASLEEP_MS = 90_000;

/** Somebody who looks elsewhere for longer than this is away: the clock stands still from then on. */
export const AWAY_MS = 30_000;

/** Takes up again where the page, another tab or the last turn left off, whichever is furthest. */
export function startedClock(keptMs: number, lastTurnMs: number, now: number): AnswerClock {
  return { spentMs: Math.max(whole(keptMs), whole(lastTurnMs)), seenAt: now };
}

/**
 * `now` is any clock in milliseconds that only this page reads; `hiddenAt` is when, by that clock, the page went out of
 * sight, or null while it is seen.
 */
export function ticked({ spentMs, seenAt }: AnswerClock, now: number, hiddenAt: number | null = null): AnswerClock {
  const until = hiddenAt === null ? now : Math.min(now, hiddenAt + AWAY_MS);
  const gap = until - seenAt;
  return { spentMs: gap > 0 && gap <= ASLEEP_MS ? spentMs + gap : spentMs, seenAt: now };
}

export const isAsleep = ({ seenAt }: AnswerClock, now: number): boolean => now - seenAt > ASLEEP_MS;

/** A turn is never earlier than the one before it. */
export const notBefore = (clock: AnswerClock, lastTurnMs: number): AnswerClock => ({
  ...clock,
  spentMs: Math.max(clock.spentMs, whole(lastTurnMs)),
});

export const atMsOf = ({ spentMs }: AnswerClock): number => Math.round(spentMs);

/** Whole seconds left, rounded up: 0 means that the time is over. */
export const secondsLeft = ({ spentMs }: AnswerClock, answerSeconds: number): number =>
  Math.max(0, Math.ceil(answerSeconds - spentMs / 1000));

/** Reading time runs by the wall clock from the moment it was started, also while the page is closed. */
export const readingSecondsLeft = (startedAt: string, readingSeconds: number, now: number): number =>
  Math.min(readingSeconds, Math.max(0, Math.ceil(readingSeconds - (now - Date.parse(startedAt)) / 1000)));

export const clockKey = (attemptId: string) => `stationwise.clock.${attemptId}`;

/** What the browser kept; anything else counts as nothing. */
export const keptMsOf = (raw: string | null): number => whole(Number(raw ?? 0));

const whole = (ms: number): number => (Number.isFinite(ms) && ms > 0 ? ms : 0);
