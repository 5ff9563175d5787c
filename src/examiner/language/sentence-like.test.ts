import assert from "node:assert/strict";
import test from "node:test";
import { listedWords } from "./sentence-like.ts";
import { read } from "./text.ts";

const listedIn = (text: string) => listedWords(read(text)).filter(Boolean).length;

for (const said of [
  "Eight times eighty-five is 680.",
  "96 and 108 are right.",
  "Forty minus twelve leaves twenty-eight.",
  "That's two tablets four times a day, so fifty-six in a week.",
])
  test(`“${said}” is a sentence`, () => assert.equal(listedIn(said), 0));

for (const said of [
  "one two three four five six seven",
  "empathy autonomy beneficence justice consent capacity",
  "680, 108, 96, empathy, justice, consent",
])
  test(`“${said}” is a list`, () => assert.ok(listedIn(said) > 0));
