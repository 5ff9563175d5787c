import assert from "node:assert/strict";
import { test } from "node:test";
import { WRONG_BAG } from "../fixture-discussion.ts";
import { read } from "../language/text.ts";
import { likenessOf, UNLIKE } from "./likeness.ts";
import { senseOf } from "./rarity.ts";
import { targetsOf } from "./targets.ts";

const like = (text: string, key = "safety/pharmacist") => {
  const target = targetsOf(WRONG_BAG).find((each) => each.key === key);
  assert.ok(target);
  return likenessOf(senseOf(read(text)), target);
};

test("a way in its own words is wholly like, and what is about something else is not at all", () => {
  const own = like("I'd tell the pharmacist straight away, because I can't judge what those tablets could do.");
  assert.ok(Math.abs(own.words - 1) < 1e-9);
  assert.equal(own.bag, 1);
  assert.deepEqual(like("My cousin plays netball."), UNLIKE);
  assert.deepEqual(like(""), UNLIKE);
});

test("a near miss is likest to the near misses, and a way to the ways", () => {
  const miss = like("The pharmacist should have checked the bag before I got it.");
  assert.ok(miss.missWords > miss.words);
  assert.ok(Math.abs(miss.missWords - 1) < 1e-9);
  const way = like("I'd knock on the dispensary door and say that I need you now.");
  assert.ok(way.words > way.missWords);
});

test("a sentence is liker to what it says than to the other things listened for", () => {
  const said = "Someone has to ring Mrs Lindqvist before she takes any of them.";
  const own = like(said, "safety/reach-her");
  for (const { key, kind } of targetsOf(WRONG_BAG).filter((target) => target.key !== "safety/reach-her")) {
    if (kind !== "point") continue;
    assert.ok(own.telling > like(said, key).telling, key);
    assert.ok(own.phraseWords >= like(said, key).phraseWords, key);
  }
});

test("the second likest way counts for half of the mean, so one way alone is less than two", () => {
  const { words, twoWords } = like("I'd knock on the dispensary door.");
  assert.ok(twoWords >= words / 2 && twoWords < words);
});

test("an outline is the share of a phrase's words, in any order, and one word alone is half a phrase", () => {
  const whole = like("The error form or book I would fill in, about the incident.", "learning/record");
  assert.equal(whole.outline, 1);
  const turned = like("Book it in the error file, fill it.", "learning/record");
  assert.equal(turned.outlined, 3);
  assert.equal(like("pharmacist", "safety/pharmacist").outline, 0.5);
  assert.equal(like("netball", "learning/record").outline, 0);
});

test("each word of a phrase counts once, however often it is said", () => {
  assert.equal(
    like("Tell the pharmacist, the pharmacist, the pharmacist.").phraseWords,
    like("Tell the pharmacist.").phraseWords,
  );
});
