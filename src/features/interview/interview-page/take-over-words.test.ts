import assert from "node:assert/strict";
import { test } from "node:test";
import { takeOverSentence } from "./take-over-words.ts";

test("nothing is said when every reply came from whoever was asked", () => assert.equal(takeOverSentence([]), null));

test("one reason, in the singular and in the plural", () => {
  assert.equal(
    takeOverSentence([{ reason: "slow", count: 1 }]),
    "1 reply was given by the built-in examiner: in place of the language model, because it took too long.",
  );
  assert.equal(
    takeOverSentence([{ reason: "offline", count: 3 }]),
    "3 replies were given by the built-in examiner: in your browser, because there was no connection.",
  );
});

test("several reasons, each with its count", () =>
  assert.equal(
    takeOverSentence([
      { reason: "offline", count: 2 },
      { reason: "slow", count: 2 },
      { reason: "unfit", count: 1 },
    ]),
    "5 replies were given by the built-in examiner: in place of the language model, because it took too long (2) and what it said did not fit the station (1); and in your browser, because there was no connection (2).",
  ));
