import assert from "node:assert/strict";
import { test } from "node:test";
import { backInTheBox, draftOf, isSameText, unsentKey } from "./draft.ts";
import { fakeStorage, pageOver, storageWithRoom } from "./fixture-storage.ts";

const full = pageOver(() => storageWithRoom(0));

test("what was typed is there after a reload", () => {
  const browser = fakeStorage();
  draftOf(browser, "a").save("I would first ask");
  assert.equal(draftOf(browser, "a").read(), "I would first ask");
});

test("one attempt's words never appear in another", () => {
  const browser = fakeStorage();
  draftOf(browser, "a").save("for a");
  assert.equal(draftOf(browser, "b").read(), "");
});

test("an answer on its way is there after a reload, same place, words and clock", () => {
  const browser = fakeStorage();
  const turn = { seq: 3, text: "I am sorry.", atMs: 61_000 };
  draftOf(browser, "a").keepUnsent(turn);
  assert.deepEqual(draftOf(browser, "a").findUnsent(), turn);
});

test("an acknowledged answer is forgotten, and what was typed since stays", () => {
  const browser = fakeStorage();
  const draft = draftOf(browser, "a");
  draft.keepUnsent({ seq: 1, text: "first", atMs: 1 });
  draft.save("second");
  draft.forgetUnsent();
  assert.equal(draft.findUnsent(), null);
  assert.equal(draft.read(), "second");
});

test("a full browser still holds the words while the page is open, and says that it is full", () => {
  const draft = draftOf(full, "a");
  assert.equal(draft.save("only here"), false);
  assert.equal(draft.read(), "only here");
  assert.equal(draft.keepUnsent({ seq: 1, text: "only here", atMs: 5 }), false);
  assert.deepEqual(draft.findUnsent(), { seq: 1, text: "only here", atMs: 5 });
});

test("a broken record in the browser is no answer", () => {
  const browser = fakeStorage();
  for (const raw of ["{", "null", "[]", '{"seq":1,"text":2,"atMs":3}', '{"seq":1.5,"text":"x","atMs":3}']) {
    browser.kept.set(unsentKey("a"), raw);
    assert.equal(draftOf(browser, "a").findUnsent(), null, raw);
  }
});

test("a finished attempt leaves nothing behind", () => {
  const browser = fakeStorage();
  const draft = draftOf(browser, "a");
  draft.save("left over");
  draft.keepUnsent({ seq: 1, text: "x", atMs: 1 });
  draft.clear();
  assert.equal(browser.kept.size, 0);
});

test("words that could not be given come back before what was typed since, never twice", () => {
  assert.equal(backInTheBox("first", ""), "first");
  assert.equal(backInTheBox("first", "second"), "first\nsecond");
  assert.equal(backInTheBox("first", "first"), "first");
});

test("words the server had to mend are still recognised as ours", () => {
  assert.equal(isSameText("a\0b", "a\uFFFDb"), true);
  assert.equal(isSameText("a\uD800", "a\uFFFD"), true);
  assert.equal(isSameText("yes", "no"), false);
});
