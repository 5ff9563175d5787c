import assert from "node:assert/strict";
import { test } from "node:test";
import { namesHider, quoteHider } from "./hide-names.ts";

const hidden = (text: string, ...names: string[]) => namesHider(names)(text);

test("a name goes wherever it stands as a word of its own, in whatever case, and nowhere else", () => {
  assert.equal(
    hidden("I'm amina. AMINA's here; Aminata is not.", "Amina"),
    "I'm [name]. [name]'s here; Aminata is not.",
  );
  assert.equal(hidden("Call me Siân O’Neill or O'Neill.", "Siân", "O'Neill"), "Call me [name] [name] or [name].");
});

test("each part of a double name goes, too", () => {
  assert.equal(hidden("Anne-Marie, or just Marie.", "Anne-Marie"), "[name], or just [name].");
});

test("a name that is also a word goes where it is a name", () => {
  assert.equal(
    hidden("Will you wait? I'm will, and Will it is. It will be fine.", "Will"),
    "Will you wait? I'm [name], and [name] it is. It will be fine.",
  );
  assert.equal(hidden("I hope she has hope. My name is Hope.", "Hope"), "I hope she has hope. My name is [name].");
});

test("addresses and telephone numbers go whoever they belong to, and other numbers stay", () => {
  assert.equal(
    hidden("Write to jo.b+mmi@home.example or ring 07700 900123, +44 20 7946 0018. She is 78, at 10.15.", "Amina"),
    "Write to [email] or ring [number], [number]. She is 78, at 10.15.",
  );
});

test("a name full of signs of a pattern is taken as it stands, and no name leaves the text alone", () => {
  assert.equal(hidden("a (b) c", "(b)", "", " "), "a [name] c");
});

test("a million characters without an end are gone through once, whatever they are", () => {
  const hide = namesHider(["Grace Li", "Grace", "Li"]);
  for (const piece of ["a", "1", "a.", "a-", "a@", "0 ", "i am ", " "]) {
    const text = piece.repeat(200_000 / piece.length);
    const began = performance.now();
    hide(text);
    assert.ok(performance.now() - began < 1000, `“${piece}” took ${Math.round(performance.now() - began)} ms`);
  }
});

test("a quote hides what its turn hides, whatever it begins or ends with", () => {
  const text = "I think Will can ring 07700 900123 or ask Jo.";
  const hide = quoteHider(namesHider(["Will"]), [{ seq: 1, text }]);
  const quote = (words: string, said = words) => {
    const start = text.indexOf(words);
    return hide({ seq: 1, start, end: start + words.length, text: said });
  };
  assert.equal(quote("Will can ring"), "[name] can ring");
  assert.equal(quote("can ring 07700 900123"), "can ring [number]");
  assert.equal(quote("900123 or ask Jo."), "[name]");
  assert.equal(quote("can ring 07700"), "[name]");
  assert.equal(quote("ask Jo.", "I'm Will."), "I'm [name].");
});
