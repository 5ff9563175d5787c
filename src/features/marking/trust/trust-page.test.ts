import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { Validity } from "./contract.ts";
import { HOLLOW_WORDS } from "./trust-words.ts";
import { openTestApp } from "../../../../tests/api/test-app.ts";
import { attributeOf, elementIn, elementsIn, textOf } from "../../../../tests/api/read-html.ts";

const validity = Validity.parse(JSON.parse(await readFile("content/validity/results.json", "utf8")));
// As it is started on a developer's machine: with its pages.
const { request } = await openTestApp({ settings: { NODE_ENV: "development" } });
const { status, body: html } = await request<string>("GET", "/trust");
const main = elementIn(html, "main");
const text = textOf(main);
const rows = elementsIn(main, "tr").map(textOf);
const rowOf = (name: RegExp) => rows.find((row) => name.test(row)) ?? "";

test("anybody may read how far to trust the marks, and finds the published figures there", () => {
  assert.equal(status, 200);
  assert.equal(textOf(elementIn(main, "h1")), "How far to trust these marks");
  const domains = validity.standing.markers[0]?.domains ?? [];
  assert.equal(domains.length, 4);
  for (const { domain, reason } of domains) {
    const row = rowOf(new RegExp(`^${domain}`, "iu"));
    assert.match(row, /not yet checked/iu);
    assert.ok(row.includes(reason), domain);
  }
  const injection = validity.batteries.find(({ id }) => id === "injection");
  assert.match(rowOf(/^Talking to the marker/u), new RegExp(`${injection?.cases}\\s+${injection?.lifted} `, "u"));
  for (const { id, cases, low } of validity.hollow) {
    const { name, means } = HOLLOW_WORDS[id];
    const row = rows.find((each) => each.startsWith(name) && each.includes(means)) ?? "";
    assert.match(row, new RegExp(`${cases}\\s+${low}\\s`, "u"), id);
  }
  const question = validity.annomi?.figures.find(({ id }) => id === "question kappa");
  const shown = rowOf(/^Is it a question/u);
  for (const figure of [question?.value, question?.low, question?.high, question?.earlier, question?.humans])
    assert.ok(shown.includes(figure?.toFixed(2) ?? "none"), shown);
});

test("it says what has not been checked, how little one station tells, and where that comes from", () => {
  for (const said of [
    "spoken interview answers",
    "ethics and problem-solving against anybody",
    "accents",
    "first language is not English",
    "no public collection of multiple mini interviews",
    "correlate about 0.47",
    "BMC Medical Education 2014;14:169",
    "public domain in March 2023",
  ])
    assert.ok(text.includes(said), said);
});

test("the chart says in words what its shapes show", () => {
  const chart = elementsIn(main, "ul").find(
    (list) => attributeOf(list, "aria-label") === "Agreement with people on AnnoMI",
  );
  const items = elementsIn(chart ?? "", "li").map(textOf);
  assert.match(items[0] ?? "", /ours 0\.\d\d \(0\.\d\d to 0\.\d\d\); people with each other 0\.\d\d/u);
  assert.ok(items.length >= 6);
});
