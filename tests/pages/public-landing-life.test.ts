import type { Page } from "@playwright/test";
import { interfere } from "../browser/interfere.ts";
import { DESKTOP } from "../browser/screens.ts";
import { VALUES } from "../conformance/landing.ts";
import { expect, test } from "./test.ts";

test.use({ viewport: DESKTOP });
test.beforeEach(({ api }) => api.change({ accounts: { waysIn: () => ({ google: false }) } }));

const expectQuestion = (page: Page) => expect(page.getByRole("region", { name: "Cookies" })).toBeVisible();

test.describe("with its examples moving", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  /** What came into view or went out of it has been noticed. */
  const noticed = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          new IntersectionObserver(() => resolve()).observe(document.querySelector("[data-live-clock]") as Element);
        }),
    );

  test("the clock of the example runs while it is in view, and can be paused", async ({ page }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto("/");
    const face = page.locator("[data-live-clock] [role=timer]");
    const hand = page.locator("[data-live-clock] rect").nth(1);
    const whole = (await hand.getAttribute("width")) ?? "";
    await noticed(page);
    await expect(face).toHaveText("00:59");
    await page.clock.runFor(3000);
    await expect(face).toHaveText("00:56");
    await expect(hand).not.toHaveAttribute("width", whole);

    await page.getByRole("button", { name: "Pause the clock" }).click();
    await page.clock.runFor(5000);
    expect(await face.textContent()).toBe("00:56");

    await page.getByRole("button", { name: "Let the clock run" }).click();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await noticed(page);
    await page.clock.runFor(5000);
    expect(await face.textContent()).toBe("00:56");

    await page.evaluate(() => scrollTo(0, 0));
    await noticed(page);
    await page.clock.runFor(60_000);
    await expect(face).toHaveText("00:00");
    await page.getByRole("button", { name: "Once more" }).click();
    await expect(face).toHaveText("00:59");
  });

  test("the actor's line arrives word by word, is over within five seconds, and is whole text again", async ({
    page,
  }) => {
    // The line stands below a window as low as this: it waits, unseen, until somebody comes to it.
    await page.setViewportSize({ width: 1440, height: 300 });
    await page.goto("/");
    const talk = page.locator("[data-live-desk] [data-live]");
    const line = talk.locator("[data-live-words]");
    const said = (await line.textContent()) ?? "";
    const endTimes = await talk.evaluate((place) =>
      place.getAnimations({ subtree: true }).map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    );
    expect(endTimes.length).toBeGreaterThan(20);
    expect(Math.max(...endTimes)).toBeLessThanOrEqual(5000);
    await talk.evaluate((place) => place.getAnimations({ subtree: true }).forEach((arrival) => arrival.finish()));
    await expect(line.locator("span")).toHaveCount(0);
    expect(await line.textContent()).toBe(said);
  });
});

test("before anything is pressed the page loads at most 15 kB of script, no pictures, and nothing shifts", async ({
  page,
}) => {
  const scripts: Promise<number>[] = [];
  const others: string[] = [];
  page.on("requestfinished", (request) => {
    const kind = request.resourceType();
    if (kind === "script") scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    if (kind === "image" || kind === "fetch" || kind === "xhr") others.push(request.url());
  });
  await page.goto("/");
  // The last thing that the page fetches by itself.
  await expectQuestion(page);
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(15 * 1024);
  expect(others).toEqual([]);
  const seen = await page.evaluate(
    () =>
      new Promise<{ shift: number; largest: string | undefined }>((resolve) => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        new PerformanceObserver((list) => {
          const largest: (PerformanceEntry & { element?: Element }) | undefined = list.getEntries().at(-1);
          resolve({ shift, largest: largest?.element?.tagName });
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  expect(seen.shift.toFixed(2)).toBe("0.00");
  expect(seen.largest).toMatch(/^(?:H1|P)$/u);
});

test.describe("where the way in cannot be fetched", () => {
  test.use({ expected: [/ERR_(?:INTERNET_DISCONNECTED|FAILED)/u] });

  const UNFETCHED = "This could not be fetched. Please check your connection and try again.";

  test("it says so, and opens once there is a connection again", async ({ page }) => {
    await page.goto("/");
    await page.context().setOffline(true);
    const start = page.getByRole("button", { name: VALUES.hero.start });
    await start.click();
    await expect(page.getByText(UNFETCHED).first()).toBeVisible();
    await page.context().setOffline(false);
    await start.click();
    // Some browsers remember what they could not fetch: then the page is loaded anew first, and the dialog comes all the same.
    await expect(page.getByRole("dialog", { name: "Create your account" })).toBeVisible();
  });

  test("with a connection the page is loaded anew, once, at an address that opens it, and then says so", async ({
    page,
  }) => {
    // Of the page's own code everything is there; what is fetched at a press is not.
    const own = new Set<string>();
    page.on("response", (response) => own.add(response.url()));
    await page.goto("/");
    await expectQuestion(page);
    const known = new Set(own);
    const bringBack = await interfere(page, "**/assets/*.js", (route) =>
      known.has(route.request().url()) ? route.fallback() : route.abort(),
    );
    const start = page.getByRole("button", { name: VALUES.hero.start });
    await start.click();
    await expect(page).toHaveURL("/?auth=signup");
    await expect(page.getByText(UNFETCHED).first()).toBeVisible();
    bringBack();
    await page.reload();
    await expect(page.getByRole("dialog", { name: "Create your account" })).toBeVisible();
  });
});
