import assert from "node:assert/strict";
import { test } from "node:test";
import { read } from "../language/text.ts";
import { isDisordered, isScrambled } from "./word-order.ts";

const HONEST = [
  "I'd sit down with her first, and I wouldn't say anything for a bit. Then I'd ask what she already knows about it.",
  "In my country we do not speak of this at home, so I understand why he is quiet, but I would still tell the nurse.",
  "um so i think like the first thing is is to ask him what happened and and then maybe ring his mum if he wants",
  "No. Not without asking. It's hers, and it's private, and I'd hate it if someone read mine.",
];

test("honest talk of any kind is in order, and the same words backwards are not", () => {
  for (const text of HONEST) {
    assert.equal(isScrambled(read(text)), false, text);
    const backwards = text.replaceAll(/[.,?]/gu, "").split(" ").toReversed().join(" ");
    assert.equal(isScrambled(read(backwards)), true, backwards);
  }
});

test("a few words are never called scrambled", () => {
  assert.equal(isScrambled(read("Her ask I would.")), false);
});

const readings = (texts: readonly string[]) => texts.map(read);
const LENGTHY = [
  ...HONEST,
  "I'd tell her what I know and what I don't, and then I would sit there and let her ask me about it.",
];

/** The same words in other order, but for pairs of them. */
function inPairs(text: string): string {
  const words = text.replaceAll(/[.,?]/gu, "").split(" ");
  const pairs = Array.from({ length: Math.ceil(words.length / 2) }, (_, at) =>
    words.slice(2 * at, 2 * at + 2).join(" "),
  );
  return pairs.toSorted().join(" ");
}

test("an honest attempt is in order as a whole, and the same words backwards are not", () => {
  assert.equal(isDisordered(readings(LENGTHY)), false);
  const backwards = LENGTHY.map((text) => text.replaceAll(/[.,?]/gu, "").split(" ").toReversed().join(" "));
  assert.equal(isDisordered(readings(backwards)), true);
});

test("a little disorder that no single turn shows is seen over a whole attempt", () => {
  const attempt = readings(LENGTHY.map(inPairs));
  assert.deepEqual(attempt.filter(isScrambled), []);
  assert.equal(isDisordered(attempt), true);
});

test("an attempt of few words is never called disordered", () => {
  assert.equal(isDisordered(readings(["Her ask I would then nurse the to go."])), false);
  assert.equal(isDisordered([]), false);
});

test("how an attempt is cut into turns decides nothing", () => {
  const one = [LENGTHY.join(" ")];
  assert.equal(isDisordered(readings(one)), isDisordered(readings(LENGTHY)));
});
