import type { BrowserContext, Page, Request } from "@playwright/test";
import { expectAccessibleInBothThemes } from "../browser/accessible.ts";
import { DESKTOP, PHONE, SIDEWAYS } from "../browser/screens.ts";
import { VALUES } from "../conformance/consent.ts";
import { type Trouble, playOutside } from "./outside-calls.ts";
import { expect, test } from "./test.ts";

const NOON = new Date("2026-11-21T12:00:00Z");
const LYON = { country_code: "FR", country_name: "France", city: "Lyon", region: "Rhône", timezone: "Europe/Paris" };
const NOTE = "Prices are in pounds, VAT included. Your bank converts them to euro (€).";
const { labels } = VALUES;

const banner = (page: Page) => page.getByRole("region", { name: "Cookies" });
const preferences = (page: Page) => page.getByRole("dialog", { name: "Cookie preferences" });
const box = (page: Page, name: string) => preferences(page).getByRole("checkbox", { name });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const kept = (page: Page) =>
  page.evaluate(() => {
    const entries = (storage: Storage) => Object.fromEntries(Object.entries(storage)) as Record<string, string>;
    return { local: entries(localStorage), session: entries(sessionStorage), cookies: document.cookie };
  });
const consentOn = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null") as object | null, VALUES.consentKey);
const placeOn = (page: Page) => page.evaluate((key) => localStorage.getItem(key), VALUES.placeKey);

/** The code that a page has run by the time it asks about cookies. */
async function codeOf(page: Page): Promise<string[]> {
  const scripts: string[] = [];
  const note = (request: Request) => void (request.resourceType() === "script" && scripts.push(request.url()));
  page.on("request", note);
  await page.goto("/");
  await expect(banner(page)).toBeVisible();
  page.off("request", note);
  return scripts;
}

/** A page whose clock stands still, with all its code run, and everything it asks for. */
async function stillPage(page: Page): Promise<{ scripts: string[]; requests: string[] }> {
  const scripts = await codeOf(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.clock.install({ time: NOON.getTime() - 60_000 });
  await page.clock.pauseAt(NOON);
  await page.goto("/");
  await codeHasRun(page, scripts);
  return { scripts, requests };
}

/** Asked for once more, code that is there already is not run again. */
const codeHasRun = (page: Page, scripts: string[]) =>
  page.evaluate((urls) => Promise.all(urls.map((url) => import(url))).then(() => undefined), scripts);

test.describe("the question about cookies", () => {
  test("comes 1000 ms after the page has loaded, and not a millisecond before", async ({ page }) => {
    await stillPage(page);
    await page.clock.runFor(VALUES.bannerDelayMs - 1);
    expect(await banner(page).count()).toBe(0);
    await page.clock.runFor(1);
    await expect(banner(page)).toBeVisible();
  });

  test("keeps nothing and sends nothing before there is an answer, nor after a refusal", async ({ page, baseURL }) => {
    const { scripts, requests } = await stillPage(page);
    const expectQuiet = () => {
      for (const url of requests) expect(url).toMatch(new RegExp(`^${baseURL}/(assets/|icon|$)`, "u"));
    };
    await page.clock.runFor(5000);
    expect(await kept(page)).toEqual({ local: {}, session: {}, cookies: "" });
    expect(await page.context().cookies()).toEqual([]);
    expectQuiet();

    await press(page, labels.rejectAll);
    expect(await consentOn(page)).toEqual(VALUES.rejected);
    await page.reload();
    await codeHasRun(page, scripts);
    await page.clock.runFor(5000);
    const { local, session, cookies } = await kept(page);
    expect(Object.keys(local).toSorted()).toEqual([VALUES.consentKey, VALUES.consentDateKey]);
    expect([session, cookies, await page.context().cookies()]).toEqual([{}, "", []]);
    expectQuiet();
    await expect(banner(page)).toHaveCount(0);
  });

  test("asks again where what is stored cannot be read", async ({ page }) => {
    await page.addInitScript((key) => localStorage.setItem(key, '{"analytics":"yes"}'), VALUES.consentKey);
    await page.goto("/");
    await expect(banner(page)).toBeVisible();
  });

  test("offers a choice of each, nothing ticked beforehand, and stores what is saved", async ({ page, api }) => {
    api.change({ analytics: { countView: () => ({}) } });
    await page.goto("/");
    await expect(banner(page)).toBeVisible();
    // Neither of the two is made to look like the one to choose.
    const looks = [labels.acceptAll, labels.rejectAll].map((name) =>
      page.getByRole("button", { name }).evaluate((it) => [it.getAttribute("class"), it.clientHeight]),
    );
    const [accept, reject] = await Promise.all(looks);
    expect(accept).toEqual(reject);

    await press(page, labels.customise);
    await expect(box(page, "Essential")).toBeChecked();
    await expect(box(page, "Essential")).toBeDisabled();
    await expect(box(page, "Analytics")).not.toBeChecked();
    await expect(box(page, "Marketing")).not.toBeChecked();

    await page.keyboard.press("Escape");
    await expect(preferences(page)).toHaveCount(0);
    expect(await consentOn(page)).toBeNull();
    await expect(banner(page)).toBeVisible();

    await press(page, labels.customise);
    await box(page, "Analytics").check();
    await press(page, "Close");
    await expect(preferences(page)).toHaveCount(0);
    expect(await consentOn(page)).toBeNull();

    await press(page, labels.customise);
    await expect(box(page, "Analytics")).not.toBeChecked();
    await box(page, "Marketing").check();
    await press(page, labels.save);
    await expect(banner(page)).toHaveCount(0);
    await expect(preferences(page)).toHaveCount(0);
    expect(await consentOn(page)).toEqual({ essential: true, analytics: false, marketing: true });
  });

  test("does not take the focus, is the keyboard's first stop, and is answered without a mouse", async ({ page }) => {
    await page.goto("/cookie-policy");
    await expect(banner(page)).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    await page.keyboard.press("Tab");
    await expect(banner(page).getByRole("button").first()).toBeFocused();
    for (let tab = 0; tab < 2; tab++) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(preferences(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(preferences(page)).toHaveCount(0);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => consentOn(page)).toEqual(VALUES.rejected);
  });

  test("is accessible on a phone in both themes, and so are the preferences", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto("/cookie-policy");
    await expect(banner(page)).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await press(page, labels.customise);
    await expect(preferences(page)).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  for (const viewport of [DESKTOP, PHONE, SIDEWAYS]) {
    const { width, height } = viewport;
    test(`leaves the foot of the page to be read at ${width}×${height}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto("/");
      await expect(banner(page)).toBeVisible();
      const footer = page.getByRole("button", { name: "Cookie settings" });
      await footer.focus();
      const [foot, top] = await Promise.all([footer.boundingBox(), banner(page).boundingBox()]);
      expect((foot?.y ?? NaN) + (foot?.height ?? NaN), "what has the focus stands above it").toBeLessThanOrEqual(
        (top?.y ?? NaN) + 1,
      );
      expect(top?.height).toBeLessThanOrEqual(height / 3);
    });
  }
});

test.describe("after consent", () => {
  test.use({ expected: [/429|500|ERR_CONNECTION_RESET/u] });

  test.beforeEach(({ api, baseURL }) =>
    api.change({
      accounts: { waysIn: () => ({ google: false }) },
      analytics: { countView: () => ({}) },
      site: { settings: () => ({ sentryDsn: null, geolocationUrl: `${baseURL}/place` }) },
    }),
  );

  const playPlace = (context: BrowserContext, answer: () => object | Trouble = () => LYON) =>
    playOutside(context, "/place", answer);

  test("an acceptance is stored with its moment under the specification's keys, and nobody is asked again", async ({
    page,
    context,
  }) => {
    await playPlace(context);
    const { scripts } = await stillPage(page);
    await page.clock.runFor(VALUES.bannerDelayMs);
    await press(page, labels.acceptAll);
    await expect(banner(page)).toHaveCount(0);
    const { local } = await kept(page);
    expect(local[VALUES.consentKey]).toBe(JSON.stringify(VALUES.accepted));
    expect(local[VALUES.consentDateKey]).toBe(new Date(NOON.getTime() + VALUES.bannerDelayMs).toISOString());
    await page.reload();
    await codeHasRun(page, scripts);
    await page.clock.runFor(VALUES.bannerDelayMs * 2);
    await expect(banner(page)).toHaveCount(0);
  });

  test("the choice is reopened from the foot of a public page, and a withdrawal counts at once", async ({
    page,
    context,
    api,
  }) => {
    const place = await playPlace(context);
    await page.goto("/");
    await press(page, labels.acceptAll);
    await expect.poll(() => placeOn(page)).not.toBeNull();
    await press(page, "Cookie settings");
    await expect(box(page, "Analytics")).toBeChecked();
    await box(page, "Analytics").uncheck();
    await box(page, "Marketing").uncheck();
    await press(page, labels.save);
    await expect.poll(() => consentOn(page)).toEqual(VALUES.rejected);
    expect(await placeOn(page)).toBeNull();

    const counted = () =>
      api.asked.flatMap(({ operation, input }) => (operation.startsWith("analytics") ? [input] : []));
    const before = [place.calls.length, counted().length];
    await page.goto("/terms-of-service");
    await press(page, "Cookie settings");
    await expect(box(page, "Analytics")).not.toBeChecked();
    expect([place.calls.length, counted().length]).toEqual(before);
    // What is counted after another yes is the first that is counted since the withdrawal.
    await box(page, "Analytics").check();
    await press(page, labels.save);
    await expect.poll(() => counted().slice(before[1])).toEqual([{ page: "terms-of-service" }]);
  });

  test("the place of a visitor is asked once, without a payload, and again after 24 hours", async ({
    page,
    context,
  }) => {
    const place = await playPlace(context);
    await page.clock.install({ time: NOON });
    await page.goto("/");
    await page.clock.runFor(VALUES.bannerDelayMs);
    await expect(banner(page)).toBeVisible();
    expect(place.calls).toEqual([]);
    await press(page, labels.acceptAll);
    await expect(page.getByText(NOTE)).toBeVisible();
    expect(place.calls).toEqual([{ method: "GET", path: "/place", body: "" }]);
    const cached = JSON.parse((await placeOn(page)) ?? "{}") as Record<string, unknown>;
    expect(Object.keys(cached).toSorted()).toEqual([...VALUES.placeFields, "timestamp"].toSorted());
    expect(new Date(Number(cached["timestamp"])).toISOString().slice(0, 15)).toBe(NOON.toISOString().slice(0, 15));

    await page.reload();
    await expect(page.getByText(NOTE)).toBeVisible();
    expect(place.calls).toHaveLength(1);

    await page.clock.fastForward(VALUES.placeLifetimeMs);
    await page.reload();
    await expect.poll(() => place.calls.length).toBe(2);
  });

  test("the United Kingdom is taken for granted where the service fails, and nothing of it is kept", async ({
    page,
    context,
  }) => {
    const place = await playPlace(context, () => 429);
    await page.goto("/");
    await press(page, labels.acceptAll);
    await expect.poll(() => place.calls.length).toBe(1);
    // A later call is answered later: what became of the first is settled by then.
    await place.everythingHeard(page);
    expect(await placeOn(page)).toBeNull();
    await expect(page.getByText("Prices are in pounds, VAT included")).toHaveCount(0);
  });

  test("a service in trouble keeps no visitor from signing in, and says where one is once it is well again", async ({
    page,
    context,
  }) => {
    const troubles: Trouble[] = ["silence", "cut", 500, "nonsense"];
    let answer: object | Trouble = LYON;
    const place = await playPlace(context, () => answer);
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      VALUES.consentKey,
      JSON.stringify({ ...VALUES.rejected, marketing: true }),
    ] as const);
    for (const trouble of troubles) {
      answer = trouble;
      const before = place.calls.length;
      await page.goto("/");
      await expect.poll(() => place.calls.length).toBe(before + 1);
      await page.getByRole("button", { name: "Sign in" }).first().click();
      await page.getByRole("dialog").getByLabel("Email").fill("amina@example.test");
      await expect(page.getByText(NOTE)).toHaveCount(0);
      expect(await placeOn(page), String(trouble)).toBeNull();
      answer = LYON;
      await page.goto("/");
      await expect(page.getByText(NOTE)).toBeVisible();
      await page.evaluate((key) => localStorage.removeItem(key), VALUES.placeKey);
    }
  });
});
