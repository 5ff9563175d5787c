import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { VALUES as CONSENT } from "../conformance/consent.ts";
import { VALUES } from "../conformance/landing.ts";
import { openPage } from "./browser.ts";
import { expectAccessibleInBothThemes } from "./candidate.ts";
import { freeze } from "./frozen-time.ts";
import { browser, openLanding, served, textOf } from "./landing-visit.ts";
import { DESKTOP, PHONE, SCREENS, sidewaysRoom } from "./screens.ts";

test("the clock of the example runs while it is in view, and can be paused", async (t) => {
  const page = await openPage(t, browser, DESKTOP);
  await freeze(page);
  await page.goto(served.url);
  const face = page.locator("[data-live-clock] [role=timer]");
  const width = () => page.locator("[data-live-clock] rect").nth(1).getAttribute("width");
  const whole = await width();
  const settle = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          new IntersectionObserver(() => resolve()).observe(document.querySelector("[data-live-clock]") as Element);
        }),
    );
  await settle();
  assert.equal(await face.textContent(), "00:59");
  await page.clock.runFor(3000);
  assert.equal(await face.textContent(), "00:56");
  assert.notEqual(await width(), whole);

  await page.getByRole("button", { name: "Pause the clock" }).click();
  await page.clock.runFor(5000);
  assert.equal(await face.textContent(), "00:56");

  await page.getByRole("button", { name: "Let the clock run" }).click();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await settle();
  await page.clock.runFor(5000);
  assert.equal(await face.textContent(), "00:56");

  await page.evaluate(() => scrollTo(0, 0));
  await settle();
  await page.clock.runFor(60_000);
  assert.equal(await face.textContent(), "00:00");
  await page.getByRole("button", { name: "Once more" }).click();
  assert.equal(await face.textContent(), "00:59");
});

test("the actor's line arrives word by word, is over within five seconds, and is whole text again", async (t) => {
  // The line stands below a window as low as this: it waits, unseen, until somebody comes to it.
  const page = await openPage(t, browser, { viewport: { width: 1440, height: 300 } });
  await page.goto(served.url);
  const talk = page.locator("[data-live-desk] [data-live]");
  const line = talk.locator("[data-live-words]");
  const said = await line.textContent();
  const endTimes = await talk.evaluate((place) =>
    place.getAnimations({ subtree: true }).map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
  );
  assert.ok(endTimes.length > 20, `${endTimes.length} arrivals`);
  assert.ok(Math.max(...endTimes) <= 5000, `${Math.max(...endTimes)} ms`);
  await talk.evaluate((place) => place.getAnimations({ subtree: true }).forEach((arrival) => arrival.finish()));
  await page.waitForFunction(() => document.querySelector("[data-live-desk] [data-live-words] span") === null);
  assert.equal(await line.textContent(), said);
});

test("nothing moves for those who asked for less motion", async (t) => {
  const page = await openLanding(t);
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  assert.equal(await page.locator("[data-live-pause]").isVisible(), false);
});

test("without JavaScript everything is there to read, and the page says what needs it", async (t) => {
  const page = await openLanding(t, { ...PHONE, javaScriptEnabled: false });
  const text = await textOf(page, "main");
  assert.match(text, /Signing up and practising need it/u);
  for (const part of [...VALUES.steps, VALUES.hero.start, "£199", "00:59"]) assert.ok(text.includes(part), part);
  await page.locator("#faq summary").first().tap();
  assert.match(await page.locator("#faq details[open] div").innerText(), /UK medical school/u);
  await page.locator("summary[aria-label=Menu]").tap();
  await page.getByRole("banner").getByRole("link", { name: "Pricing" }).filter({ visible: true }).tap();
  await page.waitForURL((url) => url.hash === VALUES.anchors.Pricing);
});

test("before anything is pressed the page loads at most 15 kB of script, no pictures, and nothing shifts", async (t) => {
  const page = await openPage(t, browser, DESKTOP);
  const scripts: Promise<Buffer>[] = [];
  const others: string[] = [];
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    if (kind === "script") scripts.push(response.body());
    if (kind === "image" || kind === "fetch" || kind === "xhr") others.push(response.url());
  });
  await page.goto(served.url, { waitUntil: "networkidle" });
  const bytes = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body).byteLength, 0);
  assert.ok(bytes > 0 && bytes <= 15 * 1024, `${bytes} bytes`);
  assert.deepEqual(others, []);
  const seen = await page.evaluate(
    () =>
      new Promise<{ shift: number; largest: string | undefined }>((resolve) => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        new PerformanceObserver((list) => {
          const largest: PerformanceEntry & { element?: Element } = list.getEntries().at(-1) as PerformanceEntry;
          resolve({ shift, largest: largest.element?.tagName });
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  assert.equal(seen.shift.toFixed(2), "0.00");
  assert.match(seen.largest ?? "", /^(?:H1|P)$/u);
});

for (const [name, size] of SCREENS) {
  test(`axe finds nothing in either theme: ${name}`, async (t) => {
    const page = await openLanding(t, size);
    await page.locator("#faq summary").first().click();
    await expectAccessibleInBothThemes(page);
    assert.equal(await sidewaysRoom(page), 0);
  });
}

test("at 320 pixels nothing has to be scrolled sideways", async (t) => {
  const page = await openLanding(t, { ...PHONE, viewport: { width: 320, height: 640 } });
  assert.equal(await sidewaysRoom(page), 0);
  await page.locator("summary[aria-label=Menu]").tap();
  const link = page.getByRole("banner").getByRole("link", { name: "Features" }).filter({ visible: true });
  const box = await link.boundingBox();
  assert.ok(box && box.x >= 0 && box.x + box.width <= 320, JSON.stringify(box));
});

test("on a small phone held sideways nothing has to be scrolled sideways either", async (t) => {
  const page = await openLanding(t, { viewport: { width: 667, height: 375 } });
  assert.equal(await sidewaysRoom(page), 0);
});

test("by keyboard alone, from the top of the page to the sign-up dialog", async (t) => {
  // Of whoever has answered it already: a second after the page has loaded, the question about cookies is the first stop.
  const answer = { name: CONSENT.consentKey, value: JSON.stringify(CONSENT.rejected) };
  const storageState = { cookies: [], origins: [{ origin: served.url, localStorage: [answer] }] };
  const page = await openLanding(t, { ...DESKTOP, storageState });
  await page.keyboard.press("Tab");
  const focused = () => page.evaluate(() => document.activeElement?.textContent.trim() ?? "");
  assert.equal(await focused(), "Skip to main content");
  const wanted = page.getByRole("button", { name: "Choose yearly" });
  for (let steps = 0; steps < 60; steps++) {
    await page.keyboard.press("Tab");
    const ring = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
    assert.notEqual(ring, "none", await focused());
    if (await wanted.evaluate((button) => button === document.activeElement)) break;
  }
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Create your account" }).waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "email");
  assert.equal(await page.evaluate(() => localStorage.getItem("selected_plan")), "yearly");
});

test("a production start warns of every figure that nobody has measured", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "stationwise-journey-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const env = { PATH: process.env["PATH"], NODE_ENV: "production", AUTH_SECRET: "x".repeat(40), PORT: "0" };
  const server = spawn(process.execPath, ["src/main.ts"], { env: { ...env, DATA_DIR: folder } });
  let said = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (text.includes("is ready at")) server.kill("SIGTERM");
    });
  }
  await once(server, "close");
  for (const claim of VALUES.claims) assert.ok(said.includes(`“${claim}”, which nobody has measured`), said);
});
