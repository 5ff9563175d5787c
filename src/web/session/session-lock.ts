const NAME = "stationwise.session";
const PATIENCE_MS = 4000;

/**
 * Requests share the lock until they are answered; exchanging the token takes it alone.
 * So no request travels with a token that is just being replaced, in this tab or another.
 */
export async function whileTokenRests<T>(work: () => Promise<T>): Promise<T> {
  if (!("locks" in navigator)) return work();
  const { promise, resolve } = Promise.withResolvers<void>();
  await new Promise<void>((start) => {
    const held = navigator.locks.request(NAME, { mode: "shared" }, () => {
      start();
      return Promise.race([promise, rest(PATIENCE_MS)]);
    });
    // A browser that keeps nothing for us refuses its locks too.
    held.catch(() => start());
  });
  try {
    return await work();
  } finally {
    resolve();
  }
}

export async function whileNobodySends<T>(work: () => Promise<T>): Promise<T> {
  if (!("locks" in navigator)) return work();
  let isBegun = false;
  const begin = () => ((isBegun = true), work());
  try {
    return (await navigator.locks.request(NAME, begin)) as T;
  } catch (problem) {
    if (isBegun) throw problem;
    return work();
  }
}

const rest = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
