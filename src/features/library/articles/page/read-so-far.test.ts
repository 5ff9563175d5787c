import assert from "node:assert/strict";
import { test } from "node:test";
import { percentRead, placeAmong } from "./read-so-far.ts";

test("what has come into the window is read, from nothing to all of it", () => {
  assert.equal(percentRead({ top: 900, bottom: 4900 }, 800), 0);
  assert.equal(percentRead({ top: 300, bottom: 4300 }, 800), 13);
  assert.equal(percentRead({ top: -1200, bottom: 2800 }, 800), 50);
  assert.equal(percentRead({ top: -3300, bottom: 700 }, 800), 100);
  assert.equal(percentRead({ top: 0, bottom: 0 }, 800), 0);
});

test("the part one is in is the last whose heading has passed the upper third of the window", () => {
  const headings = [
    { id: "one", top: -500 },
    { id: "two", top: 250 },
    { id: "three", top: 700 },
  ];
  assert.equal(placeAmong(headings, 800), "two");
  assert.equal(placeAmong(headings.slice(2), 800), null);
});
