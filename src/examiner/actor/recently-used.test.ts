import assert from "node:assert/strict";
import { test } from "node:test";
import { recentlyUsed } from "./recently-used.ts";

test("what is asked for again and again stays, however much passes by", () => {
  const kept = recentlyUsed<number, string>(10);
  kept.keep(-1, "asked for");
  for (let each = 0; each < 1000; each++) {
    kept.keep(each, "passing");
    assert.equal(kept.find(-1), "asked for");
  }
});

test("what nobody asks for goes, and no more than twice as many as wanted are there", () => {
  const kept = recentlyUsed<number, number>(10);
  for (let each = 0; each < 1000; each++) kept.keep(each, each);
  const left = Array.from({ length: 1000 }, (_, each) => each).filter((each) => kept.find(each) !== undefined);
  assert.ok(left.length <= 20 && left.includes(999), String(left));
});
