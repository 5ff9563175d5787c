/** Removes what this browser keeps under keys that name this: a thing that is not there any more. */
export function forgetKeysOf(name: string): void {
  for (const storageOf of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = storageOf();
      for (const key of Object.keys(storage)) if (key.includes(name)) storage.removeItem(key);
    } catch {
      // Storage that is blocked has nothing to forget.
    }
  }
}
