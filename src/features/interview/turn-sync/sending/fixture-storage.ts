import { storageOver } from "#web/browser-storage.ts";

/** A browser that keeps things, and shows what it keeps. */
export function fakeStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => (kept.set(key, value), true),
    removeItem: (key: string): void => void kept.delete(key),
  };
}

/** What the browser itself has: entries up to a length in all, which may change. */
export function storageWithRoom(length: number) {
  const kept = new Map<string, string>();
  const storage = {
    room: length,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      const others = [...kept].filter(([each]) => each !== key).reduce((sum, [, { length: each }]) => sum + each, 0);
      if (others + value.length > this.room) throw new DOMException("It is full.", "QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    length: 0,
  };
  return storage satisfies Storage;
}

export const blocked = (): Storage => {
  throw new DOMException("Access is denied for this document.", "SecurityError");
};

/** What the product makes of such a browser; what it refuses it keeps as long as the page lives. */
export const pageOver = (storage: () => Storage): ReturnType<typeof fakeStorage> => ({
  ...storageOver(storage),
  kept: new Map(),
});
