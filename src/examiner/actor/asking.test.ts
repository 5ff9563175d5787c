import assert from "node:assert/strict";
import { test } from "node:test";
import { LAST_LENGTH } from "../fixture-roleplay.ts";
import { read } from "../language/text.ts";
import type { Actor, Fact } from "../station.ts";
import { ASKING_FEATURES, askedIn } from "./asking.ts";
import { ASKING } from "./asking-learned.ts";
import { touchedFacts } from "./facts.ts";
import { questionsOf } from "./questions.ts";

/** The fixture with some of a fact changed. */
function withFact(id: string, change: Partial<Fact>): Actor {
  const actor = structuredClone(LAST_LENGTH.actor ?? assert.fail("The fixture has no actor."));
  Object.assign(actor.facts.find((fact) => fact.id === id) ?? assert.fail(id), change);
  return actor;
}

const ACTOR = withFact("badge", {
  asked: ["Is he getting anything to sew on his trunks at the end?"],
  notAsked: ["Has he got clean trunks to swim in on Monday?"],
});

function asked(said: string, actor = ACTOR) {
  const reading = read(said);
  return askedIn(actor, reading, [{ first: 0, last: reading.tokens.length - 1, isQuestion: true }]);
}
function touched(said: string, told: string[] = []): string[] {
  const reading = read(said);
  return touchedFacts(ACTOR, reading, questionsOf(reading), told).map(({ fact }) => fact.id);
}

test("every feature has a weight, and none speaks against a fact", () => {
  assert.equal(ASKING.length, ASKING_FEATURES.length);
  assert.ok(ASKING.every((weight) => weight > 0));
});

test("a sentence with the telling words of a way asks for its fact, without any topic", () => {
  const [first] = asked("Would there be something for his trunks that you could sew?");
  assert.deepEqual([first?.fact.id, first?.hasTopic], ["badge", false]);
});

test("the nearer a sentence is to a way, the likelier its fact", () => {
  const scores = ["His trunks?", "Something for his trunks?", "Something to sew on his trunks at the end?"].map(
    (said) => asked(said).find(({ fact }) => fact.id === "badge")?.score ?? 0,
  );
  assert.deepEqual(
    scores.toSorted((a, b) => a - b),
    scores,
  );
  assert.ok((scores.at(-1) ?? 0) > (scores[0] ?? 0));
});

test("what is nearer to a near miss is not asked for, unless all they share is one word", () => {
  assert.deepEqual(asked("Has he got clean trunks on Monday?"), []);
  const miss = withFact("why-stop", { notAsked: ["What happened at the swimming gala?"] });
  assert.equal(asked("What happened?", miss)[0]?.fact.id, "why-stop");
});

test("small words ask for nothing", () => {
  assert.deepEqual(asked("And so is it that or the other?"), []);
});

test("what is asked last comes first, and before what was told", () => {
  assert.equal(touched("Does Kuba like it? And what about the badge?")[0], "badge");
  assert.equal(touched("What about the badge? And does Kuba like it?")[0], "kuba");
});

test("what something told has opened comes before what was there all along", () => {
  assert.equal(touched("Does your daughter know?", ["money"])[0], "nobody-knows");
});
