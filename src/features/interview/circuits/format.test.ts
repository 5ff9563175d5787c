import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { School } from "#contract/applicant/schools";
import { readSchools } from "#server/applicant/schools";
import { circuitFormatOf } from "./format.ts";

type Bases = [stations: string, reading: string, answer: string];

/** Stations, seconds to read, seconds to answer, and where each comes from. */
const KNOWN: Record<string, [stations: number, reading: number, answer: number, bases: Bases]> = {
  aberdeen: [6, 0, 300, ["stated", "stated", "stated"]],
  "anglia-ruskin": [6, 60, 420, ["stated", "stated", "stated"]],
  aston: [9, 120, 420, ["middle", "ours", "middle"]],
  birmingham: [6, 120, 360, ["stated", "stated", "stated"]],
  "brighton-sussex": [5, 120, 600, ["stated", "ours", "stated"]],
  brunel: [6, 120, 300, ["stated", "stated", "stated"]],
  buckingham: [11, 120, 420, ["middle", "ours", "stated"]],
  cardiff: [8, 120, 450, ["middle", "ours", "middle"]],
  chester: [6, 120, 360, ["stated", "ours", "ours"]],
  "city-st-georges": [6, 120, 240, ["stated", "ours", "stated"]],
  "edge-hill": [6, 120, 420, ["middle", "stated", "stated"]],
  exeter: [4, 120, 360, ["usual", "ours", "ours"]],
  "hull-york": [4, 120, 450, ["stated", "ours", "middle"]],
  imperial: [7, 60, 300, ["stated", "stated", "stated"]],
  "kent-medway": [6, 180, 420, ["stated", "stated", "stated"]],
  "kings-college-london": [7, 120, 360, ["stated", "stated", "stated"]],
  lancashire: [8, 120, 420, ["middle", "stated", "stated"]],
  lancaster: [6, 120, 300, ["stated", "stated", "stated"]],
  leeds: [8, 120, 360, ["stated", "stated", "stated"]],
  liverpool: [7, 60, 360, ["stated", "stated", "stated"]],
  manchester: [5, 120, 480, ["stated", "stated", "stated"]],
  newcastle: [7, 120, 420, ["stated", "stated", "stated"]],
  "norwich-uea": [7, 90, 300, ["usual", "stated", "stated"]],
  nottingham: [6, 60, 300, ["stated", "stated", "stated"]],
  plymouth: [5, 120, 360, ["stated", "ours", "ours"]],
  "queens-belfast": [9, 60, 300, ["usual", "stated", "stated"]],
  sheffield: [8, 120, 480, ["stated", "ours", "stated"]],
  "st-andrews": [6, 120, 360, ["stated", "ours", "stated"]],
  ucl: [8, 60, 300, ["most", "stated", "stated"]],
  warwick: [6, 120, 360, ["stated", "ours", "ours"]],
};

/** What the others say before they offer the default circuit. */
const DEFAULTS: Record<string, RegExp> = {
  bangor: /how many stations it has, and how long they are, is not known/u,
  bristol: /Sources disagree/u,
  cambridge: /by panel, not an MMI, so we do not simulate it/u,
  cumbria: /is not known/u,
  dundee: /group task .* not an MMI, so we do not simulate it/u,
  edinburgh: /group task .* not an MMI, so we do not simulate it/u,
  glasgow: /by panel, not an MMI/u,
  "greater-manchester": /How .* interviews is not known/u,
  hertfordshire: /How .* interviews is not known/u,
  keele: /structured interviews, not an MMI/u,
  leicester: /is not known/u,
  lincoln: /is not known/u,
  oxford: /by panel, not an MMI/u,
  "queen-mary-barts": /by panel, not an MMI/u,
  southampton: /group task .* not an MMI/u,
  "st-marys-twickenham": /How .* interviews is not known/u,
  sunderland: /is not known/u,
  surrey: /is not known/u,
  swansea: /assessment day .* not an MMI/u,
  ulster: /is not known/u,
  "worcester-three-counties": /by panel, not an MMI/u,
};

const schools = (await readSchools("content/schools")).flatMap(({ slug, name, facts }): School[] =>
  facts === null ? [] : [{ slug, name, ...facts }],
);
const requireSchool = (slug: string) => {
  const school = schools.find((each) => each.slug === slug);
  assert.ok(school, slug);
  return school;
};

it("every one of the 51 schools is in exactly one of the two tables", () => {
  assert.equal(schools.length, 51);
  assert.deepEqual(
    [...Object.keys(KNOWN), ...Object.keys(DEFAULTS)].toSorted(),
    schools.map(({ slug }) => slug).toSorted(),
  );
});

describe("a school with known figures gives exactly them", () => {
  for (const [slug, [stations, reading, answer, bases]] of Object.entries(KNOWN)) {
    it(slug, () => {
      const school = requireSchool(slug);
      const format = circuitFormatOf(school);
      assert.equal(format.follows, "school");
      assert.equal(format.notice, null);
      assert.deepEqual([format.stations.value, format.reading.value, format.answer.value], [stations, reading, answer]);
      assert.deepEqual([format.stations.basis, format.reading.basis, format.answer.basis], bases);
      assert.equal(format.forms.length, stations);
      for (const { basis, says } of [format.stations, format.reading, format.answer]) {
        assert.equal(/not known; we use/u.test(says), basis === "ours", says);
        assert.equal(/We use .*sources give/u.test(says), basis === "middle" || basis === "usual", says);
      }
      assert.deepEqual(format.source?.links, school.interview.sources);
      assert.equal(format.source?.cycle, school.interview.cycle ?? null);
    });
  }
});

describe("any other school says so, and gives the default circuit", () => {
  for (const [slug, says] of Object.entries(DEFAULTS)) {
    it(slug, () => {
      const format = circuitFormatOf(requireSchool(slug));
      assert.equal(format.follows, "default");
      assert.match(format.notice ?? "", says);
      assert.match(format.notice ?? "", /default circuit.* says nothing about this school/u);
      assert.match(format.title, /^Default circuit, for /u);
      assert.deepEqual([format.stations.value, format.reading.value, format.answer.value], [6, 120, 360]);
      assert.deepEqual(new Set(format.forms), new Set(["live"]));
      assert.ok(format.areOurAreas);
      assert.ok(format.source);
    });
  }
});

it("recorded stations come first, and only where a school has them", () => {
  const recorded = schools
    .map((school): [string, number] => [
      school.slug,
      circuitFormatOf(school).forms.filter((form) => form === "recorded").length,
    ])
    .filter(([, count]) => count > 0);
  assert.deepEqual(recorded, [
    ["brunel", 6],
    ["imperial", 3],
  ]);
  assert.deepEqual(circuitFormatOf(requireSchool("imperial")).forms.slice(0, 4), [
    "recorded",
    "recorded",
    "recorded",
    "live",
  ]);
});

it("a group task is named and left out, counted among the stations or not", () => {
  const hull = circuitFormatOf(requireSchool("hull-york"));
  assert.match(hull.stations.says, /5 are reported\. With a group task taken off, you sit 4\./u);
  assert.match(hull.notSimulated.join(" "), /group task of about 20 minutes/u);
  const kent = circuitFormatOf(requireSchool("kent-medway"));
  assert.equal(kent.stations.says, "As reported.");
  assert.match(kent.notSimulated.join(" "), /group task of about 40 minutes/u);
  assert.ok(!kent.areas.includes("group-task"));
});

it("time that sources call a break is called one", () => {
  assert.match(circuitFormatOf(requireSchool("lancaster")).reading.says, /Sources call it a break/u);
  assert.match(circuitFormatOf(requireSchool("aberdeen")).reading.says, /^No reading time/u);
});

it("without a school it is the default circuit, and says nothing of any", () => {
  const format = circuitFormatOf(null);
  assert.equal(format.title, "Default circuit");
  assert.equal(format.school, null);
  assert.equal(format.source, null);
});
