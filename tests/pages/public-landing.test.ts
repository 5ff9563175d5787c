import type { Page } from "@playwright/test";
import { DESKTOP } from "../browser/screens.ts";
import { VALUES } from "../conformance/landing.ts";
import { SESSION } from "./answers/candidate.ts";
import { FIRST_DAY } from "./answers/dashboard.ts";
import { expect, test } from "./test.ts";

const DASHBOARD = { dashboard: { read: () => FIRST_DAY } };

/** The address names this part of the page, and it stands at the top of the window. */
async function expectAtPart(page: Page, anchor: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.hash === anchor);
  await expect
    .poll(() => page.locator(anchor).evaluate((part) => Math.abs(part.getBoundingClientRect().y)))
    .toBeLessThan(2);
}

test.beforeEach(({ api }) => api.change({ accounts: { waysIn: () => ({ google: false }) } }));

test.describe("on a desktop, without motion", () => {
  test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: "reduce" } });

  test("the header has the four links, each to its part of the page, and both buttons", async ({ page }) => {
    await page.goto("/");
    const header = page.getByRole("banner");
    const links = header.getByRole("link").filter({ visible: true });
    await expect(links).toHaveText([/Stationwise/u, ...Object.keys(VALUES.anchors)]);
    for (const [name, anchor] of Object.entries(VALUES.anchors)) {
      await header.getByRole("link", { name, exact: true }).click();
      await expectAtPart(page, anchor);
    }
    for (const [name, title] of Object.entries(VALUES.headerButtons)) {
      await header.getByRole("button", { name, exact: true }).click();
      await expect(page.getByRole("dialog", { name: title })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  });

  test("the hero opens sign-up, and leads to what is included", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: VALUES.hero.included, exact: true }).click();
    await expectAtPart(page, "#features");
    await page.getByRole("button", { name: VALUES.hero.start, exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Create your account" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("selected_plan"))).toBeNull();
  });

  test("the three steps stand side by side on a desktop, and nothing moves for those who asked for that", async ({
    page,
  }) => {
    await page.goto("/");
    const steps = page.locator("#how-it-works ol > li");
    await expect(steps.locator("h3")).toHaveText(VALUES.steps);
    const boxes = await steps.evaluateAll((all) => all.map((step) => step.getBoundingClientRect().toJSON() as DOMRect));
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
    expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1);
    expect(await page.locator("[data-carousel]").evaluate((row) => row.scrollWidth <= row.clientWidth)).toBe(true);

    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expect(page.locator("[data-live-pause]")).toBeHidden();
    // Whoever said nothing of where they are reads no note on what their bank makes of the prices.
    await expect(page.locator("#pricing p[data-price-note]")).toBeHidden();
  });

  for (const { name, priceId } of VALUES.plans) {
    test(`the button of the ${name} plan keeps the choice and opens the dialog in sign-up mode`, async ({ page }) => {
      await page.goto("/");
      await page.getByRole("button", { name: `Choose ${name}` }).click();
      await expect(page.getByRole("dialog", { name: "Create your account" })).toBeVisible();
      const kept = await page.evaluate(() =>
        ["selected_plan", "selected_price_id"].map((key) => localStorage.getItem(key)),
      );
      expect(kept).toEqual([name, priceId]);
    });
  }

  test("nine questions open and close by keyboard", async ({ page }) => {
    await page.goto("/");
    const questions = page.locator("#faq details");
    await expect(questions).toHaveCount(Object.keys(VALUES.questions).length);
    for (const question of await questions.all()) {
      await question.locator("summary").focus();
      await page.keyboard.press("Enter");
      await expect(question.locator("div")).toBeVisible();
      await page.keyboard.press("Space");
      await expect(question.locator("div")).toBeHidden();
    }
  });

  test("by keyboard alone, from the top of the page to the sign-up dialog", async ({ page }) => {
    // Of whoever has answered it already: a second after the page has loaded, the question about cookies is the first stop.
    await page.addInitScript(() =>
      localStorage.setItem("cookie-consent", '{"essential":true,"analytics":false,"marketing":false}'),
    );
    await page.goto("/");
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveText("Skip to main content");
    const wanted = page.getByRole("button", { name: "Choose yearly" });
    for (let steps = 0; steps < 60; steps++) {
      await page.keyboard.press("Tab");
      const { ring, name } = await page.evaluate(() => {
        const focused = document.activeElement ?? document.body;
        return { ring: getComputedStyle(focused).outlineStyle, name: focused.textContent };
      });
      expect(ring, name).not.toBe("none");
      if (await wanted.evaluate((button) => button === document.activeElement)) break;
    }
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Create your account" });
    await expect(dialog.getByLabel("Email")).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem("selected_plan"))).toBe("yearly");
  });
});

test("somebody who is signed in goes on to the dashboard", async ({ open }) => {
  const page = await open("/", DASHBOARD);
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Hello, Amina" })).toBeVisible();
});

test("an open front page goes on to the dashboard when somebody signs in in another tab", async ({ page, api }) => {
  api.change(DASHBOARD);
  await page.goto("/");
  const other = await page.context().newPage();
  await other.goto("/privacy-policy");
  await other.evaluate(
    (session) => localStorage.setItem("stationwise.session", JSON.stringify({ ...session, keptAt: Date.now() })),
    SESSION,
  );
  await expect(page).toHaveURL("/dashboard");
});

test("a front page brought back from aside goes on to the dashboard where somebody has signed in meanwhile", async ({
  page,
  api,
}) => {
  api.change(DASHBOARD);
  await page.goto("/");
  await page.evaluate((session) => {
    localStorage.setItem("stationwise.session", JSON.stringify({ ...session, keptAt: Date.now() }));
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  }, SESSION);
  await expect(page).toHaveURL("/dashboard");
});
