import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { ContentError } from "#platform/content.ts";
import { readSiteContent } from "./read-content.ts";

/** What reading says of the real content with one change made to it. */
async function faultsAfter(t: TestContext, file: string, change: (source: string) => string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "stationwise-content-"));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const part of ["site", "stations"]) cpSync(join("content", part), join(folder, part), { recursive: true });
  const path = join(folder, "site", file);
  const source = readFileSync(path, "utf8");
  const changed = change(source);
  assert.notEqual(changed, source, "the change changed nothing");
  writeFileSync(path, changed);
  return readSiteContent(folder).then(
    () => [],
    (error: unknown) => {
      assert.ok(error instanceof ContentError, String(error));
      return error.faults.map((fault) => `${fault.file}:${fault.line} ${fault.message}`);
    },
  );
}

const lineOf = (file: string, words: string) =>
  readFileSync(join("content", "site", file), "utf8")
    .split("\n")
    .findIndex((line) => line.includes(words)) + 1;

test("the content as it is has no fault", async () => {
  const { landing, claims, testimonials } = await readSiteContent("content");
  assert.equal(landing.steps.length, 3);
  assert.equal(claims.length, 6);
  assert.equal(testimonials.length, 3);
});

test("a misspelt field is named with file and line", async (t) => {
  const faults = await faultsAfter(t, "landing.yaml", (source) => source.replace("  audience:", "  audiance:"));
  assert.ok(
    faults.some((fault) => fault.startsWith("landing.yaml:") && fault.includes("audiance")),
    faults.join("\n"),
  );
});

test("an empty text is named with file and line", async (t) => {
  const faults = await faultsAfter(t, "testimonials.yaml", (source) =>
    source.replace("role: Applying again", 'role: ""'),
  );
  assert.deepEqual(faults, [
    `testimonials.yaml:${lineOf("testimonials.yaml", "role: Applying again")} 1.role: is missing`,
  ]);
});

test("a testimonial with a surname is refused: nobody who is an example looks like somebody real", async (t) => {
  const faults = await faultsAfter(t, "testimonials.yaml", (source) => source.replace("name: Tom", "name: Tom Baker"));
  assert.deepEqual(faults, [
    `testimonials.yaml:${lineOf("testimonials.yaml", "name: Tom")} 1.name: has to be a first name alone`,
  ]);
});

test("fewer than nine questions, or one twice, are refused", async (t) => {
  const twice = await faultsAfter(t, "landing.yaml", (source) => source.replace("id: browser", "id: phone"));
  assert.deepEqual(twice, [`landing.yaml:${lineOf("landing.yaml", "  items:")} faq.items: names one question twice`]);
  const eight = await faultsAfter(t, "landing.yaml", (source) => source.replace(/ {4}- id: browser\n.*\n.*\n/u, ""));
  assert.match(eight.join("\n"), /faq\.items: has to hold exactly 9 questions/u);
});

test("a figure the database has nothing to count from cannot be live", async (t) => {
  const live = (id: string) => (source: string) =>
    source.replace(new RegExp(`(- id: ${id}\\n(?:.*\\n){4}) {2}shown: stated`, "u"), "$1  shown: live\n  least: 10");
  assert.deepEqual(await faultsAfter(t, "claims.yaml", live("sessions")), []);
  assert.deepEqual(await faultsAfter(t, "claims.yaml", live("rating")), [
    `claims.yaml:${lineOf("claims.yaml", "id: rating")} 1.id: only students and sessions can be live: the database has nothing to count the others from`,
  ]);
});

test("an example of a station that is not in the bank is refused", async (t) => {
  const faults = await faultsAfter(t, "landing.yaml", (source) =>
    source.replace("station: a-wasted-morning", "station: a-lost-afternoon"),
  );
  assert.deepEqual(faults, ["landing.yaml:1 example: there is no station called a-lost-afternoon"]);
});
