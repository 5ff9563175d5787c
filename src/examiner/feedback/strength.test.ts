import assert from "node:assert/strict";
import { test } from "node:test";
import { feedbackOn } from "./feedback.ts";
import { against, criterion, heard, missing, PLENTY, point, quoteOf, sceneWith, unsure } from "./fixture-marks.ts";

test("the strength is something surely said, of the heaviest criterion, with the candidate's words", () => {
  const { strength } = feedbackOn(
    [criterion("light", [heard("one")]), criterion("heavy", [heard("two")], { weight: 3 })],
    PLENTY,
  );
  assert.equal(strength?.text, "Examiners look for this here, and you did it: “Shows two”. It's part of “Is heavy”.");
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

const fitting = (fit: number) => sceneWith({ fitOf: () => fit });
const praiseOf = (chance: number, fit: number) =>
  feedbackOn([criterion("c", [point("one", "heard", chance), missing("two"), missing("three")])], PLENTY, fitting(fit))
    .strength?.text;

test("what is heard, and less sure than praise has to be, is called a start where its words fit well, or not praised", () => {
  assert.match(praiseOf(0.95, 0.3) ?? "", /and you did it: “Shows one”/u);
  assert.match(praiseOf(0.93, 0.5) ?? "", /^You made a start on .*“Shows one”/u);
  assert.equal(praiseOf(0.93, 0.3), undefined);
  assert.equal(praiseOf(0.85, 0.9), undefined);
});

test("words that have next to nothing of the point are no praise, however sure the marker is, unless much else was heard", () => {
  const among = (fit: number, others: string[]) =>
    feedbackOn(
      [
        criterion("c", [heard("one"), missing("two"), missing("three")]),
        criterion(
          "d",
          others.map((id) => point(id, "heard", 0.85)),
        ),
      ],
      PLENTY,
      fitting(fit),
    ).strength;
  assert.equal(among(0.2, []), null);
  assert.match(among(0.2, ["four"])?.text ?? "", /Shows one/u);
  assert.equal(among(0.05, ["four"]), null);
});

test("of two that are sure, the one whose words fit better is kept, and what is sure goes before a start", () => {
  const fitOf = (_criterion: string, id: string) => (id === "two" ? 0.9 : 0.3);
  const both = [criterion("c", [heard("one"), heard("two")])];
  assert.match(feedbackOn(both, PLENTY, sceneWith({ fitOf })).strength?.text ?? "", /Shows two/u);
  const start = [criterion("c", [heard("one"), point("two", "heard", 0.93)])];
  assert.match(feedbackOn(start, PLENTY, sceneWith({ fitOf })).strength?.text ?? "", /you did it: “Shows one”/u);
});

test("praise quotes the best words for it in their turn", () => {
  const better = quoteOf("I'd ring her now.");
  const { strength } = feedbackOn([criterion("c", [heard("one")])], PLENTY, sceneWith({ bestWords: () => better }));
  assert.deepEqual(strength?.quote, better);
});

test("nothing is praised that something else said perhaps speaks against", () => {
  const all = [criterion("doubted", [heard("one")], { weight: 3 }), criterion("c", [heard("two")])];
  assert.match(
    feedbackOn(all, PLENTY, sceneWith({ isDoubted: (id) => id === "doubted" })).strength?.text ?? "",
    /Shows two/u,
  );
});

test("what is not sure, contradicted or unjudged is never praised", () => {
  const all = [
    criterion("unsure", [unsure("one")]),
    criterion("contradicted", [heard("two")], { contradictions: against }),
    criterion("unjudged", [heard("three")], { unjudged: "not-reached" }),
  ];
  assert.equal(feedbackOn(all, PLENTY).strength, null);
});

test("words that the candidate pointed at are counted, and never held up as praise", () => {
  const pointedAt = { ...heard("one"), chance: 1, by: "candidate" as const };
  const { strength } = feedbackOn([criterion("c", [pointedAt, heard("two", "I would ask her first.")])], PLENTY);
  assert.equal(strength?.quote.text, "I would ask her first.");
  assert.equal(feedbackOn([criterion("c", [pointedAt])], PLENTY).strength, null);
});
