import assert from "node:assert/strict";
import { test } from "node:test";
import { bandMeaning } from "./mark-words.ts";

const band = { band: 4, low: 4, high: 4, score: 0.7 };

test("a band says what it is a band of: the station, or the criteria marked again", () => {
  assert.equal(bandMeaning(band), "Your words show most of what this station looks for.");
  assert.equal(bandMeaning(band, ["explores"]), "Your words show most of what the criteria marked again look for.");
  assert.match(bandMeaning({ ...band, band: null }, ["explores"]), /^Half or more of what the criteria marked again/u);
});
