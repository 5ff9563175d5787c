import assert from "node:assert/strict";
import test from "node:test";
import type { Page } from "playwright";
import { openBrowser, openPage, serveProduct, type Served, wholeFile } from "./browser.ts";
import { finish, goIn, say } from "./candidate.ts";
import { expectKnownKeys } from "./known-keys.ts";
import { setUp, signUp } from "./way-in.ts";

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);

async function sitStation(page: Page, served: Served): Promise<void> {
  await goIn(page, served, "a-wasted-morning");
  await say(page, "Hello, I'm Amina, I volunteer here. What happened this morning?");
  await page.getByLabel("Your answer").fill("That sounds exhausting");
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith("stationwise.draft.")));
  const kept = (await expectKnownKeys(page)).map(({ key }) => key.replace(/[0-9a-f-]{36}$/u, "*"));
  for (const key of ["stationwise.session", "stationwise.draft.*"]) assert.ok(kept.includes(key), kept.join(", "));
  await finish(page);
  await page.getByRole("heading", { name: "A wasted morning" }).waitFor();
}

test("from sign-up to a report, the browser keeps nothing that the cookie policy does not list", async (t) => {
  const page = await openPage(t, browser, { viewport: { width: 1280, height: 800 } });
  await signUp(page, served, "keys@example.test", expectKnownKeys);
  await expectKnownKeys(page);
  await setUp(page, expectKnownKeys);
  await sitStation(page, served);
  await page.keyboard.press("Control+b");
  const kept = await expectKnownKeys(page);
  assert.ok(kept.some(({ key, place }) => key === "sidebar_state" && place === "cookie"));
  assert.ok(!kept.some(({ key }) => key.startsWith("stationwise.draft.")));
});

test("a key nobody has listed is found", async (t) => {
  const page = await openPage(t, browser);
  await page.goto(`${served.url}/cookie-policy`);
  await page.evaluate(() => localStorage.setItem("somebody-elses", "1"));
  await assert.rejects(expectKnownKeys(page), /does not list somebody-elses/u);
  await page.evaluate(() => localStorage.clear());
  await page.evaluate(() => localStorage.setItem("userGeolocation", "{}"));
  await assert.rejects(expectKnownKeys(page), /without consent/u);
  await page.evaluate(() => localStorage.setItem("cookie-consent", '{"analytics":true,"marketing":true}'));
  assert.equal((await expectKnownKeys(page)).length, 2);
});
