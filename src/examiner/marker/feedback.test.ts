import assert from "node:assert/strict";
import { test } from "node:test";
import type { CriterionMark, PointMark, PointState } from "../conversation.ts";
import { WRONG_BAG, turnsOf } from "../fixture-discussion.ts";
import { feedbackOn } from "./feedback.ts";
import { markOf } from "./marker.ts";

const LONG =
  "I think mistakes happen to everybody at work, and I remember one summer job in a bakery where the ovens broke, the queue reached the street, and everyone stayed calm while we sorted orders, boxes, names and refunds together. A neighbour carried trays, the baker laughed, and somebody bought coffee for the children outside.";
const PLENTY = { words: 100, turns: 3, hasTooLittle: false };
const feedbackIn = (...answers: string[]) => markOf(WRONG_BAG, turnsOf(WRONG_BAG, answers), null).feedback;

const quoteOf = (text: string) => ({ seq: 1, start: 0, end: text.length, text, atMs: 0 });

function point(id: string, state: PointState, chance: number, said = `I would do ${id} at once.`): PointMark {
  const quote = state === "heard" ? quoteOf(said) : null;
  return { id, point: `Shows ${id}`, example: `An example of ${id}.`, state, chance, quote };
}

function criterion(id: string, points: PointMark[], over: Partial<CriterionMark> = {}): CriterionMark {
  const expected = points.reduce((sum, { chance = 0 }) => sum + chance, 0) / points.length;
  return {
    id,
    domain: "ethics",
    statement: `Is ${id}`,
    weight: 1,
    judgement: points.every(({ quote }) => quote !== null) ? "met" : "partly-met",
    points,
    contradictions: [],
    credit: { expected, low: expected, high: expected },
    reason: "",
    nextLevel: `Goes further in ${id}.`,
    ...over,
  };
}
/** Sure enough to be kept. */
const heard = (id: string, said?: string) => point(id, "heard", 0.97, said);
const unsure = (id: string) => point(id, "not-sure", 0.6);
const missing = (id: string, chance = 0.02) => point(id, "not-heard", chance);
const against = [{ id: "a", point: "Speaks against it", quote: quoteOf("I would not bother.") }];

test("the strength is something surely said, of the heaviest criterion, with the candidate's words", () => {
  const { strength } = feedbackOn(
    [criterion("light", [heard("one")]), criterion("heavy", [heard("two")], { weight: 3 })],
    PLENTY,
  );
  assert.equal(
    strength?.text,
    "An examiner would write down: “Shows two”. It is part of “Is heavy”, which this station asks for.",
  );
  assert.equal(strength.quote.text, "I would do two at once.");
});

test("of one weight, the surer one is kept, and of equally sure ones the first of the station's", () => {
  const keptOf = (one: number, two: number) => {
    const points = [point("one", "heard", one), point("two", "heard", two)];
    return feedbackOn([criterion("c", points)], PLENTY).strength?.text ?? "";
  };
  assert.match(keptOf(0.95, 0.99), /Shows two/u);
  assert.match(keptOf(0.99, 0.95), /Shows one/u);
  assert.match(keptOf(0.97, 0.97), /Shows one/u);
});

test("what is heard, and less sure than praise has to be, is not praised", () => {
  const { strength } = feedbackOn([criterion("c", [point("one", "heard", 0.93), missing("two")])], PLENTY);
  assert.equal(strength, null);
  const surer = feedbackOn([criterion("c", [point("one", "heard", 0.95), missing("two")])], PLENTY);
  assert.match(surer.strength?.text ?? "", /Shows one/u);
});

test("nothing is praised that something else said perhaps speaks against", () => {
  const all = [criterion("doubted", [heard("one")], { weight: 3 }), criterion("c", [heard("two")])];
  assert.match(feedbackOn(all, PLENTY, new Set(["doubted"])).strength?.text ?? "", /Shows two/u);
});

test("when a criterion is not met yet, what was begun is called that", () => {
  const { strength } = feedbackOn([criterion("c", [heard("one"), missing("two")])], PLENTY);
  assert.match(strength?.text ?? "", /which you have begun\.$/u);
});

test("what is not sure, contradicted or unjudged is never praised", () => {
  const all = [
    criterion("unsure", [unsure("one")]),
    criterion("contradicted", [heard("two")], { contradictions: against }),
    criterion("unjudged", [heard("three")], { unjudged: "not-reached" }),
  ];
  assert.equal(feedbackOn(all, PLENTY).strength, null);
});

test("nothing found: no strength is invented, and the note says so", () => {
  const { strength, note, change } = feedbackIn(LONG);
  assert.equal(strength, null);
  assert.match(note ?? "", /none of the things/u);
  assert.equal(change?.criterion, "safety");
});

test("the change is the criterion with most left to gain, tied to what was said", () => {
  const { change } = feedbackOn(
    [criterion("light", [missing("one")]), criterion("heavy", [heard("two"), missing("three")], { weight: 3 })],
    PLENTY,
  );
  assert.equal(change?.criterion, "heavy");
  assert.match(
    change.text,
    /^You said “I would do two at once\.” Next time you could add: “An example of three\.” Still missing for “Is heavy”: “Shows three”\.$/u,
  );
  assert.equal(change.example, "An example of three.");
});

test("a criterion that is met already goes after one of its weight that is not", () => {
  const met = criterion("met", [heard("one"), missing("two")], { judgement: "met" });
  const open = criterion("open", [heard("three"), missing("four", 0.15)], { judgement: "partly-met" });
  assert.ok((met.credit?.expected ?? 1) < (open.credit?.expected ?? 0));
  assert.equal(feedbackOn([met, open], PLENTY).change?.criterion, "open");
});

test("the change is what is surest to be missing, and nothing that is not sure", () => {
  const { change } = feedbackOn([criterion("c", [unsure("one"), missing("two", 0.1), missing("three")])], PLENTY);
  assert.match(change?.text ?? "", /Not heard this time: “Shows three”/u);
  const perhaps = feedbackOn(
    [criterion("heavy", [unsure("one")], { weight: 3 }), criterion("c", [missing("two")])],
    PLENTY,
  );
  assert.equal(perhaps.change?.criterion, "c");
  const hardly = feedbackOn(
    [criterion("heavy", [missing("one", 0.25)], { weight: 3 }), criterion("c", [missing("two")])],
    PLENTY,
  );
  assert.equal(hardly.change?.criterion, "c");
});

test("what speaks against a criterion is the first thing to change", () => {
  const { change } = feedbackOn(
    [
      criterion("heavy", [missing("one")], { weight: 3 }),
      criterion("c", [missing("two")], { contradictions: against }),
    ],
    PLENTY,
  );
  assert.equal(change?.criterion, "c");
  assert.match(
    change.text,
    /^You said “I would not bother\.” An examiner would note “Speaks against it”.*say instead/u,
  );
});

test("what was not judged is not to be changed", () => {
  const { change } = feedbackOn(
    [criterion("unjudged", [missing("one")], { weight: 3, unjudged: "not-reached" }), criterion("c", [missing("two")])],
    PLENTY,
  );
  assert.equal(change?.criterion, "c");
});

test("nothing surely missing: the change goes further where most is to gain, instead of finding fault", () => {
  const { change, note } = feedbackOn(
    [criterion("light", [heard("one")]), criterion("heavy", [heard("two"), unsure("three")], { weight: 3 })],
    PLENTY,
  );
  assert.deepEqual(change, {
    text: "To go further: Goes further in heavy.",
    criterion: "heavy",
    example: "An example of three.",
  });
  assert.equal(note, null);
});

test("everything heard: the note says so, and the change goes further", () => {
  const { note, change } = feedbackOn([criterion("c", [heard("one"), heard("two")])], PLENTY);
  assert.match(note ?? "", /Everything this station listens for was heard/u);
  assert.equal(change?.text, "Everything this station listens for was heard. To go further: Goes further in c.");
});

test("everything is not heard while something is left unjudged", () => {
  const unjudged = { judgement: "not-enough-evidence", unjudged: "not-reached" } as const;
  for (const left of [[heard("two")], [missing("two")]]) {
    const all = [criterion("c", [heard("one")]), criterion("unjudged", left, unjudged)];
    const { note, change } = feedbackOn(all, PLENTY);
    assert.deepEqual([note, change?.text], [null, "To go further: Goes further in c."]);
  }
});

test("different answers give different feedback", () => {
  const [one, two] = [heard("one"), heard("two")];
  const answers = [
    [missing("one"), missing("two")],
    [one, missing("two")],
    [missing("one"), two],
    [point("one", "heard", 0.97, "I would do the other thing."), missing("two")],
    [one, two],
  ];
  const texts = answers.map((points) => feedbackOn([criterion("c", points)], PLENTY));
  assert.equal(new Set(texts.map(({ strength, change }) => `${strength?.text} ${change?.text}`)).size, texts.length);
});

test("a long quote in a sentence is cut at a word and marked as cut", () => {
  const rambling = `I would tell the pharmacist ${"and then slowly walk back to the counter ".repeat(4)}`.trim();
  const { change } = feedbackOn([criterion("c", [heard("one", rambling), missing("two")])], PLENTY);
  assert.match(change?.text ?? "", /^You said “I would tell the pharmacist [a-z ]* …” Next time/u);
});

test("too little said: the note counts the words and the turns", () => {
  const { note } = feedbackOn([criterion("c", [missing("one")])], { words: 1, turns: 1, hasTooLittle: true });
  assert.match(note ?? "", /^You said 1 word in 1 turn: too little to judge/u);
});

test("words that the candidate pointed at are counted, and never held up as praise", () => {
  const pointedAt = { ...heard("one"), chance: 1, by: "candidate" as const };
  const { strength } = feedbackOn([criterion("c", [pointedAt, heard("two", "I would ask her first.")])], PLENTY);
  assert.equal(strength?.quote.text, "I would ask her first.");
  assert.equal(feedbackOn([criterion("c", [pointedAt])], PLENTY).strength, null);
});
