import assert from "node:assert/strict";
import { test } from "node:test";
import type { Behaviour, Heard } from "../behaviours/behaviour.ts";
import { countersIn, creditsIn, evidenceIn } from "./evidence.ts";
import { WRONG_BAG } from "../fixture-discussion.ts";
import { spokenOf } from "../language/spoken.ts";
import type { Criterion, EvidencePoint, Station } from "../station.ts";
import { read } from "../language/text.ts";

const pointsIn = (text: string, station: Station = WRONG_BAG, heard: Heard[] = []) =>
  evidenceIn(station, read(text), heard).map(({ criterion, point }) => `${criterion}/${point}`);

const criterion = (id: string, evidence: Partial<EvidencePoint>[]): Criterion => ({
  id,
  domain: "empathy",
  statement: "",
  weight: 1,
  needed: 1,
  evidence: evidence.map((point, at) => ({ id: `p${at}`, point: "", example: "", ...point })),
  contradictions: [],
  nextLevel: "",
});
const stationWith = (type: Station["type"], ...criteria: Criterion[]): Station => ({
  ...WRONG_BAG,
  type,
  criteria,
});

test("an answer earns the points its words show", () => {
  assert.deepEqual(pointsIn("I'd ask someone to ring Mrs Lindqvist, and I'd tell the pharmacist."), [
    "safety/reach-her",
    "safety/pharmacist",
  ]);
});

test("what somebody cannot promise to do is not what they will do", () => {
  const flag = { id: "secrecy", point: "", phrases: ["I will keep it a? secret", "it is totally? safe"] };
  const found = (text: string) => countersIn([flag], spokenOf(read(text)), []).length;
  assert.equal(found("I'll keep it a secret."), 1);
  assert.equal(found("I can't promise that I'll keep it a secret."), 0);
  assert.equal(found("I can't promise you it's safe."), 0);
});

test("the places found are places in the reading that came in, fillers and all", () => {
  const reading = read("Um, so, like, I would, um, tell the, you know, pharmacist.");
  const [found] = evidenceIn(WRONG_BAG, reading, []);
  assert.ok(found);
  assert.deepEqual([reading.tokens[found.first]?.word, reading.tokens[found.last]?.word], ["tell", "pharmacist"]);
});

for (const said of [
  "Some people would say you should tell the pharmacist.",
  "Others might argue that I ought to tell the pharmacist.",
  "I used to think that you always had to tell the pharmacist.",
  "It would be wrong to tell the pharmacist.",
  "It wouldn't be right for me to tell the pharmacist.",
  "I would never tell the pharmacist.",
  "I don't think that I need to tell the pharmacist.",
  "Rather than tell the pharmacist, leave it.",
  "Telling the pharmacist would be a mistake.",
  "There's no way I'd tell the pharmacist.",
  "I doubt I'd tell the pharmacist.",
  "I would hesitate to tell the pharmacist.",
  "My friend said I should tell the pharmacist.",
  "It's been said that you should tell the pharmacist.",
  "I could tell the pharmacist, but I won't.",
  "I could tell the pharmacist but I don't think that's right.",
  "I was going to tell the pharmacist but decided not to.",
  "One option is to tell the pharmacist, but I wouldn't do that.",
  "If I told the pharmacist I'd get in trouble, so I'd keep quiet.",
  "I don't see why I should tell the pharmacist.",
]) {
  test(`not counted as doing it: ${said}`, () => assert.deepEqual(pointsIn(said), []));
}

for (const said of [
  "Some people would say it is nothing, but I would tell the pharmacist.",
  "It would be wrong to hide it, so I would tell the pharmacist.",
  "It wouldn't be right to keep quiet and I would tell the pharmacist.",
  "Rather than keep quiet, I'd tell the pharmacist.",
  "I would tell the pharmacist because hiding it would be wrong.",
  "i would never hide it i would tell the pharmacist",
  "If she has gone already, I would tell the pharmacist.",
  "I would tell the pharmacist it would be wrong to wait.",
  "I wouldn't hesitate to tell the pharmacist.",
  "One option is to keep quiet but I would tell the pharmacist.",
  "My friend says leave it but I would tell the pharmacist.",
  "I used to think it didn't matter, but now I'd tell the pharmacist.",
  "If nobody else does it I would tell the pharmacist.",
  "I would, um, tell, like, the pharmacist.",
  "I would basically tell literally the pharmacist.",
  "I would tell, er, the pharmacist, you know, right away.",
]) {
  test(`counted as doing it: ${said}`, () => assert.deepEqual(pointsIn(said), ["safety/pharmacist"]));
}

const lies = (text: string) => countersIn(WRONG_BAG.redFlags, spokenOf(read(text)), []).length > 0;

for (const said of ["I would lie to her about it.", "I'd just delete the record afterwards."]) {
  test(`a red flag: ${said}`, () => assert.ok(lies(said)));
}

for (const said of [
  "Some people might say I would lie to her.",
  "It would be wrong to delete the record.",
  "I would never lie to her.",
  "If I delete the record, nobody can learn from it.",
  "Should I delete the record?",
  "Deleting the record would be dishonest.",
]) {
  test(`no red flag: ${said}`, () => assert.ok(!lies(said)));
}

test("a list of keywords is no answer", () => {
  const station = stationWith("discussion", criterion("c", [{ phrases: ["autonomy"] }, { phrases: ["consent"] }]));
  assert.deepEqual(pointsIn("empathy autonomy beneficence justice consent capacity", station), []);
  assert.deepEqual(
    pointsIn("I would say empathy autonomy beneficence justice consent capacity confidentiality", station),
    [],
  );
  assert.deepEqual(pointsIn("the autonomy of the patient and the consent of the family", station), []);
  assert.deepEqual(pointsIn("Her autonomy matters, because she decides about her own body.", station), ["c/p0"]);
});

test("short spoken sentences are sentences", () => {
  const station = stationWith("roleplay", criterion("c", [{ phrases: ["so sorry"] }, { phrases: ["tell me more"] }]));
  assert.deepEqual(pointsIn("I'm so sorry. Tell me more.", station), ["c/p0", "c/p1"]);
});

test("a sentence about somebody is a sentence, whatever its verb", () => {
  const station = stationWith("discussion", criterion("c", [{ phrases: ["arrive early"] }]));
  assert.deepEqual(pointsIn("Most patients arrive early.", station), ["c/p0"]);
});

test("a position named first denies nothing of what follows", () => {
  const station = stationWith("discussion", criterion("c", [{ phrases: ["fee ... fair"] }]));
  assert.deepEqual(pointsIn("Against, the fee is not much, but the fee is fair.", station), ["c/p0"]);
  assert.deepEqual(pointsIn("Against, and the fee is fair to most people.", station), ["c/p0"]);
  assert.deepEqual(pointsIn("I'm against calling the fee fair.", station), []);
});

test("the same words earn one point of a criterion, other words another", () => {
  const station = stationWith(
    "discussion",
    criterion("c", [{ phrases: ["ring her family"] }, { phrases: ["ring her"] }]),
  );
  assert.deepEqual(pointsIn("I would ring her family.", station), ["c/p0"]);
  assert.deepEqual(pointsIn("I would ring her family, and later I would ring her again.", station), ["c/p0", "c/p1"]);
});

test("the same words may serve two criteria", () => {
  const station = stationWith(
    "discussion",
    criterion("a", [{ phrases: ["ring her"] }]),
    criterion("b", [{ phrases: ["ring her"] }]),
  );
  assert.deepEqual(pointsIn("I would ring her.", station), ["a/p0", "b/p0"]);
});

const canned = (...behaviours: Behaviour[]): Heard[] =>
  behaviours.map((behaviour, at) => ({ behaviour, first: at * 4, last: at * 4 + 3 }));
const SOFT =
  "That must be so hard. I am so sorry. You sound really worried. It makes complete sense. How are you feeling?";

test("one turn of canned empathy earns two behaviours, not five", () => {
  const five: Behaviour[] = ["names-emotion", "apologises", "reflects", "validates", "explores-feelings"];
  const station = stationWith(
    "roleplay",
    criterion(
      "c",
      five.map((behaviour) => ({ behaviour })),
    ),
  );
  assert.equal(evidenceIn(station, read(SOFT), canned(...five)).length, 2);
});

test("a long recorded answer earns by its length, as if it were several turns", () => {
  const five: Behaviour[] = ["names-emotion", "apologises", "reflects", "validates", "explores-feelings"];
  const station = stationWith(
    "recorded",
    criterion(
      "c",
      five.map((behaviour) => ({ behaviour })),
    ),
  );
  assert.equal(evidenceIn(station, read(SOFT), canned(...five)).length, 2);
  assert.equal(
    evidenceIn(station, read(`${SOFT} ${"I would go on to think about it. ".repeat(12)}`), canned(...five)).length,
    4,
  );
});

test("one behaviour gives one credit a turn", () => {
  const station = stationWith(
    "roleplay",
    criterion("a", [{ behaviour: "validates" }]),
    criterion("b", [{ behaviour: "validates" }]),
  );
  const heard = canned("validates", "validates");
  assert.deepEqual(pointsIn(SOFT, station, heard), ["a/p0"]);
  const next = creditsIn(station, spokenOf(read(SOFT)), heard, {
    earned: new Set(["a/p0"]),
    here: [],
    isBarred: [],
    stock: new Set(),
    isSought: () => true,
  });
  assert.deepEqual(
    next.map((credit) => credit.criterion),
    ["b"],
  );
});

test("a behaviour that others are said to show is not the candidate's", () => {
  const station = stationWith("roleplay", criterion("c", [{ behaviour: "apologises" }]));
  const text = "Some people would say sorry and move on.";
  assert.deepEqual(pointsIn(text, station, [{ behaviour: "apologises", first: 4, last: 4 }]), []);
});

test("a phrase that only says what a behaviour says counts as that behaviour", () => {
  const station = stationWith(
    "roleplay",
    criterion("a", [{ behaviour: "apologises", phrases: ["so sorry"] }]),
    criterion("b", [{ behaviour: "apologises" }]),
  );
  const heard: Heard[] = [{ behaviour: "apologises", first: 0, last: 3 }];
  assert.deepEqual(pointsIn("I'm so sorry about that.", station, heard), ["a/p0"]);
});

test("one turn of a roleplay earns four points at most, an answer in a discussion more", () => {
  const points = ["ring her", "sit down", "bring water", "call him", "wait outside", "open windows"].map((phrase) => ({
    phrases: [phrase],
  }));
  const text = "I would ring her, sit down, bring water, call him, wait outside and open windows.";
  assert.equal(pointsIn(text, stationWith("roleplay", criterion("c", points))).length, 4);
  assert.equal(pointsIn(text, stationWith("discussion", criterion("c", points))).length, 6);
});

test("the four a roleplay turn earns are the station's own words and the longest, whatever its criteria are called", () => {
  const long = ["ring her mother now", "sit down with her", "bring water up", "wait outside"].map((phrase) => ({
    phrases: [phrase],
  }));
  const station = (own: string, other: string) =>
    stationWith(
      "roleplay",
      criterion(own, long),
      criterion(other, [{ phrases: ["sorry"] }, { behaviour: "validates" }]),
    );
  const text = "I'm sorry, I would ring her mother now, sit down with her, bring water up and wait outside.";
  const heard: Heard[] = [{ behaviour: "validates", first: 0, last: 15 }];
  assert.deepEqual(pointsIn(text, station("z", "a"), heard), ["z/p0", "z/p1", "z/p2", "z/p3"]);
  assert.deepEqual(pointsIn(text, station("a", "z"), heard), ["a/p0", "a/p1", "a/p2", "a/p3"]);
});

test("where both are said, the station's own words are shown rather than the behaviour", () => {
  const station = stationWith(
    "roleplay",
    criterion("a", [{ behaviour: "apologises", phrases: ["so sorry", "two buses"] }]),
  );
  const reading = read("I'm so sorry about that. You took two buses to get here.");
  const [found] = evidenceIn(station, reading, [{ behaviour: "apologises", first: 0, last: 3 }]);
  assert.equal(reading.tokens[found?.first ?? 0]?.word, "two");
});

test("the order in which a station lists its criteria decides nothing", () => {
  const criteria = ["b", "a", "c"].map((id) => criterion(id, [{ behaviour: "validates" }]));
  const heard: Heard[] = [{ behaviour: "validates", first: 0, last: 3 }];
  const text = "That must be so hard for you and for all of your family.";
  const inOrder = pointsIn(text, stationWith("roleplay", ...criteria), heard);
  assert.deepEqual(pointsIn(text, stationWith("roleplay", ...criteria.toReversed()), heard), inOrder);
  assert.equal(inOrder.length, 1);
});

test("words poured out of the card are no answer", () => {
  const station = stationWith("discussion", criterion("c", [{ phrases: ["tell ... pharmacist"] }]));
  const poured =
    "counter brown before tell evening morning pharmacist customer tablets label shelf afternoon behind paper";
  assert.deepEqual(pointsIn(poured, station), []);
  assert.deepEqual(pointsIn("I would go and tell the pharmacist at the counter.", station), ["c/p0"]);
});
