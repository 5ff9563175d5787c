import assert from "node:assert/strict";
import { test } from "node:test";
import { openTestApp } from "../../../../tests/api/test-app.ts";
import { elementIn, elementsIn, textOf } from "../../../../tests/api/read-html.ts";

// As it is started on a developer's machine: with its pages.
const { request } = await openTestApp({ settings: { NODE_ENV: "development" } });
const mainAt = async (path: string) => elementIn((await request<string>("GET", path)).body, "main");
const sectionOf = (main: string, id: string) => textOf(elementIn(main, "section", `aria-labelledby="${id}"`));

test("anybody finds every school by its name, and the generic one nowhere", async () => {
  const main = await mainAt("/schools");
  const links = elementsIn(main, "a", 'href="/schools/').map(textOf);
  assert.equal(links.length, 51);
  assert.ok(links.includes("University of Leeds School of Medicine"));
  assert.ok(!textOf(main).includes("Any medical school"));
});

test("a school's page answers first what kind, how many, how long, when, what it tests and what to practise", async () => {
  const main = await mainAt("/schools/leeds");
  const first = sectionOf(main, "first");
  for (const said of ["Multiple mini interview", "8 stations", "6 minutes each", "2 minutes to read", "January"])
    assert.ok(first.includes(said), `${said} in ${first}`);
  assert.ok(first.includes("Nothing here is confirmed for 2027 entry. Check the school’s own page"));
  assert.match(elementIn(main, "section", 'aria-labelledby="first"'), /href="https:\/\/medicinehealth\.leeds\.ac\.uk/u);
  const practise = elementIn(main, "section", 'aria-labelledby="practise"');
  assert.equal(elementsIn(practise, "a", 'href="/topics/').length, 8);
  assert.ok(sectionOf(main, "known").includes("298, for 606 people interviewed"));
  assert.ok(sectionOf(await mainAt("/schools/bangor"), "practise").includes("what most schools test"));
});

test("a school's page has its day in words, and what the school looks for", async () => {
  const main = await mainAt("/schools/leeds");
  assert.equal(textOf(elementIn(main, "h1")), "University of Leeds School of Medicine");
  const day = sectionOf(main, "day");
  for (const said of ["Stations 1 to 8", "2 minutes before it, then 6 minutes", "64 minutes in all"])
    assert.ok(day.includes(said), `${said} in ${day}`);
  assert.ok(textOf(main).includes("What the school says it looks for"));
  assert.ok(textOf(main).includes("You need no clinical or scientific knowledge"));
});

test("a page about a school of which hardly anything is known says what is not, and how sure the rest is", async () => {
  const main = await mainAt("/schools/bangor");
  assert.ok(sectionOf(main, "day").includes("nothing to draw"));
  assert.ok(sectionOf(main, "unknown").includes("How many stations there are."));
  assert.ok(sectionOf(main, "sources").includes("From one unreliable source"));
});
