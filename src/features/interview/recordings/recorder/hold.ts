/** One tab records an attempt, and one sends what was recorded; a lock goes with its page, however that ends. */
const lockOf = (what: string) => `stationwise.recording.${what}`;

/** `what`: an attempt, or the key of a recording. Null where another page has it. Otherwise how to let go. */
export async function hold(what: string): Promise<(() => void) | null> {
  if (!("locks" in navigator)) return () => undefined;
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: isMine, resolve: answer } = Promise.withResolvers<boolean>();
  const asked = navigator.locks.request(lockOf(what), { ifAvailable: true }, (lock) => {
    answer(lock !== null);
    return lock === null ? undefined : held;
  });
  // A browser that keeps nothing for us refuses its locks too.
  asked.catch(() => answer(true));
  return (await isMine) ? letGo : null;
}

/** Resolves once no page has it: whoever had it let go, or is gone. */
export async function letGoElsewhere(what: string): Promise<void> {
  await navigator.locks.request(lockOf(what), () => undefined);
}
