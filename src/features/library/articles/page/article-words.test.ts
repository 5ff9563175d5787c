import assert from "node:assert/strict";
import { test } from "node:test";
import { sourceDate, standingOf } from "./article-words.ts";

test("a source's date is written out as far as it is known", () => {
  assert.deepEqual(["2024-01-30", "2016-05", "2023", "in effect from 2020"].map(sourceDate), [
    "30 January 2024",
    "May 2016",
    "2023",
    "in effect from 2020",
  ]);
});

test("where a reader is with an article is said in a few words, and not at all while it is new", () => {
  const at = (isOpened: boolean, progress: number) =>
    standingOf({ isOpened, progress, place: null, isBookmarked: false });
  assert.deepEqual(
    [at(false, 0), at(true, 0), at(true, 40), at(true, 100)],
    [null, "Opened", "40% read", "Read to the end"],
  );
});
