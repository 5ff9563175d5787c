import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, it, test } from "node:test";
import { ContentError } from "#platform/content.ts";
import { OFTEN_NAMED_AREAS, type School, type SchoolSummary } from "./contract.ts";
import { openTestApp } from "../../../../tests/api/test-app.ts";
import { importSchools, readSchool, readSchools } from "./import-schools.ts";

const app = await openTestApp();
const content = await readSchools("content/schools");
const names = content
  .filter(({ slug }) => slug !== "generic")
  .map(({ name }) => name)
  .toSorted();

test("the list has every school by name, without the generic one", async () => {
  const { status, body } = await app.request<{ name: string }[]>("GET", "/api/universities");
  assert.equal(status, 200);
  assert.deepEqual(
    body,
    names.map((name) => ({ name })),
    "the name alone",
  );
  assert.ok(content.some(({ slug }) => slug === "generic"));
  assert.equal(names.length, 51);
});

test("the schools are listed with how they interview, and the generic one never is", async () => {
  const { status, body } = await app.request<SchoolSummary[]>("GET", "/api/schools");
  assert.equal(status, 200);
  assert.deepEqual(
    body.map(({ name }) => name),
    names,
  );
  const leeds = body.find(({ slug }) => slug === "leeds");
  assert.deepEqual(leeds, {
    slug: "leeds",
    name: "University of Leeds School of Medicine",
    city: "Leeds",
    area: "Yorkshire and the Humber",
    status: "open",
    kind: "mmi",
  });
});

test("the short names a school goes by come with it, and only with it", async () => {
  const { body } = await app.request<SchoolSummary[]>("GET", "/api/schools");
  const calledSo = (short: string) =>
    body.filter(({ alsoCalled }) => alsoCalled?.includes(short)).map(({ slug }) => slug);
  assert.deepEqual(calledSo("UEA"), ["norwich-uea"]);
  assert.deepEqual(calledSo("BSMS"), ["brighton-sussex"]);
});

describe("a school's format", () => {
  it("is everything its file says, for every school", async () => {
    for (const { slug, name, facts } of content.filter(({ slug: each }) => each !== "generic")) {
      const { status, body } = await app.request<School>("GET", `/api/schools/${slug}/format`);
      assert.equal(status, 200, slug);
      assert.deepEqual(body, { slug, name, ...facts });
    }
  });

  it("is not there for the generic school, nor for one nobody knows", async () => {
    for (const slug of ["generic", "hogwarts"])
      assert.equal((await app.request("GET", `/api/schools/${slug}/format`)).status, 404, slug);
  });

  it("names a source, how far it can be trusted, and the day it was checked", () => {
    for (const { facts } of content) {
      if (facts === null) continue;
      assert.ok(facts.interview.sources.length > 0);
      assert.ok(facts.interview.checked >= "2026-01-01");
    }
  });
});

test("the areas to practise where a school names none are those that at least half of the others name", () => {
  const named = content.flatMap(({ facts }) => (facts?.interview.areas ? [facts.interview.areas] : []));
  const often = new Set(
    named.flat().filter((area) => named.filter((areas) => areas.includes(area)).length * 2 > named.length),
  );
  assert.deepEqual([...often].toSorted(), [...OFTEN_NAMED_AREAS].toSorted());
});

describe("a school's file", () => {
  const FILE = "leeds.yaml";
  const source = readFileSync(`content/schools/${FILE}`, "utf8");
  const lineOf = (part: string, text = source) => text.slice(0, text.indexOf(part)).split("\n").length;
  const faultsOf = (text: string, file = FILE): string[] => {
    try {
      readSchool(file, text);
      return [];
    } catch (error) {
      assert.ok(error instanceof ContentError);
      return error.message.split("\n");
    }
  };
  const changed = (from: RegExp, to: string) => {
    const text = source.replace(from, to);
    assert.notEqual(text, source);
    return text;
  };

  const FAULTS: [what: string, text: string, says: RegExp][] = [
    ["a confidence nobody knows", changed(/confidence: \w+/u, "confidence: sure"), /interview\.confidence: has to be/u],
    ["no source", changed(/ {2}sources:\n(?: {4}.*\n)+/u, "  sources: []\n"), /interview\.sources: names no source/u],
    ["a range upside down", changed(/stations: .*/u, "stations: { min: 9, max: 6 }"), /stations\.min: is larger/u],
    ["minutes in words", changed(/minutes: \{.*/u, "minutes: six"), /interview\.minutes: /u],
    ["a field nobody knows", changed(/^city: .*/mu, "city: Leeds\npanels: 2"), /panels/u],
    ["more recorded stations than there are", changed(/(stations: .*)/u, "$1\n  recorded: 9"), /interview\.recorded/u],
    [
      "more offers than interviews",
      changed(/min: 298, max: 298/u, "min: 298, max: 607"),
      /interview\.offers\.offers: are more/u,
    ],
    ["another slug than its name", changed(/^slug: leeds/mu, "slug: leads"), /slug: has to be the file's name, leeds/u],
  ];
  for (const [what, text, says] of FAULTS) {
    it(`with ${what} is refused by file and field`, () => {
      const [fault = ""] = faultsOf(text);
      assert.match(fault, /^leeds\.yaml:\d+ /u);
      assert.match(fault, says);
    });
  }

  it("is told the line", () => {
    const text = changed(/confidence: \w+/u, "confidence: sure");
    assert.ok(faultsOf(text)[0]?.startsWith(`leeds.yaml:${lineOf("confidence: sure", text)} `));
  });

  it("changes nothing in the list while another has a fault, and no two have one name", async (t) => {
    const folder = await mkdtemp(join(tmpdir(), "stationwise-schools-"));
    t.after(() => rm(folder, { recursive: true, force: true }));
    await cp("content/schools", folder, { recursive: true });
    const leeds = await readFile(join(folder, FILE), "utf8");
    await writeFile(join(folder, FILE), leeds.replace("University of Leeds School of Medicine", "Newer Leeds"));
    await writeFile(join(folder, "ulster.yaml"), "slug: ulster\n");
    await assert.rejects(importSchools(app.product.database, folder), /ulster\.yaml:1 name: /u);
    const { body } = await app.request<{ name: string }[]>("GET", "/api/universities");
    assert.ok(!body.some(({ name }) => name === "Newer Leeds"));

    await writeFile(join(folder, "ulster.yaml"), leeds.replace("slug: leeds", "slug: ulster"));
    await writeFile(join(folder, FILE), leeds);
    await assert.rejects(readSchools(folder), /is the name in leeds\.yaml too/u);
  });
});
