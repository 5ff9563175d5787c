import assert from "node:assert/strict";
import { test } from "node:test";
import { WRONG_BAG } from "#examiner/fixture-discussion.ts";
import { smallTalks, STRAYS } from "./astray.ts";

test("small talk answers the station's own questions and shows nothing", () => {
  const [talk = assert.fail("no talk"), ...others] = smallTalks(
    [WRONG_BAG],
    new Map([[WRONG_BAG.slug, ["I like rain.", "My bus was late."]]]),
  );
  assert.deepEqual(others, []);
  assert.ok(talk.sitting.tag.endsWith(STRAYS));
  assert.deepEqual(
    talk.sitting.turns.map(({ speaker, text }) => [speaker, text]),
    [
      ["examiner", WRONG_BAG.prompts[0]?.say],
      ["candidate", "I like rain."],
      ["examiner", WRONG_BAG.prompts[1]?.say],
      ["candidate", "My bus was late."],
    ],
  );
  assert.deepEqual(talk.labels.points, {});
});

test("one small talk in three is used, and none of an unknown station", () => {
  const stations = ["a", "b", "c", "d"].map((slug) => ({ ...WRONG_BAG, slug }));
  const said = new Map(["a", "b", "c", "d", "e", "f", "g"].map((slug) => [slug, ["Well."]]));
  assert.deepEqual(
    smallTalks(stations, said).map(({ sitting }) => sitting.station),
    ["a", "d"],
  );
});
