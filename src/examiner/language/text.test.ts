import assert from "node:assert/strict";
import { test } from "node:test";
import { LONGEST_SENTENCE, partsOf, read, sentenceAt, stemOf } from "./text.ts";

const sentencesOf = (text: string) => read(text).sentences.map(({ start, end }) => text.slice(start, end));

test("every token is a literal slice of the text", () => {
  const text = "I can’t – it’s Dr. Ahmed’s “idea”, naïve cafe\u0301 🙂 مرحبا \ud800 end";
  for (const token of read(text).tokens) {
    assert.ok(token.end > token.start);
    assert.match(text.slice(token.start, token.end), /^[\p{L}\p{N}]/u);
  }
  assert.ok(read(text).tokens.some(({ start, end }) => text.slice(start, end) === "cafe\u0301"));
});

test("contractions are taken apart, with and without their mark", () => {
  assert.deepEqual(partsOf("don't"), ["do", "not"]);
  assert.deepEqual(partsOf("dont"), ["do", "not"]);
  assert.deepEqual(partsOf("can’t"), ["can", "not"]);
  assert.deepEqual(partsOf("I'm"), ["i", "am"]);
  assert.deepEqual(partsOf("that's"), ["that", "is"]);
  assert.deepEqual(partsOf("shouldn't've"), ["should", "not", "have"]);
});

test("a possessive keeps only its owner", () => {
  assert.deepEqual(partsOf("Sam's"), ["sam"]);
});

test("a name with 's before what it is or does means is", () => {
  assert.deepEqual(
    read("your tree's dead").tokens.map(({ word }) => word),
    ["your", "tree", "is", "dead"],
  );
  assert.deepEqual(
    read("the tree's leaves").tokens.map(({ word }) => word),
    ["the", "tree", "leaves"],
  );
});

test("I would and I will are read without their mark, and an illness and a badge stay what they are", () => {
  const wordsIn = (text: string) => read(text).tokens.map(({ word }) => word);
  assert.deepEqual(wordsIn("id tell her"), ["i", "would", "tell", "her"]);
  assert.deepEqual(wordsIn("then ill ring"), ["then", "i", "will", "ring"]);
  assert.deepEqual(wordsIn("she was ill then"), ["she", "was", "ill", "then"]);
  assert.deepEqual(wordsIn("show your id first"), ["show", "your", "id", "first"]);
});

test("forms of one word share a stem", () => {
  const pairs: [string, string][] = [
    ["said", "say"],
    ["left", "leave"],
    ["felt", "feeling"],
    ["chose", "choose"],
    ["cried", "cry"],
    ["worried", "worry"],
  ];
  for (const [one, other] of pairs) assert.equal(stemOf(one), stemOf(other), one);
});

test("different words keep different stems", () => {
  const pairs: [string, string][] = [
    ["his", "hi"],
    ["us", "use"],
    ["willing", "will"],
    ["evening", "even"],
    ["understandable", "understand"],
  ];
  for (const [one, other] of pairs) assert.notEqual(stemOf(one), stemOf(other), one);
});

test("words that are names of object members are only words", () => {
  assert.equal(typeof stemOf("constructor"), "string");
  assert.equal(read("constructor __proto__ toString").tokens.length, 3);
});

test("a sentence ends neither after a title nor after an abbreviation nor in a hesitation", () => {
  assert.deepEqual(sentencesOf("I saw Dr. Ahmed. He was, e.g. kind... and calm. Really?"), [
    "I saw Dr. Ahmed.",
    "He was, e.g. kind... and calm.",
    "Really?",
  ]);
});

test("sentences without capitals still end", () => {
  assert.equal(sentencesOf("i'm sorry. that sounds hard\nok").length, 3);
});

test("only a question mark makes a written question", () => {
  assert.deepEqual(
    read("Really?! Yes. “Why?”").sentences.map(({ isQuestion }) => isQuestion),
    [true, false, true],
  );
});

test("a run without full stops is cut, in place, without losing a word", () => {
  const text = "so i went to see him and he was upset because of the bus ".repeat(40);
  const { tokens, sentences } = read(text);
  assert.equal(tokens.length, text.trim().split(" ").length);
  for (let index = 0; index < sentences.length; index++) {
    assert.ok(tokens.filter(({ sentence }) => sentence === index).length <= LONGEST_SENTENCE);
  }
  const last = tokens.at(-1);
  assert.ok(last && sentenceAt({ text, tokens, sentences }, last).text.endsWith("bus"));
});

test("parts of one written word never fall into two sentences", () => {
  const { tokens } = read("don't ".repeat(300));
  tokens.forEach((token, at) => {
    const before = tokens[at - 1];
    if (before?.start === token.start) assert.equal(before.sentence, token.sentence);
  });
});

test("a million characters of anything are read", () => {
  for (const unit of ["a", "!", '."', "a'll", "\ud800", "\n ", "so you ", "?)", "é"]) {
    const text = unit.repeat(Math.ceil(1_000_000 / unit.length));
    assert.equal(read(text).text, text);
  }
});
