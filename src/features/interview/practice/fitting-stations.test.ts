import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { School } from "#contract/applicant/schools";
import type { StationSummary } from "#contract/library/stations";
import { fittingStations, shownOf } from "./fitting-stations.ts";

const station = (id: string, areas: string[], given: Partial<StationSummary> = {}): StationSummary => ({
  id,
  title: id,
  subject: null,
  type: "discussion",
  areas,
  schools: [],
  level: 1,
  distressing: null,
  readingSeconds: 60,
  answerSeconds: 300,
  ...given,
});

const school = (areas?: string[]): School => ({
  slug: "leeds",
  name: "Leeds",
  city: "Leeds",
  area: "Yorkshire and the Humber",
  status: "open",
  interview: {
    kind: "mmi",
    confidence: "official",
    sources: ["https://example.org"],
    checked: "2026-11-20",
    ...(areas && { areas }),
  },
});

const idsOf = (stations: StationSummary[]) => stations.map(({ id }) => id);

describe("the stations that fit a school", () => {
  it("are its own ones, and those for any school by the areas named for it", () => {
    const { own, byArea, missing } = fittingStations(school(["ethics", "roleplay", "calculation"]), [
      station("any-ethics", ["ethics"]),
      station("own", ["ethics"], { schools: ["leeds", "keele"] }),
      station("theirs", ["ethics"], { schools: ["keele"] }),
      station("off", ["motivation"]),
      station("talk", ["empathy"], { type: "roleplay" }),
    ]);
    assert.deepEqual(idsOf(own), ["own"]);
    assert.deepEqual(
      byArea.map(({ area, stations }) => [area, idsOf(stations)]),
      [
        ["ethics", ["any-ethics"]],
        ["roleplay", ["talk"]],
      ],
    );
    assert.deepEqual(missing, ["calculation"]);
  });

  it("are those on what most schools test where no area is known", () => {
    const fitting = fittingStations(school(), [
      station("any", ["ethics"]),
      station("off", ["calculation"]),
      station("own", [], { schools: ["leeds"] }),
    ]);
    assert.deepEqual(idsOf(fitting.own), ["own"]);
    assert.deepEqual(
      fitting.byArea.map(({ area, stations }) => [area, idsOf(stations)]),
      [["ethics", ["any"]]],
    );
    assert.deepEqual(fitting.missing, []);
  });

  it("does not call missing what the school's own stations have", () => {
    const own = station("own", ["calculation"], { schools: ["leeds"] });
    assert.deepEqual(fittingStations(school(["calculation"]), [own]).missing, []);
  });
});

describe("of many stations that fit", () => {
  const [first, second, third] = ["first", "second", "third"].map((id) => station(id, ["ethics", "empathy"]));
  assert.ok(first && second && third);
  const stations = [first, second, third];
  const both = [
    { area: "ethics", stations },
    { area: "empathy", stations },
  ];
  const shown = (most: number, isSat: (each: StationSummary) => boolean = () => false) =>
    shownOf(both, most, isSat).map((each) => idsOf(each.shown));

  it("none is shown twice while there is another", () => {
    assert.deepEqual(shown(1), [["first"], ["second"]]);
    assert.deepEqual(shown(2), [
      ["first", "second"],
      ["third", "first"],
    ]);
    assert.equal(shownOf(both, 1, () => false)[0]?.all, 3);
  });

  it("those not sat come first", () => {
    assert.deepEqual(
      shown(1, ({ id }) => id === "first"),
      [["second"], ["third"]],
    );
  });
});
