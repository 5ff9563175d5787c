import assert from "node:assert/strict";
import test from "node:test";
import { EMPTY, KEY } from "./fixture-journal.ts";
import {
  bytesLeft,
  filledParts,
  findNextToSend,
  type Journal,
  nextPartOf,
  placeNamed,
  sliceName,
  withoutLost,
  withPart,
  withSlice,
  withStored,
} from "./journal.ts";

const MIME = "video/webm";

const slice = (part: number, place: number, isStored = false) => ({
  part,
  slice: place,
  bytes: 100,
  sha256: "",
  isStored,
});

const journalWith = (...slices: ReturnType<typeof slice>[]): Journal => {
  const parts = [...new Set(slices.map(({ part }) => part))];
  const begun = parts.reduce((journal, part) => withPart(journal, { part, startMs: part * 1000, mime: MIME }), EMPTY);
  return slices.reduce(withSlice, begun);
};

test("slices go oldest first, each once, and not while they are on their way", () => {
  const journal = journalWith(slice(0, 0, true), slice(0, 1), slice(0, 2));
  assert.equal(findNextToSend(journal, [])?.slice, 1);
  assert.equal(findNextToSend(journal, [{ part: 0, slice: 1 }])?.slice, 2);
  assert.equal(findNextToSend(withStored(withStored(journal, slice(0, 1)), slice(0, 2)), []), null);
});

test("what is left is what the server has not got, and what it lost is left again", () => {
  const journal = journalWith(slice(0, 0), slice(0, 1));
  assert.equal(bytesLeft(journal), 200);
  const sent = withStored(journal, slice(0, 0));
  assert.equal(bytesLeft(sent), 100);
  assert.equal(bytesLeft(withStored(sent, slice(0, 0), false)), 200);
});

test("the same slice noted twice is one slice", () => {
  assert.equal(withSlice(journalWith(slice(0, 0)), slice(0, 0)).slices.length, 1);
});

test("a new run of the recorder is the next part, and a run that gave nothing is none", () => {
  assert.equal(nextPartOf(EMPTY), 0);
  const journal = withPart(journalWith(slice(0, 0)), { part: 1, startMs: 9000, mime: MIME });
  assert.equal(nextPartOf(journal), 2);
  assert.deepEqual(
    filledParts(journal).map(({ part }) => part),
    [0],
  );
});

test("after a slice that only a lost page held, nothing of its part can be decoded; other parts stay", () => {
  const journal = journalWith(slice(0, 0, true), slice(0, 1), slice(0, 2), slice(1, 0));
  const held = withoutLost(journal, ({ part, slice: place }) => part === 1 || place === 2);
  assert.deepEqual(
    held.slices.map(({ part, slice: place }) => [part, place]),
    [
      [0, 0],
      [1, 0],
    ],
  );
  assert.equal(withoutLost(journal, () => true).slices.length, 4);
});

test("a name in the drawer says its place, and no other recording's name does", () => {
  assert.deepEqual(placeNamed(KEY, sliceName(KEY, { part: 2, slice: 13 })), { part: 2, slice: 13 });
  assert.equal(placeNamed(KEY, `${KEY}.journal`), null);
  assert.equal(placeNamed(KEY, "another.2.13"), null);
});
