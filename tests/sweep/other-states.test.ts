import type { Page } from "@playwright/test";
import { MAIN_HEADING } from "../browser/accessible.ts";
import { DESKTOP, PHONE, SIDEWAYS } from "../browser/screens.ts";
import { expectGoodLooks } from "./looks.ts";
import { PAGES, type SweptPage } from "./page-list.ts";
import { expect, test } from "./test.ts";

/** What every signed-in page asks before it is there at all. */
const FRAME = /\/api\/(?:profile|subscription|settings|accounts\/\w+)$/u;
const API = /\/api\//u;

/** These ask for nothing more than the frame does, or have no state of their own while they wait. */
const WITHOUT = new Set([
  "a report with questions and red flags",
  "parts of the interface",
  "an account on its way out",
  "profile set-up",
  "quiz",
  "profile ready",
]);

/** An offer stands whole without what it asks: it says neither that it waits nor that it was refused. */
const OFFERS = new Set(["checkout", "upgrade", "upgrade once the trial is over"]);

/** Whoever is refused these is no admin, and finds no page. */
const FOR_ADMINS = new Set(["operations", "complaints", "imports", "ActiveCampaign", "Airtable"]);

const ALL_SIZES = { desktop: DESKTOP, phone: PHONE, sideways: SIDEWAYS };
const SIZES: Record<string, typeof PHONE> = process.env["SWEEP"] === "full" ? ALL_SIZES : { phone: PHONE };

const signedIn = PAGES.filter(({ name, who }) => who !== null && !WITHOUT.has(name) && !OFFERS.has(name));

/** The page's own words: the screens before it have their heading inside of what they say. */
async function waitFor(page: Page, role: "alert" | "status"): Promise<void> {
  await expect(page.locator(MAIN_HEADING).first()).toBeAttached();
  await expect(page.getByRole(role).filter({ hasText: /\S/u }).first()).toBeVisible();
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use({ viewport, isMobile: size !== "desktop", hasTouch: size !== "desktop" });

    test.describe("refused", () => {
      test.use({ expected: [/403 \(Forbidden\)/u] });

      for (const swept of signedIn.filter(({ name }) => !FOR_ADMINS.has(name))) {
        test(`${swept.name}: what cannot be had is told well (${size})`, async ({ page, go }) => {
          await page.route(API, (route) =>
            FRAME.test(new URL(route.request().url()).pathname)
              ? route.fallback()
              : route.fulfill({ status: 403, body: "{}" }),
          );
          await go(swept);
          await waitFor(page, "alert");
          await expectGoodLooks(page);
        });
      }
    });

    for (const swept of signedIn) {
      test(`${swept.name}: what is on its way is told well (${size})`, async ({ page, go }) => {
        await page.route(API, (route) =>
          FRAME.test(new URL(route.request().url()).pathname) ? route.fallback() : new Promise<void>(() => {}),
        );
        await go(swept);
        await waitFor(page, "status");
        await expectGoodLooks(page);
      });
    }

    for (const swept of firstDays()) {
      test(`${swept.name}: a first day looks well (${size})`, async ({ page, visit }) => {
        await visit(swept);
        await expectGoodLooks(page);
      });
    }
  });
}

/** The same pages for somebody who has sat nothing yet, on a free trial. */
function firstDays(): SweptPage[] {
  const own = ["/dashboard", "/plan", "/progress", "/practice", "/attempts", "/leaderboard", "/articles", "/reviews"];
  return own.map((path) => ({ name: path, path: () => path, who: "newcomer" }));
}
