import assert from "node:assert/strict";
import test from "node:test";
import { bytesInWords, secondsInWords } from "./words.ts";

test("bytes and seconds are told in the unit a person would use", () => {
  assert.deepEqual([0, 999, 1000, 12_345_678, 3e12].map(bytesInWords), [
    "0 bytes",
    "999 bytes",
    "1 kB",
    "12.3 MB",
    "3 TB",
  ]);
  assert.deepEqual([0.4, 59.9, 60, 3599, 4000].map(secondsInWords), ["0 s", "59 s", "1 min", "59 min", "1 h 6 min"]);
});
