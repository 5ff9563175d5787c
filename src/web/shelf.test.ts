import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parsedFrom, shelfOver } from "./shelf.ts";

/** A browser's storage that holds `room` entries, as far as a shelf knows one. */
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

describe("a shelf", () => {
  it("keeps in the browser what the browser takes", () => {
    const storage = storageWith(1);
    const shelf = shelfOver(() => storage);
    assert.equal(shelf.setItem("plan", "yearly"), true);
    assert.equal(storage.getItem("plan"), "yearly");
    shelf.removeItem("plan");
    assert.equal(storage.getItem("plan"), null);
  });

  for (const [state, storage] of [
    ["blocked", blocked],
    ["full", () => storageWith(0)],
  ] as const) {
    it(`keeps for this page what a ${state} browser does not take, and says so`, () => {
      const shelf = shelfOver(storage);
      assert.equal(shelf.getItem("plan"), null);
      assert.equal(shelf.setItem("plan", "yearly"), false);
      assert.equal(shelf.getItem("plan"), "yearly");
      shelf.removeItem("plan");
      assert.equal(shelf.getItem("plan"), null);
      shelf.setItem("plan", "monthly");
      shelf.clear();
      assert.equal(shelf.getItem("plan"), null);
    });
  }

  it("gives null for what is missing or damaged", () => {
    for (const raw of [null, "", "{", "<b>", "undefined"]) assert.equal(parsedFrom(raw), null);
    assert.deepEqual(parsedFrom('{"a":[1]}'), { a: [1] });
  });
});
