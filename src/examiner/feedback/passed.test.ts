import assert from "node:assert/strict";
import { test } from "node:test";
import type { SpokenTurn } from "../conversation.ts";
import { WRONG_BAG, turnsOf } from "../fixture-discussion.ts";
import { LAST_LENGTH } from "../fixture-roleplay.ts";
import { complaintIn, passedIn } from "./passed.ts";

/** Lines of the actor and the candidate in turn, the actor first. */
const talk = (...lines: string[]): SpokenTurn[] =>
  lines.map((text, seq) => ({ seq, speaker: seq % 2 === 0 ? "actor" : "candidate", text, atMs: seq * 1000 }));

const OPENING = "Morning. I want to stop the lessons. For Kuba Dudek. From today, please.";
const HINT = "Things are different since March. But that's not your problem.";
const TOLD =
  "The depot let me go in March. Thirty-one years. I've been paying you out of what I had put by, and there's nothing put by now.";
const passed = (...lines: string[]) => passedIn(LAST_LENGTH, talk(...lines));

test("what the actor confides and the candidate goes past is found, with the words that went past it", () => {
  const found = passed(OPENING, "Why is that?", TOLD, "The form is on the counter. You can sign it there.", "Fine.");
  assert.equal(found?.kind, "feeling");
  assert.equal(found.name, "Marek");
  assert.equal(found.line, TOLD);
  assert.equal(found.answer.seq, 3);
});

test("what is met is not passed", () => {
  const met = "Thirty-one years. I'm so sorry you lost your job at the depot, that must be frightening.";
  assert.equal(passed(OPENING, "Why is that?", TOLD, met, "Yes."), null);
});

test("a hint that nobody asks about is passed, and one that is asked about is not", () => {
  assert.equal(passed(OPENING, "How come?", HINT, "I need your membership card, please.", "Here.")?.kind, "hint");
  assert.equal(passed(OPENING, "How come?", HINT, "What is different since March?", "Well."), null);
});

test("a hint whose secret comes out later was not passed", () => {
  const found = passed(
    OPENING,
    "How come?",
    HINT,
    "I need your card.",
    TOLD,
    "I'm so sorry you lost your job.",
    "Yes.",
  );
  assert.equal(found, null);
});

test("what was confided comes before what was only hinted at, and what the actor came in hiding before the rest", () => {
  const { actor } = LAST_LENGTH;
  assert.ok(actor);
  const wants = actor.facts.find(({ id }) => id === "wants");
  const [said = ""] = wants?.say ?? [];
  const hint = "There's one thing I'd still want for him.";
  const facts = actor.facts.map((fact) =>
    fact === wants ? { ...fact, hint, when: { behaviours: ["validates" as const] } } : fact,
  );
  const station = { ...LAST_LENGTH, actor: { ...actor, facts } };
  const card = "I need your card, please.";
  const lineAfter = (first: string) =>
    passedIn(station, talk(OPENING, "How come?", first, card, "Here.", card, TOLD, card, "Fine."))?.line;
  assert.equal(lineAfter(hint), TOLD);
  assert.equal(lineAfter(said), TOLD);
  assert.equal(passedIn(station, talk(OPENING, "How come?", said, card, "Fine."))?.line, said);
});

test("in other words than the station's nothing is read, and a discussion has nothing to pass", () => {
  assert.equal(passed(OPENING, "Why?", "I was let go in the spring, actually.", "Sign here, please.", "Fine."), null);
  assert.equal(passedIn(WRONG_BAG, turnsOf(WRONG_BAG, ["I would stop her at the door."])), null);
});

test("a hint is met by an example that asks about it, and what was confided by one that is kind", () => {
  const hint = passed(OPENING, "How come?", HINT, "I need your card, please.", "Here.");
  const told = passed(OPENING, "Why is that?", TOLD, "Sign the form there, please.", "Fine.");
  const of = (found: typeof hint) =>
    LAST_LENGTH.criteria.flatMap(({ id, evidence }) =>
      evidence.filter((point) => found?.fits(id, point.id)).map(({ behaviour, example }) => ({ behaviour, example })),
    );
  assert.ok(of(hint).every(({ example }) => example.includes("?")));
  assert.ok(of(told).length > 0);
  assert.ok(of(told).every(({ behaviour }) => behaviour === "names-emotion" || behaviour === "validates"));
});

const TWO = "Is it the price? Or does Kuba not like it here?";

test("a complaint about too many questions is taken up where there were two at least, with one that would have done", () => {
  const found = complaintIn(LAST_LENGTH, talk(OPENING, TWO, "That's a lot of questions at once. It's Saturdays."));
  assert.deepEqual(found, {
    line: "That's a lot of questions at once.",
    one: "Or does Kuba not like it here?",
    name: "Marek",
    times: 1,
  });
  assert.equal(complaintIn(LAST_LENGTH, talk(OPENING, "Is it the price then?", "One thing at a time.")), null);
});

test("it is told how often that happened, and being told twice is no fault of the candidate's for sure", () => {
  const again = [OPENING, TWO, "That's a lot of questions at once.", TWO, "One thing at a time."];
  assert.equal(complaintIn(LAST_LENGTH, talk(...again))?.times, 2);
  const told = [OPENING, "Why do you want to stop?", "Saturdays.", "Why would you stop now?", "I've told you that."];
  assert.equal(complaintIn(LAST_LENGTH, talk(...told)), null);
});
