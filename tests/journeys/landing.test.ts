import assert from "node:assert/strict";
import { test } from "node:test";
import { VALUES } from "../conformance/landing.ts";
import { openPage } from "./browser.ts";
import { arrive } from "./candidate.ts";
import { browser, hasHash, isAtPart, openLanding, served, textOf } from "./landing-visit.ts";
import { DESKTOP, PHONE, sidewaysRoom } from "./screens.ts";

test("the header has the four links, each to its part of the page, and both buttons", async (t) => {
  const page = await openLanding(t);
  const header = page.getByRole("banner");
  const links = header.getByRole("link").filter({ visible: true });
  assert.deepEqual((await links.allInnerTexts()).slice(1), Object.keys(VALUES.anchors));
  for (const [name, anchor] of Object.entries(VALUES.anchors)) {
    await header.getByRole("link", { name, exact: true }).click();
    await isAtPart(page, anchor);
  }
  for (const [name, title] of Object.entries(VALUES.headerButtons)) {
    await header.getByRole("button", { name, exact: true }).click();
    await page.getByRole("dialog", { name: title }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
});

test("on a phone the links and Sign In are in a menu that a choice, Escape or a press beside it closes", async (t) => {
  const page = await openLanding(t, PHONE);
  const menu = page.locator("summary[aria-label=Menu]");
  const features = page.getByRole("banner").getByRole("link", { name: "Features" });
  assert.equal(await features.filter({ visible: true }).count(), 0);

  await menu.tap();
  for (const name of Object.keys(VALUES.anchors))
    await page.getByRole("banner").getByRole("link", { name, exact: true }).filter({ visible: true }).waitFor();
  await features.filter({ visible: true }).tap();
  await features.filter({ visible: true }).waitFor({ state: "detached" });
  await hasHash(page, "#features");

  await menu.focus();
  await page.keyboard.press("Enter");
  await features.filter({ visible: true }).waitFor();
  await page.keyboard.press("Escape");
  await features.filter({ visible: true }).waitFor({ state: "detached" });
  assert.equal(await menu.evaluate((summary) => summary === document.activeElement), true);

  await menu.tap();
  await page.getByRole("heading", { level: 1 }).tap({ position: { x: 8, y: 8 } });
  await features.filter({ visible: true }).waitFor({ state: "detached" });

  await menu.tap();
  await page.getByRole("banner").getByRole("button", { name: "Sign In" }).filter({ visible: true }).tap();
  await page.getByRole("dialog", { name: "Sign in" }).waitFor();
});

test("the hero opens sign-up, and leads to what is included", async (t) => {
  const page = await openLanding(t);
  assert.ok((await textOf(page, "main")).toLowerCase().startsWith(VALUES.audience));
  assert.match(await page.title(), VALUES.subject);
  await page.getByRole("link", { name: VALUES.hero.included, exact: true }).click();
  await isAtPart(page, "#features");
  await page.getByRole("button", { name: VALUES.hero.start, exact: true }).click();
  await page.getByRole("dialog", { name: "Create your account" }).waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem("selected_plan")), null);
});

test("the three steps stand side by side on a desktop", async (t) => {
  const page = await openLanding(t);
  const steps = page.locator("#how-it-works ol > li");
  assert.deepEqual(await steps.locator("h3").allInnerTexts(), VALUES.steps);
  const boxes = await steps.evaluateAll((all) => all.map((step) => step.getBoundingClientRect().toJSON() as DOMRect));
  assert.equal(new Set(boxes.map(({ y }) => y)).size, 1);
  assert.equal(new Set(boxes.map(({ width }) => Math.round(width))).size, 1);
  assert.equal(await page.locator("[data-carousel]").evaluate((row) => row.scrollWidth <= row.clientWidth), true);
});

test("on a phone the steps are swiped one by one, with the place shown, also by keyboard", async (t) => {
  const page = await openLanding(t, PHONE);
  const row = page.locator("[data-carousel]");
  assert.ok(await row.evaluate((element) => element.scrollWidth > element.clientWidth));
  assert.equal(await row.evaluate((element) => getComputedStyle(element).scrollSnapType), "x mandatory");
  const current = page.locator("[data-carousel-places] [aria-current=step]");
  assert.equal(await current.getAttribute("href"), "#step-1");

  await page.getByRole("link", { name: /^Step 2/u }).tap();
  await page.locator("[data-carousel-places] [href='#step-2'][aria-current=step]").waitFor();
  assert.ok(await row.evaluate((element) => element.scrollLeft > 100));
  assert.equal(await current.count(), 1);

  await row.focus();
  for (let presses = 0; presses < 40; presses++) await page.keyboard.press("ArrowRight");
  await page.locator("[data-carousel-places] [href='#step-3'][aria-current=step]").waitFor();
});

test("four features, each with a live piece, and the whole offer is named", async (t) => {
  const page = await openLanding(t);
  const cards = page.locator("#features li:has(> [data-live])");
  assert.equal(await cards.count(), VALUES.features);
  const text = (await textOf(page, "main")).toLowerCase();
  for (const part of VALUES.offer) assert.ok(text.includes(part), part);
});

test("everything on offer says that it is open, and nothing is charged before the checkout has said what", async (t) => {
  const page = await openLanding(t);
  const standing = await page
    .locator("#features h3 + ul > li")
    .evaluateAll((items) =>
      items.map((item) => [...item.querySelectorAll("p:first-child > span")].map((part) => part.textContent)),
    );
  assert.deepEqual(standing, [
    ["Attempts history", "Open"],
    ["Downloadable examiner reports", "Open"],
    ["Video recording", "Open"],
    ["Knowledge hub", "Open"],
    ["Leaderboard", "Open"],
    ["Reviews", "Open"],
  ]);
  assert.match(await textOf(page, "#pricing"), /Until you have agreed there, nothing is charged/u);
});

test("the product is compared with a coach, a course and a practice partner, also on a phone", async (t) => {
  const page = await openLanding(t);
  const table = page.getByRole("table", { name: "Beside the other ways to prepare" });
  assert.deepEqual((await table.getByRole("columnheader").allInnerTexts()).slice(1), [
    "Stationwise",
    ...Object.keys(VALUES.comparison),
  ]);
  const cost = table.getByRole("row", { name: /^Cost/u });
  const cells = await cost.getByRole("cell").allInnerTexts();
  assert.deepEqual(cells.slice(1), Object.values(VALUES.comparison));
  assert.equal(cells[0], `£${VALUES.plans[2].monthly} to £${VALUES.plans[0].monthly} a month`);

  const phone = await openLanding(t, PHONE);
  assert.match(await textOf(phone, "#comparison tbody tr"), /^Cost Stationwise £.+ Coach £200\+\/hr Course £2k–£5k/u);
  assert.equal(await sidewaysRoom(phone), 0);
});

test("three testimonials have name, role, text and improvement, and say that they are examples", async (t) => {
  const page = await openLanding(t);
  const reviews = page.locator("#reviews figure");
  assert.equal(await reviews.count(), VALUES.testimonials);
  for (const review of await reviews.all()) {
    assert.equal(await review.locator("p").innerText(), "Example");
    assert.ok((await review.locator("blockquote").innerText()).length > 40);
    const [name, role, improvement] = await review.locator("figcaption > span").allInnerTexts();
    assert.match(name ?? "", /^\p{L}+$/u);
    assert.ok(role && improvement);
  }
});

test("the figures are worded as the specification words them, with a note while nobody has measured them", async (t) => {
  const page = await openLanding(t);
  const figures = await page
    .locator("section[aria-labelledby=figures] li")
    .evaluateAll((items) => items.map((item) => item.textContent.replaceAll(/\s+/gu, " ").trim()));
  assert.deepEqual(
    figures,
    VALUES.claims.map((claim) => `${claim} † (supplied by the owner, not yet measured here)`),
  );
});

test("three plans have their prices, notes and savings, and every plan its features and terms", async (t) => {
  const page = await openLanding(t);
  const pricing = await textOf(page, "#pricing");
  for (const plan of VALUES.plans) {
    const card = await textOf(page, `[data-plan-card=${plan.name}]`);
    for (const part of plan.says) assert.ok(card.includes(part), `${plan.name}: ${part} in “${card}”`);
  }
  assert.equal(await page.locator("[data-plan-card]").count(), VALUES.plans.length);
  for (const part of [...VALUES.planFeatures, ...VALUES.terms, ...VALUES.trialLimits, "VAT included"]) {
    assert.ok(pricing.toLowerCase().includes(part.toLowerCase()), part);
  }
  assert.equal(await page.locator("#pricing p[data-price-note]").isHidden(), true);
});

for (const { name, priceId } of VALUES.plans) {
  test(`the button of the ${name} plan keeps the choice and opens the dialog in sign-up mode`, async (t) => {
    const page = await openLanding(t);
    await page.getByRole("button", { name: `Choose ${name}` }).click();
    await page.getByRole("dialog", { name: "Create your account" }).waitFor();
    const kept = await page.evaluate(() =>
      ["selected_plan", "selected_price_id"].map((key) => localStorage.getItem(key)),
    );
    assert.deepEqual(kept, [name, priceId]);
  });
}

test("nine questions open and close by keyboard", async (t) => {
  const page = await openLanding(t);
  const questions = page.locator("#faq details");
  const topics = Object.entries(VALUES.questions);
  const ids = await questions.evaluateAll((all) => all.map(({ id }) => id.replace("faq-", "")));
  assert.deepEqual(ids, Object.keys(VALUES.questions));
  for (const [index, question] of (await questions.all()).entries()) {
    assert.match(await question.locator("summary").innerText(), topics[index]?.[1] ?? /^$/u);
    await question.locator("summary").focus();
    await page.keyboard.press("Enter");
    assert.ok((await question.locator("div").innerText()).length > 40);
    await page.keyboard.press("Space");
    assert.equal(await question.locator("div").isVisible(), false);
  }
  assert.match((await page.locator("#faq-browser div").textContent()) ?? "", VALUES.browser);
  assert.match((await page.locator("#faq-phone div").textContent()) ?? "", VALUES.phone);
});

test("the footer leads to the four policies, and has no dead links to social pages", async (t) => {
  const page = await openLanding(t);
  const footer = page.getByRole("contentinfo");
  const paths = await footer.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  assert.deepEqual(paths, VALUES.policies);
  for (const path of VALUES.policies) assert.equal((await fetch(served.url + path)).status, 200, path);
  assert.match(await footer.innerText(), /Instagram, TikTok, YouTube: not open yet\./u);
});

test("somebody who is signed in goes on to the dashboard", async (t) => {
  const page = await openPage(t, browser, DESKTOP);
  await arrive(page, served);
  await page.goto(served.url);
  await page.waitForURL("**/dashboard");
  assert.equal(new URL(page.url()).pathname, "/dashboard");
});

test("an open front page goes on to the dashboard when somebody signs in in another tab", async (t) => {
  const session = await arrive(await openPage(t, browser), served);
  const page = await openPage(t, browser, { ...DESKTOP, expected: [/./u] });
  await page.goto(served.url);
  const other = await page.context().newPage();
  await other.goto(`${served.url}/privacy-policy`);
  // Whoever signs in has been set up before: somebody who is not yet would be sent on from the dashboard.
  await other.evaluate((kept) => localStorage.setItem("stationwise.session", JSON.stringify(kept)), session);
  await page.waitForURL("**/dashboard");
  assert.equal(new URL(page.url()).pathname, "/dashboard");
});

test("a front page brought back from aside goes on to the dashboard where somebody has signed in meanwhile", async (t) => {
  const page = await openPage(t, browser, { ...DESKTOP, expected: [/./u] });
  await arrive(page, served);
  const key = "stationwise.session";
  const session = await page.evaluate((name) => localStorage.getItem(name), key);
  await page.evaluate(() => localStorage.clear());
  await page.goto(served.url);
  await page.evaluate(([name, kept]) => localStorage.setItem(name, kept), [key, String(session)] as const);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await page.waitForURL("**/dashboard");
  assert.equal(new URL(page.url()).pathname, "/dashboard");
});

test("the way in that cannot be fetched says so, and opens once there is a connection again", async (t) => {
  const page = await openPage(t, browser, { ...DESKTOP, expected: [/ERR_INTERNET_DISCONNECTED/u] });
  await page.goto(served.url);
  await page.context().setOffline(true);
  const press = () => page.getByRole("button", { name: "Try for free now!" }).click();
  await press();
  await page.getByText("This could not be fetched. Please check your connection and try again.").first().waitFor();
  await page.context().setOffline(false);
  await press();
  await page.getByRole("dialog", { name: "Create your account" }).waitFor();
  assert.equal(new URL(page.url()).searchParams.get("auth"), "signup");
});
