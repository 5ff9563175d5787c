import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { School } from "./contract.ts";
import { readSchools } from "./import-schools.ts";
import { dayOf, runsOf, sharesOf, unknownsOf, wholeMinutes } from "./school-day.ts";

const schools = new Map<string, School>(
  (await readSchools("content/schools")).flatMap(({ slug, name, facts }) =>
    facts === null ? [] : [[slug, { slug, name, ...facts }]],
  ),
);
function schoolOf(slug: string): School {
  const school = schools.get(slug);
  assert.ok(school, slug);
  return school;
}
const dayAt = (slug: string) => dayOf(schoolOf(slug).interview);

describe("the day at a school", () => {
  it("has every station with its reading and answer time", () => {
    const day = dayAt("leeds");
    assert.equal(day.length, 8);
    for (const part of day)
      assert.deepEqual(part, {
        kind: "station",
        form: "live",
        reading: 2,
        minutes: { min: 6, max: 6 },
        isPerhaps: false,
      });
    assert.equal(wholeMinutes(day), 64, "as the school says itself");
  });

  it("begins with the recorded stations", () => {
    assert.deepEqual(
      dayAt("imperial").map(({ form }) => form),
      ["recorded", "recorded", "recorded", "live", "live", "live", "live"],
    );
    assert.ok(dayAt("brunel").every(({ form }) => form === "recorded"));
  });

  it("ends with the group task, which is one of the stations or comes on top", () => {
    assert.deepEqual(
      dayAt("kent-medway").map(({ kind }) => kind),
      ["station", "station", "station", "station", "station", "station", "group"],
    );
    assert.deepEqual(
      dayAt("southampton").map(({ kind }) => kind),
      ["station", "group"],
    );
  });

  it("shows what only some sources have, and has no length then", () => {
    const day = dayAt("cardiff");
    assert.deepEqual(
      day.map(({ isPerhaps }) => isPerhaps),
      [false, false, false, false, false, false, true, true, true],
    );
    assert.equal(wholeMinutes(day), null);
    assert.ok(
      dayAt("ucl").every(({ isPerhaps }) => isPerhaps),
      "up to eight",
    );
  });

  it("says interviews where there are no stations", () => {
    assert.ok(dayAt("oxford").every(({ kind }) => kind === "interview"));
  });

  it("is nothing where the number is not known", () => {
    for (const slug of ["bangor", "leicester", "hertfordshire"]) assert.deepEqual(dayAt(slug), [], slug);
    assert.equal(wholeMinutes([]), null);
  });

  it("can be drawn for every school", () => {
    for (const { slug, interview } of schools.values()) {
      const day = dayOf(interview);
      const { stations, group } = interview;
      const expected = (stations?.max ?? 0) + (group && (!group.isCounted || !stations) ? 1 : 0);
      assert.equal(day.length, expected, slug);
    }
  });
});

describe("the line of the day", () => {
  it("is filled from end to end, each part as long as it is in truth", () => {
    for (const { slug, interview } of schools.values()) {
      const shares = sharesOf(dayOf(interview));
      const last = shares.at(-1);
      if (last) assert.ok(Math.abs(last.from + last.before + last.within - 1) < 1e-9, slug);
    }
    const [station, group] = [sharesOf(dayAt("kent-medway"))[0], sharesOf(dayAt("kent-medway")).at(-1)];
    assert.ok(station && group);
    assert.ok(Math.abs(group.within / station.within - 40 / 7) < 1e-9);
    assert.ok(Math.abs(station.before / station.within - 3 / 7) < 1e-9);
  });

  it("is told in words, parts that are alike in one", () => {
    const inShort = (slug: string) => runsOf(dayAt(slug)).map(({ first, last, part }) => [first, last, part.form]);
    assert.deepEqual(inShort("imperial"), [
      [1, 3, "recorded"],
      [4, 7, "live"],
    ]);
    assert.deepEqual(inShort("cardiff"), [
      [1, 6, "live"],
      [7, 9, "live"],
    ]);
  });
});

describe("what is not known of a school", () => {
  it("is everything that no source says", () => {
    assert.deepEqual(unknownsOf(schoolOf("aberdeen")), []);
    const bangor = unknownsOf(schoolOf("bangor"));
    for (const gap of ["How many stations there are.", "How it marks you.", "Which admissions test counts."])
      assert.ok(bangor.includes(gap), gap);
    assert.deepEqual(unknownsOf(schoolOf("st-marys-twickenham")), ["How it interviews, when, and how it marks."]);
  });

  it("has what the school looks for where only a guide says so", () => {
    assert.ok(unknownsOf(schoolOf("warwick")).includes("What the school itself says it looks for."));
    assert.ok(!unknownsOf(schoolOf("manchester")).includes("What the school itself says it looks for."));
  });
});
