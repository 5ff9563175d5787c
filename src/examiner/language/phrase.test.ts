import assert from "node:assert/strict";
import { test } from "node:test";
import { compilePhrase, matchesOf, PhraseError } from "./phrase.ts";
import { read } from "./text.ts";

const found = (phrase: string, text: string) => matchesOf(compilePhrase(phrase), read(text)).length;

test("matches by stem, alternative, class, gap and optional word", () => {
  assert.equal(found("talk to her", "I talked to her"), 1);
  assert.equal(found("sorry|apologise", "I apologised"), 1);
  assert.equal(found("you ... #emotion", "you look so very worried"), 1);
  assert.equal(found("i am really? sorry", "I'm sorry. I'm really sorry."), 2);
  assert.equal(found("tell * mum", "tell your mum"), 1);
  assert.equal(found("follow-up", "a follow up"), 1);
});

test("never crosses a sentence, nor a gap of more than six words", () => {
  assert.equal(found("tell ... mum", "I would tell him. Mum knows."), 0);
  assert.equal(found("tell ... mum", "tell one two three four five six seven mum"), 0);
});

test("steps over hesitations and stutters, and gives places in the reading", () => {
  const reading = read("I'm um so so sorry to to hear that");
  const [match] = matchesOf(compilePhrase("sorry to hear"), reading);
  assert.ok(match);
  assert.equal(reading.tokens[match.first]?.word, "sorry");
  assert.equal(reading.tokens[match.last]?.word, "hear");
});

const NEGATED: [string, string][] = [
  ["tell her", "I would not tell her"],
  ["tell her", "I don't think that I should tell her"],
  ["i would lie", "I don't think I would lie"],
  ["lie", "I would never want to lie to him"],
  ["lie to", "rather than lie to her"],
  ["cover up", "I wouldn't lie or cover up"],
  ["i would ... tell him", "I would definitely not tell him"],
  ["worried", "you are not worried"],
];
for (const [phrase, text] of NEGATED) {
  test(`“${phrase}” is not said in “${text}”`, () => assert.equal(found(phrase, text), 0));
}

const SAID: [string, string][] = [
  ["tell her", "not only would I tell her"],
  ["sorry to hear", "no i'm sorry to hear that"],
  ["i would talk", "i wouldn't do that i'd talk to him"],
  ["talk to him", "I would not do that, I'd talk to him"],
  ["ask for help", "don't hesitate to ask for help"],
  ["tell a friend", "why don't you tell a friend"],
  ["should tell", "don't you think you should tell them"],
  ["send you a letter", "did they not send you a letter"],
  ["do not know", "I don't know"],
  ["~ tell her", "I would not tell her"],
];
for (const [phrase, text] of SAID) {
  test(`“${phrase}” is said in “${text}”`, () => assert.equal(found(phrase, text), 1));
}

test("a phrase that cannot work is refused with a reason", () => {
  for (const phrase of [
    "",
    "...",
    "a ...",
    "#nothing",
    "don't|x",
    "?",
    "really?",
    "what happened?",
    "*",
    "#constructor",
  ]) {
    assert.throws(() => compilePhrase(phrase), PhraseError, phrase);
  }
});

test("many gaps in a long turn still find an answer", () => {
  const text = "you should you ".repeat(60_000);
  assert.equal(found("you ... you ... you ... you ... sad", text), 0);
});

test("$ is the end of a sentence, and only the last part", () => {
  const phrase = "will not tell dawn $";
  assert.equal(found(phrase, "I won't tell Dawn."), 1);
  assert.equal(found(phrase, "I won't tell Dawn. You should."), 1);
  assert.equal(found(phrase, "i won't tell dawn"), 1);
  assert.equal(found(phrase, "I won't tell Dawn unless you want me to."), 0);
  assert.throws(() => compilePhrase("tell $ dawn"), PhraseError);
});
