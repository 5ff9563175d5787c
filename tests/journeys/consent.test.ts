import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sql } from "kysely";
import type { Page } from "playwright";
import { VALUES } from "../conformance/consent.ts";
import { openBrowser, openPage, screenshot, wholeFile } from "./browser.ts";
import { arrive, expectAccessibleInBothThemes, goIn } from "./candidate.ts";
import { playOutside } from "./outside.ts";
import { serveHere, type ServedHere } from "./serve-here.ts";
import { PHONE, SCREENS, SIDEWAYS } from "./screens.ts";

const NOON = new Date("2026-11-21T12:00:00Z");
const LYON = { country_code: "FR", country_name: "France", city: "Lyon", region: "Rhône", timezone: "Europe/Paris" };
const { labels } = VALUES;

describe("cookie consent", async () => {
  const browser = await openBrowser(wholeFile);
  const outside = await playOutside(wholeFile);
  const served = await serveHere(wholeFile, { GEOLOCATION_URL: `${outside.origin}/place` });

  outside.place = LYON;

  const banner = (page: Page) => page.getByRole("region", { name: "Cookies" });
  const preferences = (page: Page) => page.getByRole("dialog", { name: "Cookie preferences" });
  const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
  const kept = (page: Page) =>
    page.evaluate(() => {
      const entries = (storage: Storage) => Object.fromEntries(Object.entries(storage)) as Record<string, string>;
      return { local: entries(localStorage), session: entries(sessionStorage), cookies: document.cookie };
    });
  const consentOn = async (page: Page) =>
    JSON.parse((await kept(page)).local[VALUES.consentKey] ?? "null") as object | null;

  /** A page whose clock stands still, and everything it asks for. */
  async function stillPage(t: Parameters<typeof openPage>[0], path = "/") {
    const page = await openPage(t, browser);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.clock.install({ time: NOON.getTime() - 60_000 });
    await page.clock.pauseAt(NOON);
    await page.goto(`${served.url}${path}`, { waitUntil: "networkidle" });
    return { page, requests };
  }

  it("asks 1000 ms after the page has loaded, and not a millisecond before", async (t) => {
    const { page } = await stillPage(t);
    await page.clock.runFor(VALUES.bannerDelayMs - 1);
    assert.equal(await banner(page).count(), 0);
    await page.clock.runFor(1);
    assert.equal(await banner(page).count(), 1);
  });

  it("keeps nothing and sends nothing before there is an answer, nor after a refusal", async (t) => {
    const { page, requests } = await stillPage(t);
    const asked = outside.asked.length;
    const isQuiet = () => {
      for (const url of requests) assert.match(url, new RegExp(`^${served.url}/(assets/|icon|$)`, "u"));
      assert.equal(outside.asked.length, asked);
    };
    await page.clock.runFor(5000);
    assert.deepEqual(await kept(page), { local: {}, session: {}, cookies: "" });
    assert.deepEqual(await page.context().cookies(), []);
    isQuiet();

    await press(page, labels.rejectAll);
    assert.deepEqual(await consentOn(page), VALUES.rejected);
    await page.reload({ waitUntil: "networkidle" });
    await page.clock.runFor(5000);
    const { local, session, cookies } = await kept(page);
    assert.deepEqual(Object.keys(local).toSorted(), [VALUES.consentKey, VALUES.consentDateKey]);
    assert.deepEqual([session, cookies, await page.context().cookies()], [{}, "", []]);
    isQuiet();
    assert.equal(await banner(page).count(), 0);
  });

  it("stores an acceptance and its moment under the specification's keys, closes, and does not ask again", async (t) => {
    const { page } = await stillPage(t);
    await page.clock.runFor(VALUES.bannerDelayMs);
    await press(page, labels.acceptAll);
    assert.equal(await banner(page).count(), 0);
    const { local } = await kept(page);
    assert.equal(local[VALUES.consentKey], JSON.stringify(VALUES.accepted));
    assert.equal(local[VALUES.consentDateKey], new Date(NOON.getTime() + VALUES.bannerDelayMs).toISOString());
    await page.reload();
    await page.clock.runFor(VALUES.bannerDelayMs * 2);
    assert.equal(await banner(page).count(), 0);
  });

  it("asks again where what is stored cannot be read", async (t) => {
    const { page } = await stillPage(t);
    await page.evaluate((key) => localStorage.setItem(key, '{"analytics":"yes"}'), VALUES.consentKey);
    await page.reload({ waitUntil: "networkidle" });
    await page.clock.runFor(VALUES.bannerDelayMs);
    assert.equal(await banner(page).count(), 1);
  });

  it("offers a choice of each, nothing ticked beforehand, and stores what is saved", async (t) => {
    const { page } = await stillPage(t);
    await page.clock.runFor(VALUES.bannerDelayMs);
    await press(page, labels.customise);
    const box = (name: string) => preferences(page).getByRole("checkbox", { name });
    assert.deepEqual(
      [await box("Essential").isChecked(), await box("Analytics").isChecked(), await box("Marketing").isChecked()],
      [true, false, false],
    );
    assert.ok(await box("Essential").isDisabled());

    await page.keyboard.press("Escape");
    assert.equal(await preferences(page).count(), 0);
    assert.equal(await consentOn(page), null);
    assert.equal(await banner(page).count(), 1);

    await press(page, labels.customise);
    await preferences(page).getByRole("checkbox", { name: "Analytics" }).check();
    await press(page, "Close");
    assert.equal(await consentOn(page), null);

    await press(page, labels.customise);
    assert.equal(await box("Analytics").isChecked(), false);
    await box("Marketing").check();
    await press(page, labels.save);
    assert.deepEqual(await consentOn(page), { essential: true, analytics: false, marketing: true });
    assert.equal(await banner(page).count(), 0);
    assert.equal(await preferences(page).count(), 0);
  });

  it("gives Accept All and Reject All the same weight", async (t) => {
    const { page } = await stillPage(t);
    await page.clock.runFor(VALUES.bannerDelayMs);
    const looks = [labels.acceptAll, labels.rejectAll].map((name) =>
      page.getByRole("button", { name }).evaluate((it) => [it.getAttribute("class"), it.clientHeight]),
    );
    const [accept, reject] = await Promise.all(looks);
    assert.deepEqual(accept, reject);
  });

  it("does not take the focus, is the keyboard's first stop, and is answered without a mouse", async (t) => {
    const { page } = await stillPage(t, "/cookie-policy");
    await page.clock.runFor(VALUES.bannerDelayMs);
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), "BODY");
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement?.closest("section")?.ariaLabel), "Cookies");
    for (let tab = 0; tab < 2; tab++) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    assert.ok(await preferences(page).isVisible());
    await page.keyboard.press("Escape");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    assert.deepEqual(await consentOn(page), VALUES.rejected);
  });

  for (const [, { viewport }] of SCREENS) {
    const { width, height } = viewport;
    it(`is accessible at ${width}×${height}, and leaves the foot of the page to be read`, async (t) => {
      const { page } = await stillPage(t);
      await page.setViewportSize(viewport);
      await page.clock.runFor(VALUES.bannerDelayMs);
      await banner(page).waitFor();
      const footer = page.getByRole("button", { name: "Cookie settings" });
      await footer.focus();
      const [foot, top] = await Promise.all([footer.boundingBox(), banner(page).boundingBox()]);
      assert.ok(foot && top && foot.y + foot.height <= top.y + 1, "the banner hides what has the focus");
      assert.ok(top && top.height <= height / 3, `${top?.height} px high`);
      await page.clock.resume();
      await screenshot(page, `cookies-banner-${width}`);
      await expectAccessibleInBothThemes(page);
      await press(page, labels.customise);
      await screenshot(page, `cookies-preferences-${width}`);
      await expectAccessibleInBothThemes(page);
    });
  }

  it("leaves the answer box of a running interview in sight", async (t) => {
    const page = await openPage(t, browser, { viewport: SIDEWAYS.viewport });
    await page.clock.install();
    await arrive(page, served);
    await goIn(page, served, "a-wasted-morning");
    await page.clock.runFor(VALUES.bannerDelayMs);
    await banner(page).waitFor();
    for (const { viewport } of [SIDEWAYS, PHONE]) {
      await page.setViewportSize(viewport);
      const send = page.getByRole("button", { name: "Send", exact: true });
      await page.waitForFunction(() => {
        const lowest = document.querySelector("section[aria-label=Cookies]")?.getBoundingClientRect().top ?? 0;
        return (document.querySelector("#answer")?.getBoundingClientRect().bottom ?? Infinity) <= lowest;
      });
      await page.getByLabel("Your answer").fill("Hello");
      await send.click({ trial: true });
      await screenshot(page, `cookies-interview-${viewport.width}`);
    }
  });

  it("is reopened from the foot of every public page, and a withdrawal counts at once", async (t) => {
    const page = await openPage(t, browser);
    await page.goto(served.url);
    await press(page, labels.acceptAll);
    await page.waitForFunction((key) => localStorage.getItem(key) !== null, VALUES.placeKey);
    await press(page, "Cookie settings");
    const analytics = preferences(page).getByRole("checkbox", { name: "Analytics" });
    assert.ok(await analytics.isChecked());
    await analytics.uncheck();
    await preferences(page).getByRole("checkbox", { name: "Marketing" }).uncheck();
    await press(page, labels.save);
    assert.deepEqual(await consentOn(page), VALUES.rejected);
    assert.equal((await kept(page)).local[VALUES.placeKey], undefined);

    const asked = outside.asked.length;
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(`${served.url}/terms-of-service`, { waitUntil: "networkidle" });
    assert.equal(outside.asked.length, asked);
    assert.deepEqual(
      requests.filter((path) => path.startsWith("/api/")),
      [],
    );
  });

  it("counts views in the database after consent, and none before", async (t) => {
    const page = await openPage(t, browser);
    const before = await viewsOf(served, "refund-policy");
    await page.goto(`${served.url}/refund-policy`);
    await banner(page).waitFor();
    assert.equal(await viewsOf(served, "refund-policy"), before);
    const isCounted = () => page.waitForResponse("**/api/analytics/views");
    const [answer] = await Promise.all([isCounted(), press(page, labels.acceptAll)]);
    assert.equal(answer.status(), 200);
    assert.deepEqual(answer.request().postDataJSON(), { page: "refund-policy" });
    assert.equal((await answer.request().allHeaders())["authorization"], undefined);
    assert.equal(await viewsOf(served, "refund-policy"), before + 1);
  });

  it("works in the application, from the account page, and is asked anew after signing out", async (t) => {
    const page = await openPage(t, browser);
    await arrive(page, served);
    await page.goto(`${served.url}/account-settings`);
    await banner(page).waitFor();
    const [first] = await Promise.all([page.waitForRequest("**/api/analytics/views"), press(page, labels.acceptAll)]);
    assert.deepEqual(first.postDataJSON(), { page: "account-settings" });
    const [next] = await Promise.all([
      page.waitForRequest("**/api/analytics/views"),
      page.getByRole("link", { name: "Practice" }).click(),
    ]);
    assert.deepEqual(next.postDataJSON(), { page: "practice" });
    await page.getByRole("link", { name: "Account" }).click();
    await press(page, "Cookie settings");
    assert.ok(await preferences(page).getByRole("checkbox", { name: "Marketing" }).isChecked());
    await press(page, "Close");

    await press(page, "Sign out");
    await page.waitForURL(`${served.url}/`);
    await banner(page).waitFor();
    assert.equal(await consentOn(page), null);
  });

  it("asks where a visitor is once, after consent, and again after 24 hours", async (t) => {
    const asks = () => outside.asked.filter(({ path }) => path.startsWith("/place")).length;
    const before = asks();
    const page = await openPage(t, browser);
    await page.clock.install({ time: NOON });
    await page.goto(served.url);
    await page.clock.runFor(VALUES.bannerDelayMs);
    assert.equal(asks(), before);
    await press(page, labels.acceptAll);
    await page.getByText("Prices are in pounds, VAT included. Your bank converts them to euro (€).").waitFor();
    assert.equal(asks(), before + 1);
    const cached = JSON.parse((await kept(page)).local[VALUES.placeKey] ?? "{}") as Record<string, unknown>;
    assert.deepEqual(Object.keys(cached).toSorted(), [...VALUES.placeFields, "timestamp"].toSorted());
    assert.equal(new Date(Number(cached["timestamp"])).toISOString().slice(0, 15), NOON.toISOString().slice(0, 15));
    assert.deepEqual(outside.asked.at(-1), { method: "GET", path: "/place", body: "" });

    const settled = () => page.waitForResponse("**/api/analytics/views");
    await Promise.all([settled(), page.reload()]);
    assert.equal(asks(), before + 1);

    await page.clock.fastForward(VALUES.placeLifetimeMs);
    await Promise.all([page.waitForResponse(`${outside.origin}/place`), page.reload()]);
    assert.equal(asks(), before + 2);
  });

  it("takes the United Kingdom for granted where the service fails and nothing younger than 24 hours is kept", async (t) => {
    outside.place = null;
    t.after(() => (outside.place = LYON));
    const page = await openPage(t, browser, { expected: [/429/u] });
    await page.goto(served.url);
    await Promise.all([page.waitForResponse(`${outside.origin}/place`), press(page, labels.acceptAll)]);
    assert.equal((await kept(page)).local[VALUES.placeKey], undefined);
    assert.equal(await page.getByText("Prices are in pounds, VAT included").count(), 0);
  });
});

/** How often a page was counted, over all days. */
export async function viewsOf({ database }: ServedHere, page: string): Promise<number> {
  const { rows } = await database.asWorker((tx) =>
    sql<{ count: number }>`select coalesce(sum(count), 0)::int as count from page_views where page = ${page}`.execute(
      tx,
    ),
  );
  return rows[0]?.count ?? 0;
}
