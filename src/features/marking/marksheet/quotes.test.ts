import assert from "node:assert/strict";
import { test } from "node:test";
import type { Mark, Quote } from "#contract/marking/marking";
import { findPlace, piecesOf, placeName, quotesOf } from "./quotes.ts";

const text = "I am so sorry. That must be hard. Shall we talk?";
const quote = (words: string): Quote => ({
  seq: 1,
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
  text: words,
  atMs: 1000,
});
const sorry = quote("I am so sorry.");
const hard = quote("must be hard");
const wide = quote("That must be hard. Shall");

test("the chosen words are one piece, exactly as quoted", () => {
  const pieces = piecesOf(text, [sorry, hard, wide], wide);
  assert.deepEqual(
    pieces.filter(({ is }) => is === "chosen").map((piece) => piece.text),
    ["That must be hard. Shall"],
  );
});

test("no word of the turn is lost or doubled, wherever quotes overlap", () => {
  for (const chosen of [null, sorry, hard, wide]) {
    assert.equal(
      piecesOf(text, [sorry, hard, wide], chosen)
        .map((piece) => piece.text)
        .join(""),
      text,
    );
  }
});

test("words that earned another mark stay recognisable", () => {
  assert.deepEqual(piecesOf(text, [sorry, hard], hard), [
    { text: "I am so sorry.", is: "evidence" },
    { text: " That ", is: "plain" },
    { text: "must be hard", is: "chosen" },
    { text: ". Shall we talk?", is: "plain" },
  ]);
});

test("words nobody was sure of are told from the others, inside a quote too", () => {
  assert.deepEqual(piecesOf(text, [sorry], null, [{ start: 8, end: 13 }]), [
    { text: "I am so ", is: "evidence" },
    { text: "sorry", is: "evidence", isUnsure: true },
    { text: ".", is: "evidence" },
    { text: " That must be hard. Shall we talk?", is: "plain" },
  ]);
});

test("a turn without quotes is one plain piece", () => {
  assert.deepEqual(piecesOf(text, [], null), [{ text, is: "plain" }]);
});

test("every quote has its own name, and missing points have none", () => {
  const criterion = {
    id: "listens",
    domain: "empathy" as const,
    statement: "",
    weight: 1,
    judgement: "met" as const,
    reason: "",
    nextLevel: "",
  };
  const band = { band: null, low: 1, high: 5, score: null };
  const mark: Mark = {
    marker: { id: "built-in", version: "1" },
    overall: band,
    domains: [],
    criteria: [
      {
        ...criterion,
        points: [
          { id: "sorry", point: "", quote: sorry, example: "" },
          { id: "asks", point: "", quote: null, example: "" },
        ],
        contradictions: [{ id: "sorry", point: "", quote: hard }],
      },
    ],
    redFlags: [{ id: "lies", statement: "", quote: wide }],
    setAside: [sorry],
    feedback: { strength: { text: "", quote: sorry }, change: null, note: null },
    unmarked: null,
    wordsRead: 10,
    wordsLeftUnread: 0,
  };
  assert.deepEqual(
    quotesOf(mark).map(({ name }) => name),
    ["strength", "flag.lies", "listens.sorry", "listens.against.sorry", "set-aside.1"],
  );
});

test("a place in anybody's words has a name, and a name without a place leads nowhere", () => {
  const turns = [{ seq: 4, speaker: "actor" as const, text: "Never mind what.", atMs: 9000 }];
  const found = findPlace(placeName({ seq: 4, start: 0, end: 10 }), turns);
  assert.deepEqual(found?.quote, { seq: 4, start: 0, end: 10, text: "Never mind", atMs: 9000 });
  for (const name of ["turn.5.0-3", "turn.4.3-3", "turn.4.0-99", "turn.4", "strength"])
    assert.equal(findPlace(name, turns), undefined);
});
