import assert from "node:assert/strict";
import { test } from "node:test";
import { logOf } from "#platform/log.ts";
import { openTestApp } from "../../../../tests/api/test-app.ts";
import { attributeOf, elementIn, elementsIn, textOf } from "../../../../tests/api/read-html.ts";
import { VALUES } from "../../../../tests/conformance/landing.ts";
import { pagesHandler } from "./pages-handler.ts";

// As it is started on a developer's machine: with its pages.
const { request, product, config, clock } = await openTestApp({ settings: { NODE_ENV: "development" } });
const { body: html } = await request<string>("GET", "/");
const main = elementIn(html, "main");
const partOf = (id: string) => elementIn(main, "section", `id="${id}"`);

test("the page says at its head for whom it is, and what about", () => {
  assert.ok(textOf(main).toLowerCase().startsWith(VALUES.audience));
  assert.match(textOf(elementIn(html, "title")), VALUES.subject);
});

test("four features, each with a live piece, and the whole offer is named", () => {
  assert.equal(partOf("features").match(/<li[^>]*><div[^>]* data-live=/gu)?.length, VALUES.features);
  const text = textOf(main).toLowerCase();
  for (const part of VALUES.offer) assert.ok(text.includes(part), part);
});

test("everything on offer says that it is open, and nothing is charged before the checkout has said what", () => {
  const [, rest = ""] = partOf("features").split("And beside these");
  assert.deepEqual(
    elementsIn(elementIn(rest, "ul"), "li").map((item) => elementsIn(elementIn(item, "p"), "span").map(textOf)),
    [
      ["Attempts history", "Open"],
      ["Downloadable examiner reports", "Open"],
      ["Video recording", "Open"],
      ["Knowledge hub", "Open"],
      ["Leaderboard", "Open"],
      ["Reviews", "Open"],
    ],
  );
  assert.match(textOf(partOf("pricing")), /Until you have agreed there, nothing is charged/u);
});

test("the product is compared with a coach, a course and a practice partner", () => {
  const table = elementIn(partOf("comparison"), "table", 'aria-labelledby="comparison-title"');
  assert.equal(textOf(elementIn(html, "h2", 'id="comparison-title"')), "Beside the other ways to prepare");
  const heads = elementsIn(table, "th", 'role="columnheader"').map(textOf);
  assert.deepEqual(heads.slice(1), ["Stationwise", ...Object.keys(VALUES.comparison)]);
  const cost = elementsIn(table, "tr").find((row) => textOf(row).startsWith("Cost")) ?? "";
  assert.deepEqual(elementsIn(cost, "td").map(textOf), [
    `Stationwise £${VALUES.plans[2].monthly} to £${VALUES.plans[0].monthly} a month`,
    ...Object.entries(VALUES.comparison).map(([name, figure]) => `${name} ${figure}`),
  ]);
});

test("three testimonials have name, role, text and improvement, and say that they are examples", () => {
  const reviews = elementsIn(elementIn(partOf("reviews"), "ul", "data-examples"), "figure");
  assert.equal(reviews.length, VALUES.testimonials);
  for (const review of reviews) {
    assert.equal(textOf(elementIn(review, "p")), "Example");
    assert.ok(textOf(elementIn(review, "blockquote")).length > 40);
    const [name, role, improvement] = elementsIn(elementIn(review, "figcaption"), "span").map(textOf);
    assert.match(name ?? "", /^\p{L}+$/u);
    assert.ok(role && improvement);
  }
});

test("the figures are worded as the specification words them, with a note while nobody has measured them", () => {
  const figures = elementsIn(elementIn(main, "section", 'aria-labelledby="figures"'), "li").map(textOf);
  assert.deepEqual(
    figures,
    VALUES.claims.map((claim) => `${claim} † (supplied by the owner, not yet measured here)`),
  );
});

test("three plans have their prices, notes and savings, and every plan its features and terms", () => {
  const pricing = partOf("pricing");
  const cards = elementsIn(pricing, "li", "data-plan-card=");
  assert.deepEqual(
    cards.map((card) => attributeOf(card, "data-plan-card")),
    VALUES.plans.map(({ name }) => name),
  );
  for (const [index, { name, says }] of VALUES.plans.entries())
    for (const part of says) assert.ok(textOf(cards[index] ?? "").includes(part), `${name}: ${part}`);
  const text = textOf(pricing).toLowerCase();
  for (const part of [...VALUES.planFeatures, ...VALUES.terms, ...VALUES.trialLimits, "VAT included"])
    assert.ok(text.includes(part.toLowerCase()), part);
});

test("nine questions have their answers, and say where it works best", () => {
  const questions = elementsIn(partOf("faq"), "details");
  assert.deepEqual(
    questions.map((question) => attributeOf(question, "id")),
    Object.keys(VALUES.questions).map((id) => `faq-${id}`),
  );
  const answers = Object.values(VALUES.questions).map((topic, index) => {
    const question = questions[index] ?? "";
    assert.match(textOf(elementIn(question, "summary")), topic);
    return textOf(elementIn(question, "div"));
  });
  for (const answer of answers) assert.ok(answer.length > 40, answer);
  const answerTo = (id: string) => textOf(elementIn(elementIn(html, "details", `id="faq-${id}"`), "div"));
  assert.match(answerTo("browser"), VALUES.browser);
  assert.match(answerTo("phone"), VALUES.phone);
});

test("the footer leads to the four policies, and has no dead links to social pages", async () => {
  const footer = elementIn(html, "footer");
  assert.deepEqual(
    elementsIn(footer, "a").map((link) => attributeOf(link, "href")),
    VALUES.policies,
  );
  for (const path of VALUES.policies) assert.equal((await request("GET", path)).status, 200, path);
  assert.match(textOf(footer), /Instagram, TikTok, YouTube: not open yet\./u);
});

test("a production start warns of every figure that nobody has measured, and another start does not", async () => {
  const warnings: string[] = [];
  const log = logOf("silent");
  log.warn = (_given: unknown, words?: string) => void warnings.push(words ?? "");
  const deps = { database: product.database, clock, log };
  await pagesHandler(config, deps);
  assert.deepEqual(warnings, []);
  await pagesHandler({ ...config, isProduction: true }, deps);
  assert.deepEqual(
    warnings,
    VALUES.claims.map((claim) => `the front page says “${claim}”, which nobody has measured`),
  );
});
