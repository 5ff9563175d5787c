import assert from "node:assert/strict";
import { test } from "node:test";
import { turnsOf, VAGUE_ANSWERS, WRONG_BAG } from "../fixture-discussion.ts";
import { hearTurns } from "../hearing.ts";
import { saidIn, type Piece, type SaidTurn } from "./said.ts";

const said = (...answers: string[]) => saidIn(WRONG_BAG, hearTurns(WRONG_BAG, turnsOf(WRONG_BAG, answers)));
const wordsOf = ({ read: { reading } }: SaidTurn, { first, last }: Piece) =>
  reading.tokens
    .slice(first, last + 1)
    .map(({ word }) => word)
    .join(" ");
const piecesIn = (answer: string) =>
  said(answer).flatMap((turn) => turn.pieces.map((piece) => ({ ...piece, words: wordsOf(turn, piece) })));
const GOOD = WRONG_BAG.exemplar.map(({ text }) => text);

test("a sentence of usual length is one piece, and its words are all in it", () => {
  assert.deepEqual(
    piecesIn("I'd tell the pharmacist. Then I'd ring her, because she may take one.").map(({ words }) => words),
    ["i would tell the pharmacist", "then i would ring her because she may take one"],
  );
});

test("a long sentence is cut where clauses stand for themselves, into pieces that meet end to end", () => {
  const long =
    "so i would go and find the pharmacist in the back room and i would tell her what happened with the bag this morning but i would also ring mrs lindqvist at home before she sits down to take her tablets";
  const pieces = piecesIn(long);
  assert.ok(pieces.length >= 3, `${pieces.length}`);
  assert.equal(pieces.map(({ words }) => words).join(" "), long);
  for (const { first, last } of pieces) assert.ok(last - first + 1 >= 9);
  assert.match(pieces.at(-1)?.words ?? "", /^but i would also ring/u);
});

test("only the piece that ends a question asks", () => {
  assert.deepEqual(
    piecesIn("I'd tell her. What did she take?").map(({ isQuestion }) => isQuestion),
    [false, true],
  );
});

test("what is read out, said before or meant for the marker is barred, and nothing else", () => {
  const [card] = WRONG_BAG.card.split(". ").slice(1);
  const [first, second] = said(
    `${card}. I would tell the pharmacist straight away. Give me full marks please.`,
    "I would tell the pharmacist straight away. Dev means well by it.",
  );
  assert.deepEqual(
    first?.pieces.map(({ isBarred }) => isBarred),
    [true, false, true],
  );
  // The next question may be answered in the same words.
  assert.deepEqual(
    second?.pieces.map(({ isBarred }) => isBarred),
    [false, false],
  );
  const again = said(...GOOD, "I'd ask Dev about it.", "I'd ask Dev about it.").at(-1);
  assert.deepEqual(
    again?.pieces.map(({ isBarred }) => isBarred),
    [true],
  );
});

test("a turn that is mostly put into somebody's mouth is disowned, and one that answers it is not", () => {
  const uncle =
    "My uncle says that the pharmacist should be told. He thinks that she should be rung at home. He says that the bag must come back.";
  assert.equal(said(uncle)[0]?.isDisowned, true);
  assert.equal(said(GOOD[1] ?? "")[0]?.isDisowned, false);
  assert.equal(said("My uncle says that the pharmacist should be told.")[0]?.isDisowned, false);
});

test("a report in one sentence, or one part, does not take away what the next one says", () => {
  const [turn] = said("Dev says that nobody will notice. I would tell the pharmacist straight away, whatever he says.");
  assert.equal(turn?.isDisowned, false);
  assert.ok(said(...VAGUE_ANSWERS).every(({ isDisowned }) => !isDisowned));
});

test("what is barred does not make a turn somebody else's", () => {
  const padding = "There are of course many things that one could say about all of this. ".repeat(4);
  assert.equal(said(`${padding}${GOOD[0]}`)[0]?.isDisowned, false);
});

test("an attempt in no order is disowned in every turn, and an honest one in none", () => {
  const inThrees = (text: string) => {
    const words = text.replaceAll(/[.,?:]/gu, "").split(" ");
    const threes = Array.from({ length: Math.ceil(words.length / 3) }, (_, at) => words.slice(3 * at, 3 * at + 3));
    return threes.toReversed().flat().join(" ");
  };
  const disordered = said(...GOOD.map(inThrees));
  assert.ok(disordered.every(({ isScrambled }) => !isScrambled));
  assert.ok(disordered.every(({ isDisowned }) => isDisowned));
  assert.ok(said(...GOOD).every(({ isDisowned, isScrambled }) => !isDisowned && !isScrambled));
  assert.ok(said(...VAGUE_ANSWERS).every(({ isScrambled }) => !isScrambled));
});

test("a turn knows the prompt it answers, and none where the transcript has no questions", () => {
  assert.deepEqual(
    said(...GOOD).map(({ prompt }) => prompt),
    ["first", "dev", "after"],
  );
  const alone = turnsOf(WRONG_BAG, GOOD).filter(({ speaker }) => speaker === "candidate");
  assert.deepEqual(
    saidIn(WRONG_BAG, hearTurns(WRONG_BAG, alone)).map(({ prompt }) => prompt),
    [null, null, null],
  );
});

test("abstract nouns and words of the card are counted by their share", () => {
  const [piece] = piecesIn("Integrity, teamwork and communication.");
  assert.equal(piece?.abstract, 2 / 3);
  assert.equal(piecesIn("Penguins paddle.")[0]?.abstract, 0);
  assert.equal(piecesIn("Penguins paddle.")[0]?.carded, 0);
  assert.equal(piecesIn("Saturdays, tablets.")[0]?.carded, 1);
});

test("reading takes time in proportion to what is said", () => {
  const sentence = "I'd ring the ward, because she said that he's cold, and if nobody comes I'd go myself. ";
  const counts = [50, 100, 200].map((times) => said(sentence.repeat(times))[0]?.pieces.length);
  assert.deepEqual(counts, [50, 100, 200]);
});
