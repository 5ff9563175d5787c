/** So long one report may be on its way. */
const LIMIT_MS = 10_000;
const FAILURES_IN_A_ROW = 3;
const REST_MS = 60_000;

export type ReportCarrier = {
  /** After failures in a row, for a minute: what is reported meanwhile is dropped. */
  isResting(): boolean;
  fetch: typeof fetch;
};

/** Brings reports to a service that may not be well, so that no page waits for it, and none of its failures is a report. */
export function reportCarrier({ limitMs = LIMIT_MS, now = () => performance.now() } = {}): ReportCarrier {
  // As it is before the monitor watches what the page fetches.
  const ask = globalThis.fetch;
  let failures = 0;
  let restsUntil = 0;
  const note = (isWell: boolean) => {
    failures = isWell ? 0 : failures + 1;
    if (failures >= FAILURES_IN_A_ROW) restsUntil = now() + REST_MS;
  };
  return {
    isResting: () => now() < restsUntil,
    async fetch(address, init) {
      const limit = new AbortController();
      const timer = setTimeout(() => limit.abort(), limitMs);
      try {
        const response = await ask(address, { ...init, signal: limit.signal });
        note(response.status < 500);
        // Its head says all that is asked for.
        void response.body?.cancel().catch(() => undefined);
        return response;
      } catch (error) {
        note(false);
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
