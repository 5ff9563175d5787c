import assert from "node:assert/strict";
import { test } from "node:test";
import { read } from "../language/text.ts";
import { contentOf, rarityOf, senseOf, shared } from "./rarity.ts";

const sense = (text: string) => senseOf(read(text));

test("a common word tells less than a rare one, and one never seen tells much", () => {
  assert.ok(rarityOf("think") > 0);
  assert.ok(rarityOf("think") < rarityOf("pharmacist"));
  assert.ok(rarityOf("think") < rarityOf("qzxvian"));
});

test("small words carry no sense, and sentences keep their own words", () => {
  assert.deepEqual(contentOf(read("I would ring her. And the tablets?")), [["ring"], ["tablet"]]);
  assert.equal(sense("I would, and so would he.").weight, 0);
});

test("a word said twice weighs once", () => {
  assert.equal(sense("Tablets, tablets.").weight, rarityOf("tablet"));
  assert.equal(sense("Ring the pharmacist.").weight, rarityOf("ring") + rarityOf("pharmacist"));
});

test("a sentence shares all with itself, nothing with another's words, and some with both", () => {
  const one = sense("I'd ring the pharmacist about the tablets.");
  assert.ok(Math.abs(shared(one, one) - 1) < 1e-9);
  assert.equal(shared(one, sense("My cousin plays netball.")), 0);
  assert.equal(shared(one, sense("So would I.")), 0);
  const some = shared(one, sense("The pharmacist plays netball."));
  assert.ok(some > 0 && some < 1);
  assert.equal(some, shared(sense("The pharmacist plays netball."), one));
});

test("a rare word shared counts for more than a common one", () => {
  const said = sense("I think the pharmacist knows.");
  assert.ok(shared(said, sense("pharmacist netball")) > shared(said, sense("think netball")));
});
