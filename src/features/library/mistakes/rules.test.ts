import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { needsAccount, tellsOfStations } from "./rules.ts";

describe("a report that tells what a station asked", () => {
  for (const said of [
    "They asked me why I chose Leeds.",
    "The interviewer asked about a time I failed",
    "The second question was about the NHS",
    "The actor was an angry patient's brother",
    "role play was about a lost cat",
    "My station was about organ donation.",
    "These are the questions I was given: ...",
  ]) {
    it(`is seen: ${said}`, () => assert.ok(tellsOfStations(said)));
  }

  for (const said of [
    "It is eight stations this year, not seven.",
    "There are now three questions a station instead of two.",
    "The reading time is two minutes; the school's page says so.",
    "You are asked to bring photo ID.",
    "One station is a role play with an actor.",
    "The first station opens with an icebreaker that is not scored.",
    "Interviews moved to December and are online on Teams.",
  ]) {
    it(`is not seen in a fact about the format: ${said}`, () => assert.ok(!tellsOfStations(said)));
  }
});

describe("a report without an account", () => {
  it("can be about a school alone", () => {
    assert.ok(!needsAccount({ kind: "school", slug: "leeds" }));
    assert.ok(needsAccount({ kind: "station", slug: "leeds" }));
    assert.ok(needsAccount({ kind: "article", slug: "leeds" }));
  });
});
