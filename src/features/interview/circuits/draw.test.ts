import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Form } from "./contract.ts";
import { type Candidate, drawCircuit } from "./draw.ts";

const candidate = (id: string, change: Partial<Candidate> = {}): Candidate => ({
  id,
  type: "discussion",
  areas: ["ethics"],
  schools: [],
  isSeen: false,
  ...change,
});
const live = (count: number): Form[] => Array.from({ length: count }, () => "live");
const format = (forms: Form[], areas: string[], school: string | null = null) => ({
  forms,
  areas,
  school: school === null ? null : { slug: school, name: school },
});
const idsOf = (drawn: { stationId: string }[]) => drawn.map(({ stationId }) => stationId);
const AREAS = ["ethics", "teamwork", "empathy", "motivation"];
const BANK = AREAS.flatMap((area) => [1, 2, 3].map((n) => candidate(`${area}-${n}`, { areas: [area] })));

describe("a circuit is drawn", () => {
  it("the same for the same seed, and not always the same", () => {
    const draw = (seed: number) => idsOf(drawCircuit(format(live(4), AREAS), BANK, seed));
    assert.deepEqual(draw(7), draw(7));
    assert.ok(new Set(Array.from({ length: 20 }, (_each, seed) => draw(seed).join())).size > 10);
  });

  it("with one station for each area, and none twice, for any seed", () => {
    for (let seed = 0; seed < 200; seed++) {
      const drawn = drawCircuit(format(live(8), AREAS), BANK, seed);
      assert.equal(new Set(idsOf(drawn)).size, 8);
      assert.ok(drawn.every(({ fit }) => fit === "area"));
      for (const area of AREAS) assert.equal(drawn.filter((each) => each.area === area).length, 2);
    }
  });

  it("from stations not met first: one on another area the school names before one met already", () => {
    const bank = [candidate("met", { areas: ["ethics"], isSeen: true }), candidate("fresh", { areas: ["teamwork"] })];
    const drawn = drawCircuit(format(live(2), ["ethics"]), bank, 1);
    assert.deepEqual(idsOf(drawn).toSorted(), ["fresh", "met"]);
    const named = drawCircuit(format(live(1), ["ethics", "teamwork"]), bank, 1);
    assert.deepEqual(idsOf(named), ["fresh"]);
  });

  it("with the nearest not met before one that fits and was met, each labelled as it is", () => {
    const bank = [
      candidate("met", { areas: ["ethics"], isSeen: true }),
      candidate("elsewhere", { areas: ["calculation"] }),
    ];
    assert.deepEqual(idsOf(drawCircuit(format(live(1), ["ethics"]), bank, 1)), ["elsewhere"]);
    const drawn = drawCircuit(format(live(2), ["ethics"]), bank, 1);
    assert.deepEqual(drawn.map(({ stationId, fit, wasSeen }) => [stationId, fit, wasSeen]).toSorted(), [
      ["elsewhere", "nearest", false],
      ["met", "area", true],
    ]);
  });

  it("with recorded stations where they belong, and a live one labelled as a stand-in where there are too few", () => {
    const bank = [
      candidate("recorded", { type: "recorded" }),
      candidate("roleplay", { type: "roleplay" }),
      candidate("talk"),
      candidate("talk too"),
    ];
    const drawn = drawCircuit(format(["recorded", "recorded", "live"], ["ethics"]), bank, 3);
    assert.deepEqual(
      drawn.map(({ form }) => form),
      ["recorded", "recorded", "live"],
    );
    const standIn = drawn.filter(({ isStandIn }) => isStandIn);
    assert.equal(standIn.length, 1);
    assert.equal(standIn[0]?.fit, "nearest");
    assert.ok(standIn[0]?.stationId.startsWith("talk"), "a discussion is nearer to a recorded answer than a roleplay");
    assert.equal(drawn.find(({ stationId }) => stationId === "recorded")?.isStandIn, false);
  });

  it("always with a roleplay where the school names roleplay", () => {
    const bank = [...BANK, candidate("angry", { type: "roleplay", areas: ["roleplay", "empathy"] })];
    for (let seed = 0; seed < 50; seed++) {
      const drawn = drawCircuit(format(live(3), [...AREAS, "roleplay"]), bank, seed);
      assert.ok(idsOf(drawn).includes("angry"), String(seed));
    }
  });

  it("never with a station of another school", () => {
    const bank = [candidate("leeds only", { schools: ["leeds"] }), candidate("any")];
    assert.deepEqual(idsOf(drawCircuit(format(live(2), ["ethics"]), bank, 1)), ["any"]);
    assert.deepEqual(idsOf(drawCircuit(format(live(2), ["ethics"], "hull-york"), bank, 1)), ["any"]);
    assert.equal(drawCircuit(format(live(2), ["ethics"], "leeds"), bank, 1).length, 2);
  });

  it("shorter than wanted only when the bank is, with its doors numbered on", () => {
    const drawn = drawCircuit(format(live(6), AREAS), BANK.slice(0, 4), 1);
    assert.deepEqual(
      drawn.map(({ place }) => place),
      [1, 2, 3, 4],
    );
  });
});
