import assert from "node:assert/strict";
import { test } from "node:test";
import { WRONG_BAG, turnsOf } from "../fixture-discussion.ts";
import { markOf } from "../marker/marker.ts";
import { feedbackOn } from "./feedback.ts";
import { against, criterion, heard, missing, PLENTY, point, sceneWith, unsure } from "./fixture-marks.ts";

const LONG =
  "I think mistakes happen to everybody at work, and I remember one summer job in a bakery where the ovens broke, the queue reached the street, and everyone stayed calm while we sorted orders, boxes, names and refunds together. A neighbour carried trays, the baker laughed, and somebody bought coffee for the children outside.";
const feedbackIn = (...answers: string[]) => markOf(WRONG_BAG, turnsOf(WRONG_BAG, answers), null).feedback;

test("nothing found: no strength is invented, and the note says so", () => {
  const { strength, note, change } = feedbackIn(LONG);
  assert.equal(strength, null);
  assert.match(note ?? "", /none of the things/u);
  assert.equal(change?.criterion, "safety");
});

test("the change is the costliest of what is surely missing, with the sentence for it", () => {
  const { change } = feedbackOn(
    [criterion("light", [missing("one")]), criterion("heavy", [missing("two"), missing("three")], { weight: 3 })],
    PLENTY,
  );
  assert.deepEqual(change, {
    criterion: "heavy",
    text: "Examiners look for this here, and we didn't hear it: “Shows two”. It's part of “Is heavy”. You could have said: “An example of two.”",
    bare: "Examiners look for this here, and we didn't hear it: “Shows two”. It's part of “Is heavy”. You could have said: “An example of two.”",
    example: "An example of two.",
  });
});

test("the change stands where it would have fitted: what was put to the candidate, and what they said to it", () => {
  const momentOf = () => ({ by: "Ewan", line: "They rang my gran.", answer: "I'd say try not to worry" });
  const { change } = feedbackOn([criterion("c", [missing("one"), missing("two")])], PLENTY, sceneWith({ momentOf }));
  assert.equal(
    change?.text,
    "Ewan said: “They rang my gran.” You said: “I'd say try not to worry”. Examiners look for this here, and we didn't hear it: “Shows one”. You could have said: “An example of one.”",
  );
  assert.equal(
    change.bare,
    "Examiners look for this here, and we didn't hear it: “Shows one”. It's part of “Is c”. You could have said: “An example of one.”",
  );
  const asked = { by: null, line: "So should I go?", answer: "Yes." };
  const answered = feedbackOn([criterion("c", [missing("one")])], PLENTY, sceneWith({ momentOf: () => asked }));
  assert.match(answered.change?.text ?? "", /^You were asked: “So should I go\?” You said: “Yes\.” Examiners/u);
});

test("a sentence of somebody else's story is called that", () => {
  const all = [criterion("c", [missing("one"), missing("two")])];
  const { change } = feedbackOn(all, PLENTY, sceneWith({ isAnothers: () => true }));
  assert.match(change?.text ?? "", /Another candidate might have said: “An example of one\.”$/u);
});

test("what is only perhaps missing is asked about and blames nobody, two things at most", () => {
  const { change } = feedbackOn(
    [criterion("c", [missing("one", 0.25), unsure("two"), unsure("three"), heard("four")])],
    PLENTY,
  );
  assert.equal(
    change?.text,
    "Examiners look for this here: “Shows one” and “Shows two”. We're not sure we heard them. It's part of “Is c”. If you did say them, be plainer next time. If not, you could have said: “An example of one.”",
  );
});

test("what is surely missing is named before what costs more and is not sure", () => {
  const heavy = criterion("heavy", [point("one", "not-sure", 0.45), unsure("two")], { weight: 3 });
  const { change } = feedbackOn([heavy, criterion("c", [missing("three"), missing("four")])], PLENTY);
  assert.equal(change?.criterion, "c");
});

const PASSED = {
  name: "Ewan",
  kind: "feeling" as const,
  line: "I was sick in the sink.",
  answer: { seq: 1, speaker: "candidate" as const, text: "Right. What's your plan", atMs: 0 },
  criteria: ["hears"],
  fits: (_criterion: string, id: string) => id === "names",
};

test("what was confided and passed over comes before anything else, with the kindest sentence not yet said", () => {
  const all = [
    criterion("against", [missing("one")], { weight: 3, contradictions: against }),
    criterion("hears", [missing("asks"), missing("names")]),
  ];
  const { change } = feedbackOn(all, PLENTY, sceneWith({ passed: PASSED }));
  assert.equal(change?.criterion, "hears");
  assert.equal(
    change.text,
    "Ewan told you: “I was sick in the sink.” Your next words moved past it: “Right. What's your plan”. Stay with it first. You could have said: “An example of names.”",
  );
  assert.equal(change.example, "An example of names.");
});

test("without a sentence of the station's that fits, a passed hint gets a question that fits any", () => {
  const passed = { ...PASSED, kind: "hint" as const, fits: () => false };
  const { change } = feedbackOn([criterion("hears", [missing("names")])], PLENTY, sceneWith({ passed }));
  assert.match(change?.text ?? "", /^Ewan hinted at something: .*You could have asked: “What did you mean by that\?/u);
  assert.ok(change?.text.includes(change.example));
});

test("nothing is made of a passed cue whose criteria were not judged", () => {
  const unjudged = criterion("hears", [missing("names")], { unjudged: "too-little" });
  assert.equal(feedbackOn([unjudged], PLENTY, sceneWith({ passed: PASSED })).change, null);
});

const COMPLAINT = { name: "Ewan", line: "One at a time.", one: "Is he safe?", times: 1 };

test("a complaint about questions is the change where nothing is surely or likely missing", () => {
  const scene = sceneWith({ complaint: COMPLAINT });
  const asked = feedbackOn([criterion("c", [heard("one"), heard("two")], { domain: "empathy" })], PLENTY, scene);
  assert.deepEqual(asked.change, {
    criterion: "c",
    text: "You asked more than one question at once, and Ewan answered: “One at a time.” Ask one, then wait. This would have been enough: “Is he safe?”",
    bare: "You asked more than one question at once, and Ewan said so. Ask one, then wait.",
    example: "Is he safe?",
  });
  const lacking = feedbackOn([criterion("c", [missing("one"), missing("two")])], PLENTY, scene);
  assert.match(lacking.change?.text ?? "", /we didn't hear it/u);
});

test("several complaints come before what is likely missing, and one comes after it", () => {
  const likely = [criterion("c", [missing("one", 0.2), unsure("two"), unsure("three")])];
  const textAfter = (times: number) =>
    feedbackOn(likely, PLENTY, sceneWith({ complaint: { ...COMPLAINT, times } })).change?.text ?? "";
  assert.match(textAfter(1), /not sure we heard/u);
  assert.match(textAfter(2), /more than one question/u);
});

test("what was surely said against a criterion comes before what is missing, with the nearest answer to it", () => {
  const all = [
    criterion("heavy", [missing("one"), missing("other")], { weight: 3 }),
    criterion("c", [missing("far"), missing("near", 0.1)], { contradictions: against }),
  ];
  const fitOf = (_criterion: string, id: string) => (id === "near" ? 0.5 : 0);
  const { change } = feedbackOn(all, PLENTY, sceneWith({ fitOf }));
  assert.equal(change?.criterion, "c");
  assert.equal(
    change.text,
    "You said: “I would not bother.” An examiner would note: “Speaks against it”. That speaks against “Is c”. You could have said instead: “An example of near.”",
  );
  assert.match(feedbackOn(all, PLENTY).change?.text ?? "", /You could have said instead: “An example of far\.”$/u);
});

test("what was not judged is not to be changed", () => {
  const { change } = feedbackOn(
    [criterion("unjudged", [missing("one")], { weight: 3, unjudged: "not-reached" }), criterion("c", [missing("two")])],
    PLENTY,
  );
  assert.equal(change?.criterion, "c");
});

test("nothing sure: no fault is named, no sentence is put in anybody's mouth, and where the least was heard is", () => {
  const all = [
    criterion("clear", [heard("one")]),
    criterion("least", [heard("two"), point("three", "not-sure", 0.75)]),
  ];
  const { change, note } = feedbackOn(all, PLENTY);
  assert.equal(change?.criterion, "least");
  assert.match(change.text, /^We heard nearly everything .* nothing we're sure you should change\. .*“Is least”/u);
  assert.equal(change.example, "");
  assert.equal(note, null);
});

test("nothing sure, and not much heard either: it doesn't say that nearly everything was", () => {
  const half = { expected: 0.6, low: 0.4, high: 0.8 };
  const { change } = feedbackOn(
    [criterion("c", [heard("one"), point("two", "not-sure", 0.75)], { credit: half })],
    PLENTY,
  );
  assert.match(
    change?.text ?? "",
    /^We heard much of what this station listens for, .* “Is c”: that's where we heard least\./u,
  );
});

test("whoever may not read the conversation is told the advice without it", () => {
  const secret = "I was sick in the sink.";
  const scenes = [
    sceneWith({ passed: PASSED }),
    sceneWith({ passed: { ...PASSED, kind: "hint" } }),
    sceneWith({ complaint: { ...COMPLAINT, line: secret, one: "Do you want me to ring her?" } }),
  ];
  for (const scene of scenes) {
    const all = [criterion("hears", [heard("names")])];
    const { text = "", bare = "" } = feedbackOn(all, PLENTY, scene).change ?? {};
    assert.ok(text.includes(secret));
    assert.doesNotMatch(bare, /sick in the sink|What's your plan|ring her/u);
    assert.match(bare, /Ewan/u);
  }
  const contradicted = [criterion("c", [missing("one")], { contradictions: against })];
  assert.doesNotMatch(feedbackOn(contradicted, PLENTY).change?.bare ?? "not", /would not bother|^not$/u);
});

test("everything heard: the note says so, and the change names no fault", () => {
  const { note, change } = feedbackOn([criterion("c", [heard("one"), heard("two")])], PLENTY);
  assert.match(note ?? "", /Everything this station listens for was heard/u);
  assert.match(change?.text ?? "", /^We heard everything this station listens for/u);
});

test("where something was heard and nothing surely enough to be kept, the note says so", () => {
  const { strength, note } = feedbackOn([criterion("c", [point("one", "heard", 0.85), missing("two")])], PLENTY);
  assert.equal(strength, null);
  assert.match(note ?? "", /nothing is clear enough to us to be the one thing to keep/u);
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
  assert.equal(new Set(texts.map(({ strength, change }) => JSON.stringify([strength, change]))).size, texts.length);
});

test("a long quote in a sentence is cut at a word and marked as cut", () => {
  const rambling = `I would tell the pharmacist ${"and then slowly walk back to the counter ".repeat(4)}`.trim();
  const moment = { by: null, line: "What would you do?", answer: rambling };
  const { change } = feedbackOn([criterion("c", [missing("two")])], PLENTY, sceneWith({ momentOf: () => moment }));
  assert.match(change?.text ?? "", /You said: “I would tell the pharmacist [a-z ]* …” Examiners/u);
});

test("quotation marks within a quotation become single ones, and half of a pair goes", () => {
  const textOf = (answer: string) => {
    const moment = { by: null, line: "What would you do?", answer };
    return feedbackOn([criterion("c", [missing("two")])], PLENTY, sceneWith({ momentOf: () => moment })).change?.text;
  };
  assert.match(textOf('I\'d say, "Come in."') ?? "", /You said: “I'd say, 'Come in\.'” Examiners/u);
  assert.match(textOf("I'd say, \"Come in.") ?? "", /You said: “I'd say, Come in\.” Examiners/u);
});

test("too little said: the note counts the words and the turns", () => {
  const { note } = feedbackOn([criterion("c", [missing("one")])], { words: 1, turns: 1, hasTooLittle: true });
  assert.match(note ?? "", /^You said 1 word in 1 turn: too little to judge/u);
});
