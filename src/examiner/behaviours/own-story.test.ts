import assert from "node:assert/strict";
import { test } from "node:test";
import { ownStoriesIn } from "./own-story.ts";
import { read } from "../language/text.ts";

for (const [text, isStory] of [
  ["I went through something like that last year.", true],
  ["i also struggled with my exams", true],
  ["I've been there.", true],
  ["I was bullied at school.", true],
  ["I was wondering how you are.", false],
  ["I had a look at your notes.", false],
  ["If I had known, I would have come.", false],
  ["You went through a lot.", false],
] as const) {
  test(`${isStory ? "a story of one's own" : "no story"}: ${text}`, () =>
    assert.equal(ownStoriesIn(read(text)).length > 0, isStory));
}
