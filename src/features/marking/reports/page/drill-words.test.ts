import assert from "node:assert/strict";
import { test } from "node:test";
import { byWords } from "./drill-words.ts";

const NOW = new Date("2026-11-22T09:00:00Z");
const by = (iso: string, timeZone = "Europe/London") => byWords(iso, NOW, timeZone);

test("a moment two days off is a day and a part of it", () => {
  assert.equal(by("2026-11-24T09:30:00Z"), "by Tuesday morning");
  assert.equal(by("2026-11-24T12:00:00Z"), "by Tuesday afternoon");
  assert.equal(by("2026-11-24T19:00:00Z"), "by Tuesday evening");
});

test("the small hours belong to the evening before", () =>
  assert.equal(by("2026-11-24T02:00:00Z"), "by Monday evening"));

test("the reader’s own clock counts", () =>
  assert.equal(by("2026-11-24T09:30:00Z", "Asia/Tokyo"), "by Tuesday evening"));

test("what has passed is not asked for", () => assert.equal(by("2026-11-22T09:00:00Z"), null));
