import assert from "node:assert/strict";
import { test } from "node:test";
import { excerptOf, hitsOf, piecesOf } from "./highlight.ts";
import { typedWords } from "./words.ts";

const marked = (text: string, q: string) =>
  piecesOf(text, hitsOf(typedWords(q)))
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join("");

test("a word is found in all its forms, with its case and its accents", () => {
  assert.equal(marked("Communities and a community", "community"), "[Communities] and a [community]");
  assert.equal(marked("Consenting adults consent", "Consents"), "[Consenting] adults [consent]");
  assert.equal(marked("A Café queue", "cafe"), "A [Café] queue");
});

test("no word is found inside another", () => {
  assert.equal(marked("Recall", "call"), "Recall");
});

test("what is typed is never read as a pattern or as markup", () => {
  assert.equal(marked("a+b (c) <b>", ".* ( [ \\ <script>"), "a+b (c) <b>");
  assert.equal(marked("anything", ""), "anything");
});

test("an excerpt is cut between words, around what was found", () => {
  const text = `${"far away words ".repeat(20)}here is consent at last ${"and more of it ".repeat(20)}`;
  const shown =
    excerptOf(text, hitsOf(["consent"]))
      ?.map((piece) => piece.text)
      .join("") ?? "";
  assert.match(shown, /^… (far|away|words) .*here is consent at last.*(and|more|of|it) …$/u);
  assert.ok(shown.length < 200);
  assert.equal(excerptOf("nothing of it", hitsOf(["consent"])), null);
});
