import { HOUR_MS } from "#shared/durations.ts";
import type { Clock } from "./clock.ts";

const FAULTS_IN_A_ROW = 3;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 300_000;
const LONGEST_WISH_MS = HOUR_MS;
/** A trial that nobody reported on, since whoever began it hung up, holds the place no longer than this. */
const TRIAL_MS = 30_000;

/** `isOfProvider`: false when the next request may fare better. `retryAfterMs`: how long the provider asks to be left alone. */
export type ProviderFault = { retryAfterMs: number | null; isOfProvider: boolean };

/**
 * Keeps a provider that fails from being asked on every turn. After three faults in a row, or when the provider names
 * a time itself, nobody asks for a while; then one request tries, and its outcome decides for the others.
 */
export type Breaker = {
  /** Takes the trial's place when there is one to take. */
  mayTry(): boolean;
  succeeded(): void;
  failed(fault: ProviderFault): void;
  /** Until when nobody asks; null when anybody may. */
  closedUntil(): Date | null;
};

export function breakerOf(clock: Clock): Breaker {
  let faults = 0;
  let pauseMs = FIRST_PAUSE_MS;
  let until = 0;
  let trialUntil = 0;
  const now = () => clock.now().getTime();

  return {
    mayTry() {
      if (until === 0) return true;
      if (now() < until || now() < trialUntil) return false;
      trialUntil = now() + TRIAL_MS;
      return true;
    },
    succeeded() {
      faults = 0;
      pauseMs = FIRST_PAUSE_MS;
      until = 0;
      trialUntil = 0;
    },
    failed({ retryAfterMs, isOfProvider }) {
      if (!isOfProvider) return;
      // Asked before the rest began: it tells nothing new.
      if (now() < until && retryAfterMs === null) return;
      const isTrial = until > 0;
      faults += 1;
      trialUntil = 0;
      if (retryAfterMs !== null) {
        until = Math.max(until, now() + Math.min(retryAfterMs, LONGEST_WISH_MS));
      } else if (isTrial || faults >= FAULTS_IN_A_ROW) {
        until = Math.max(until, now() + pauseMs);
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      }
    },
    closedUntil: () => (until > now() ? new Date(until) : null),
  };
}
