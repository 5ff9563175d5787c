import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parsedFrom, storageOver } from "./browser-storage.ts";

/** A browser's storage that holds `room` entries, as far as storage knows one. */
function storageWith(room: number): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (kept.size >= room) throw new DOMException("It is full.", "QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  } as unknown as Storage;
}

const blocked = (): Storage => {
  throw new DOMException("Access is denied for this document.", "SecurityError");
};

describe("a storage", () => {
  it("keeps in the browser what the browser takes", () => {
    const storage = storageWith(1);
    const kept = storageOver(() => storage);
    assert.equal(kept.setItem("plan", "yearly"), true);
    assert.equal(storage.getItem("plan"), "yearly");
    kept.removeItem("plan");
    assert.equal(storage.getItem("plan"), null);
  });

  for (const [state, storage] of [
    ["blocked", blocked],
    ["full", () => storageWith(0)],
  ] as const) {
    it(`keeps for this page what a ${state} browser does not take, and says so`, () => {
      const kept = storageOver(storage);
      assert.equal(kept.getItem("plan"), null);
      assert.equal(kept.setItem("plan", "yearly"), false);
      assert.equal(kept.getItem("plan"), "yearly");
      kept.removeItem("plan");
      assert.equal(kept.getItem("plan"), null);
      kept.setItem("plan", "monthly");
      kept.clear();
      assert.equal(kept.getItem("plan"), null);
    });
  }

  it("gives null for what is missing or damaged", () => {
    for (const raw of [null, "", "{", "<b>", "undefined"]) assert.equal(parsedFrom(raw), null);
    assert.deepEqual(parsedFrom('{"a":[1]}'), { a: [1] });
  });
});
