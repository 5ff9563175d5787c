export type BrowserStorage = Pick<Storage, "getItem" | "removeItem" | "clear"> & {
  /** False when only this page holds it. */
  setItem(key: string, value: string): boolean;
};

/** The browser's storage. Where it is blocked or full, what is kept lives as long as the page. */
export function storageOver(storage: () => Storage): BrowserStorage {
  const memory = new Map<string, string>();
  const ask = <T>(work: (storage: Storage) => T): T | null => {
    try {
      return work(storage());
    } catch {
      return null;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? ask((kept) => kept.getItem(key)),
    setItem(key, value) {
      const isKept = ask((kept) => (kept.setItem(key, value), true)) ?? false;
      if (isKept) memory.delete(key);
      else memory.set(key, value);
      return isKept;
    },
    removeItem(key) {
      memory.delete(key);
      ask((kept) => kept.removeItem(key));
    },
    clear() {
      memory.clear();
      ask((kept) => kept.clear());
    },
  };
}

/** Of this browser, for every tab. */
export const browserStorage = storageOver(() => localStorage);
/** Of this tab, from page to page. */
export const tabStorage = storageOver(() => sessionStorage);

/** Text from storage as a value; null where it is missing or damaged. Anybody may have put it there. */
export function parsedFrom(raw: string | null): unknown {
  try {
    return JSON.parse(raw ?? "null");
  } catch {
    return null;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
