import type { Page } from "@playwright/test";
import { builtFile, loadsOf, takeAway } from "../browser/built-file.ts";
import { DESKTOP } from "../browser/screens.ts";
import { VALUES } from "../conformance/shell.ts";
import { type Answers, loseConnection } from "../contract/stand-in.ts";
import { ACCOUNT } from "./answers/account.ts";
import { FIRST_DAY } from "./answers/dashboard.ts";
import { ownProfile } from "./answers/own-profile.ts";
import { breakServer } from "./broken-server.ts";
import { expect, test } from "./test.ts";

const ATTEMPTS_PAGE = "src/features/learning/history/page/attempts-page.tsx";
const NO_ATTEMPTS: Answers = {
  history: { list: () => ({ entries: [], next: null }), stations: () => [] },
};

test.use({ viewport: DESKTOP });

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const tryAgain = (page: Page) => page.getByRole("button", { name: VALUES.tryAgain, exact: true });
const wentWrong = (page: Page) => page.getByText(VALUES.somethingWentWrong, { exact: true });

test("a page whose code is on its way says so, and comes", async ({ open, page }) => {
  await open("/dashboard", { ...NO_ATTEMPTS, dashboard: { read: () => FIRST_DAY } });
  await expect(heading(page, "Hello, Amina")).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route(builtFile(ATTEMPTS_PAGE), async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "Attempts", exact: true }).press("Enter");
  await expect(page.getByRole("status").getByText(VALUES.loadingPage, { exact: true })).toBeVisible();
  await expect(heading(page, VALUES.loadingPage)).toBeVisible();
  held.resolve();
  await expect(heading(page, "Attempts")).toBeFocused();
});

type Watched = { shifts: number; bare: string[] };

/** From the first picture on: how far what is in sight jumps, and where a page stood without its one heading. */
const watch = () => {
  const seen: Watched = { shifts: 0, bare: [] };
  Object.assign(globalThis, { seen });
  const look = () => {
    const headings = document.querySelectorAll("h1").length;
    if (document.querySelector("main") && headings !== 1) seen.bare.push(`${headings} on ${location.pathname}`);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shifts += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
};

const REVIEWS: Answers = {
  reviews: {
    list: () => ({ reviews: [], next: null, summary: { count: 0, mean: null } }),
    own: () => ({ mayWrite: false, review: null }),
  },
};

for (const [path, there, answers, held] of [
  ["/account-settings", "Turn on two-step sign-in", ACCOUNT, /\/api\/security/u],
  ["/profile", "Save answers", ownProfile(), /\/api\/profile\/own$/u],
  ["/reviews", "To the question bank", REVIEWS, /\/api\/reviews/u],
] as const)
  test(`${path} has one heading from the start, and nothing in sight jumps when its answers come late`, async ({
    open,
    page,
  }) => {
    await page.addInitScript(watch);
    const late = Promise.withResolvers<void>();
    await page.route(held, async (route) => {
      await late.promise;
      await route.fallback();
    });
    await open(path, answers);
    await expect(page.getByText(/^Fetching your (?:account|profile|review)\.\.\.$/u).first()).toBeVisible();
    late.resolve();
    await expect(
      page
        .getByRole("button", { name: there })
        .or(page.getByRole("link", { name: there }))
        .first(),
    ).toBeVisible();
    const { shifts, bare } = await page.evaluate(() => Reflect.get(globalThis, "seen") as Watched);
    expect(bare).toEqual([]);
    expect(shifts, "how far what was in sight jumped").toBeLessThan(0.1);
  });

test.describe("a page that breaks", () => {
  test.use({ expected: [/planted/u] });

  test("leaves the error screen, and Try again brings it back", async ({ open, page }) => {
    const breaks = `export function AttemptsPage() {
      globalThis.drawn = (globalThis.drawn ?? 0) + 1;
      if (document.documentElement.lang !== "cy") throw new Error("planted");
      return "Mended";
    }`;
    await page.route(builtFile(ATTEMPTS_PAGE), (route) =>
      route.fulfill({ contentType: "text/javascript", body: breaks }),
    );
    await open("/attempts");
    await expect(heading(page, VALUES.somethingWentWrong)).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Practice" })).toBeVisible();
    const timesDrawn = () => page.evaluate(() => Number(Reflect.get(globalThis, "drawn")));
    const drawn = await timesDrawn();
    await tryAgain(page).click();
    // The error screen of before stands there until the page has broken once more.
    await expect.poll(timesDrawn).toBeGreaterThan(drawn);
    await expect(tryAgain(page)).toBeVisible();
    await expect(heading(page, VALUES.somethingWentWrong)).toBeVisible();
    await page.evaluate(() => (document.documentElement.lang = "cy"));
    await tryAgain(page).click();
    await expect(page.getByText("Mended")).toBeVisible();
  });
});

test.describe("a server out of reach", () => {
  test.use({ expected: [/ERR_CONNECTION_FAILED|500 \(Internal Server Error\)|An error occurred/u] });

  test("a page that cannot have its list says that something went wrong, and Try again fetches it", async ({
    open,
    api,
  }) => {
    const page = await open("/attempts", { history: { ...NO_ATTEMPTS.history, list: () => loseConnection() } });
    await expect(wentWrong(page)).toBeVisible();
    expect(api.count("history.list")).toBe(3);
    api.change(NO_ATTEMPTS);
    await tryAgain(page).click();
    await expect(heading(page, "Attempts")).toBeVisible();
    await expect(wentWrong(page)).toHaveCount(0);
  });

  test("an account of which nothing can be fetched says so once and comes by one press; one part of it speaks for itself", async ({
    open,
    page,
  }) => {
    await open("/dashboard", { ...ACCOUNT, dashboard: { read: () => FIRST_DAY } });
    await expect(heading(page, "Hello, Amina")).toBeVisible();
    const mend = await breakServer(page, "**/api/**");
    await page.getByRole("link", { name: "Account", exact: true }).click();
    await expect(page.getByText("We could not fetch your account")).toBeVisible();
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(1);

    mend();
    await breakServer(page, "**/api/payments/plan");
    await tryAgain(page).click();
    await expect(page.getByText("We could not look up your plan")).toBeVisible();
    await expect(page.getByRole("button", { name: "Change password" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(1);
  });
});

test.describe("code that is gone after a deploy", () => {
  test.use({ expected: [/404 \(Not Found\)|This page could not be fetched/u] });

  test("loads the page again once in a session, and then shows the error screen", async ({ open, page }) => {
    const loads = loadsOf(page);
    const bringBack = await takeAway(page, ATTEMPTS_PAGE);
    await open("/attempts", NO_ATTEMPTS);
    await expect(heading(page, VALUES.somethingWentWrong)).toBeVisible();
    expect(loads).toEqual(["/attempts", "/attempts"]);
    expect(await page.evaluate((key) => sessionStorage.getItem(key), VALUES.chunkReloadKey)).not.toBeNull();

    bringBack();
    await tryAgain(page).click();
    await expect(heading(page, "Attempts")).toBeVisible();
  });
});
