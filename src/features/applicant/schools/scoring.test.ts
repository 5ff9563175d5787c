import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Judgement, Mark } from "#examiner/conversation.ts";
import { bandOf, type Part } from "#examiner/marker/bands.ts";
import type { Domain } from "#examiner/station.ts";
import { circuitTotalOf, schoolMarkOf } from "./scoring.ts";

type Given = [domain: Domain, judgement: Judgement, weight?: number];

/** What a judgement is worth where everything is sure. */
const WORTH: Record<Judgement, number> = {
  met: 1,
  "partly-met": 0.5,
  "not-met": 0,
  contradicted: 0,
  "not-enough-evidence": 0,
};

function partOf(judgement: Judgement, weight: number): Part {
  const worth = WORTH[judgement];
  return { weight, judgement, credit: { expected: worth, low: worth, high: worth }, heard: worth > 0 ? 1 : 0 };
}

function markOf(given: Given[], flags = 0): Pick<Mark, "criteria" | "overall" | "redFlags"> {
  const quote = { seq: 1, start: 0, end: 1, text: "x", atMs: 0 };
  const criteria = given.map(([domain, judgement, weight = 1], at) => ({
    id: `criterion-${at}`,
    domain,
    statement: "",
    weight,
    judgement,
    points: [],
    contradictions: [],
    reason: "",
    nextLevel: "",
  }));
  const redFlags = Array.from({ length: flags }, (_each, at) => ({ id: `flag-${at}`, statement: "", quote }));
  return {
    criteria,
    overall: bandOf(criteria.map(({ judgement, weight }) => partOf(judgement, weight))),
    redFlags,
  };
}

const GOOD = markOf([
  ["communication", "met"],
  ["communication", "partly-met"],
  ["empathy", "met"],
  ["ethics", "met", 2],
  ["problem-solving", "not-met"],
]);
const single = (figure: number, of: number) => ({ low: figure, high: figure, of });

describe("Imperial's mark of a station", () => {
  it("is six for what was said and four for how", () => {
    // Of content 3 of 4 are met, of communication 1½ of 2.
    assert.deepEqual(schoolMarkOf("imperial-6-4", GOOD), {
      parts: [
        { name: "Content", points: single(5, 6) },
        { name: "Communication", points: single(3, 4) },
      ],
      total: single(8, 10),
      flags: null,
    });
  });

  it("runs as far as what could not be judged", () => {
    const { parts, total } = schoolMarkOf(
      "imperial-6-4",
      markOf([
        ["communication", "met"],
        ["ethics", "met"],
        ["ethics", "not-enough-evidence"],
      ]),
    );
    assert.deepEqual(parts[0]?.points, { low: 3, high: 6, of: 6 });
    assert.deepEqual(total, { low: 7, high: 10, of: 10 });
  });

  it("has no total where a station has nothing to mark a part by", () => {
    const { parts, total } = schoolMarkOf("imperial-6-4", markOf([["ethics", "met"]]));
    assert.deepEqual(
      parts.map(({ points }) => points),
      [single(6, 6), null],
    );
    assert.equal(total, null);
  });
});

describe("ARU's mark", () => {
  it("has three domains of five", () => {
    const { parts, total } = schoolMarkOf("aru-three-domains", GOOD);
    assert.deepEqual(
      parts.map(({ name, points }) => [name, points]),
      [
        ["Answer", single(3, 5)],
        ["Skills and qualities", single(5, 5)],
        ["Communication", single(4, 5)],
      ],
    );
    assert.deepEqual(total, single(12, 15));
  });

  it("of six stations is out of 120, from the two lowest to the two highest doubled", () => {
    const whole = (judgement: Judgement) =>
      markOf([
        ["communication", judgement],
        ["empathy", judgement],
        ["ethics", judgement],
      ]);
    const marks = ["met", "met", "met", "met", "not-met", "not-met"].map((each) => whole(each as Judgement));
    assert.deepEqual(circuitTotalOf("aru-three-domains", marks), {
      stations: 6,
      total: { low: 60, high: 90, of: 120 },
      everyThree: null,
      flagged: null,
    });
  });
});

describe("BSMS's mark", () => {
  it("is twenty a station, and 100 over five", () => {
    assert.deepEqual(schoolMarkOf("bsms-20", GOOD).total, single(15, 20));
    assert.deepEqual(circuitTotalOf("bsms-20", [GOOD, GOOD, GOOD, GOOD, GOOD])?.total, single(75, 100));
  });
});

describe("Sheffield's mark", () => {
  const strong = markOf([["ethics", "met"]]);
  const weak = markOf([["ethics", "not-met"]]);
  const open = markOf([
    ["ethics", "partly-met", 3],
    ["ethics", "not-enough-evidence", 2],
  ]);

  it("is our band, one to five", () => {
    assert.deepEqual(schoolMarkOf("sheffield-1-5", strong).total, single(5, 5));
    assert.deepEqual(schoolMarkOf("sheffield-1-5", weak).total, single(1, 5));
  });

  it("runs as far as the band does where something is not sure", () => {
    const part: Part = { ...partOf("partly-met", 1), credit: { expected: 0.5, low: 0.2, high: 0.75 } };
    const unsure = { ...weak, overall: bandOf([part]) };
    assert.deepEqual(schoolMarkOf("sheffield-1-5", unsure).total, { low: 1, high: 4, of: 5 });
    assert.equal(circuitTotalOf("sheffield-1-5", [strong, unsure])?.everyThree, "unsure");
  });

  it("is none where there is no band", () => {
    const { total } = schoolMarkOf("sheffield-1-5", markOf([["ethics", "not-enough-evidence"]]));
    assert.equal(total, null);
  });

  it("says of a circuit whether three was reached everywhere, only where that is sure", () => {
    const everyThree = (...marks: (typeof strong)[]) => circuitTotalOf("sheffield-1-5", marks)?.everyThree;
    assert.equal(everyThree(strong, strong), "yes");
    assert.equal(everyThree(strong, weak), "no");
    assert.equal(everyThree(strong, open), "unsure");
  });
});

describe("Plymouth's mark", () => {
  it("is a number, and apart from it the red flags", () => {
    const flagged = markOf([["ethics", "met"]], 2);
    assert.deepEqual(schoolMarkOf("plymouth-red-flag", flagged), { parts: [], total: single(5, 5), flags: 2 });
    const clean = markOf([["ethics", "met"]]);
    assert.equal(circuitTotalOf("plymouth-red-flag", [flagged, clean, clean])?.flagged, 1);
    assert.deepEqual(circuitTotalOf("plymouth-red-flag", [flagged, clean])?.total, single(10, 10));
  });
});

describe("a circuit without a figure", () => {
  it("has no total", () => {
    assert.equal(circuitTotalOf("bsms-20", []), null);
    assert.equal(circuitTotalOf("sheffield-1-5", [markOf([["ethics", "not-enough-evidence"]])]), null);
  });
});
