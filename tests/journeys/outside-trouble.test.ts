import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright";
import { VALUES } from "../conformance/consent.ts";
import { openBrowser, openPage, wholeFile } from "./browser.ts";
import { arrive } from "./candidate.ts";
import { type Asked, playOutside, TROUBLES } from "./outside.ts";
import { serveHere } from "./serve-here.ts";

/** What the browser itself says of requests that fail. */
const WILL_FAIL = [/Failed to load resource/u, /CORS policy/u, /Planted/u];
/** More than a browser has connections to one service. */
const FAILURES = 8;

describe("services that pages call, and that are not well", async () => {
  const browser = await openBrowser(wholeFile);
  const outside = await playOutside(wholeFile);
  const served = await serveHere(wholeFile, {
    GEOLOCATION_URL: `${outside.origin}/place`,
    SENTRY_DSN: outside.origin.replace("//", "//public@") + "/1",
  });
  outside.place = { country_code: "FR", country_name: "France" };

  const allow = (page: Page, consent: object) =>
    page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      VALUES.consentKey,
      JSON.stringify({ ...VALUES.rejected, ...consent }),
    ] as const);

  it("keep no visitor from signing in, and say where one is once they are well again", async (t) => {
    const page = await openPage(t, browser, { expected: WILL_FAIL });
    await allow(page, { marketing: true });
    const note = page.getByText("Prices are in pounds, VAT included. Your bank converts them to euro (€).");
    for (const trouble of TROUBLES) {
      outside.trouble = trouble;
      outside.asked.length = 0;
      await page.goto(served.url);
      await outside.heard(({ path }) => path === "/place");
      await page.getByRole("button", { name: "Sign in" }).first().click();
      await page.getByRole("dialog").getByLabel("Email").fill("amina@example.test");
      assert.equal(await note.count(), 0, String(trouble));
      assert.equal(await page.evaluate((key) => localStorage.getItem(key), VALUES.placeKey), null, String(trouble));
      outside.trouble = null;
      await page.goto(served.url);
      await note.waitFor();
      await page.evaluate((key) => localStorage.removeItem(key), VALUES.placeKey);
    }
  });

  it("break no page that reports to them, hear nothing of their own failures, and are told again once they are well", async (t) => {
    const page = await openPage(t, browser, { expected: WILL_FAIL });
    // Neither the times nor a recording of this visit are sent.
    await page.addInitScript(() => (Math.random = () => 0.5));
    await page.clock.install();
    await arrive(page, served);
    await allow(page, { analytics: true });
    await page.goto(`${served.url}/practice`);
    await page.waitForFunction(() => "__SENTRY__" in window);
    const planted = (said: string) =>
      page.evaluate((message) => {
        const broken = () => {
          throw new Error(`Planted: ${message}`);
        };
        addEventListener("planted", broken, { once: true });
        dispatchEvent(new Event("planted"));
      }, said);
    const isReport = ({ body }: Asked) => body.includes('"exception"');

    for (const trouble of TROUBLES) {
      outside.trouble = trouble;
      outside.asked.length = 0;
      for (let time = 1; time <= FAILURES; time++) {
        await planted(`${time} with ${trouble}`);
        await page.clock.runFor(10_000);
      }
      for (const name of ["Articles", "Practice"]) {
        await page.getByRole("link", { name, exact: true }).click();
        await page.getByRole("heading", { level: 1, name }).waitFor();
      }
      await page.clock.runFor(120_000);
      const reports = outside.asked.filter(isReport);
      assert.ok(reports.length >= 1 && reports.length <= FAILURES, `${reports.length} reports on ${trouble}`);
      for (const { body } of reports) assert.match(body, /Planted: \d with/u);
      assert.ok(outside.asked.length < 4 * FAILURES, `${outside.asked.length} requests on ${trouble}`);
      outside.trouble = null;
      await planted(`after ${trouble}`);
      await page.clock.runFor(1000);
      await outside.heard(({ body }) => body.includes(`Planted: after ${trouble}`));
    }
  });
});
