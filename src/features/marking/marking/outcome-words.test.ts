import assert from "node:assert/strict";
import { test } from "node:test";
import type { Disagreement } from "./contract.ts";
import { outcomeWords } from "./outcome-words.ts";

const filed: Disagreement = {
  id: "x",
  criterion: "listens",
  statement: "Listens",
  says: "",
  filedAt: "",
  version: 1,
  asksAgain: true,
  looked: null,
  isOnOtherWords: false,
  outcome: null,
};
const still = { judgement: "not-met" as const, band: null };

test("says that nothing changed where nothing did", () => {
  const outcome = { before: still, after: still, changed: 0, bandBefore: 2, bandAfter: 2 };
  assert.equal(
    outcomeWords({ ...filed, outcome }, false),
    "Marked once more: it is still not met. No criterion changed, and the overall band is the same.",
  );
});

test("says what a person decided, whatever the marker said again", () => {
  const outcome = { before: still, after: still, changed: 0, bandBefore: 2, bandAfter: 2 };
  const decided = (looked: Disagreement["looked"]) => outcomeWords({ ...filed, outcome, looked }, true);
  assert.match(decided("upheld"), /decided that it stays in your report/u);
  assert.match(decided("taken-out"), /agreed with you\. It stays out of your report/u);
});

test("says that a decision was on other words, where the flag is raised on others since", () => {
  const decided = (looked: Disagreement["looked"]) =>
    outcomeWords({ ...filed, criterion: "flag.lies", looked, isOnOtherWords: true }, false);
  assert.match(decided("upheld"), /decided that it stays\. Since then .+ other words of yours\. You can disagree/u);
  assert.match(decided("taken-out"), /agreed with you\. Since then .+ other words of yours\. You can disagree/u);
});

test("says what changed, of the criterion and of the whole", () => {
  const after = { judgement: "met" as const, band: null };
  const outcome = { before: still, after, changed: 2, bandBefore: null, bandAfter: 3 };
  assert.equal(
    outcomeWords({ ...filed, outcome }, false),
    "Marked once more: it was not met, and is met now. 2 criteria changed in all, and the overall band goes from no band to band 3.",
  );
});

test("says of the overall band, and of a red flag that is not raised any more", () => {
  const bands = { changed: 1, bandBefore: 2, bandAfter: 3 };
  const band = (of: number) => ({ judgement: null, band: of });
  assert.equal(
    outcomeWords({ ...filed, criterion: "overall", outcome: { before: band(2), after: band(3), ...bands } }, false),
    "Marked once more: it was band 2, and is band 3 now. One criterion changed in all.",
  );
  assert.match(
    outcomeWords(
      { ...filed, criterion: "flag.lies", outcome: { before: { judgement: null, band: null }, after: null, ...bands } },
      false,
    ),
    /it was raised, and is not raised now/u,
  );
});

test("is honest where no mark was made", () => {
  assert.match(outcomeWords({ ...filed, asksAgain: false }, false), /No mark was made for it alone/u);
  assert.match(outcomeWords(filed, true), /is being marked once more/u);
  assert.match(outcomeWords(filed, false), /could not be marked once more; the mark stays/u);
});

test("of a red flag that is still raised it says that it is out of the report until a person has looked", () => {
  const raised = { judgement: null, band: null };
  const outcome = { before: raised, after: raised, changed: 0, bandBefore: 2, bandAfter: 2 };
  for (const came of [null, outcome])
    assert.match(outcomeWords({ ...filed, criterion: "flag.lies", outcome: came }, false), /^It’s out of your report/u);
});
