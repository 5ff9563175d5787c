import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test, { type TestContext } from "node:test";
import type { Page, Route } from "playwright";
import { VALUES } from "../conformance/shell.ts";
import { openBrowser, openPage, screenshot, serveProduct, wholeFile } from "./browser.ts";
import { arrive, expectAccessibleInBothThemes } from "./candidate.ts";
import { focused } from "./keyboard.ts";
import { DESKTOP } from "./screens.ts";

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);

/** What the browser itself says of an answer that was refused on purpose. */
const REFUSED = [/Failed to load resource/u];

async function signedIn(t: TestContext, expected = REFUSED): Promise<Page> {
  const page = await openPage(t, browser, { ...DESKTOP, expected });
  await arrive(page, served);
  return page;
}

const goTo = (page: Page, path: string) => page.goto(`${served.url}${path}`);
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const tryAgain = (page: Page) => page.getByRole("button", { name: VALUES.tryAgain, exact: true });

/** The file that the build made of a page. */
function chunkOf(source: string): string {
  const manifest = readFileSync(join(import.meta.dirname, "../../dist/web/.vite/manifest.json"), "utf8");
  const file = (JSON.parse(manifest) as Record<string, { file: string }>)[source]?.file;
  assert.ok(file, `the build has no ${source}`);
  return `**/${file}`;
}
const attemptsChunk = () => chunkOf("src/features/attempts/attempts-page.tsx");

/** Holds back every request for `what` until it is let go. */
async function hold(page: Page, what: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(what, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("a page whose code is on its way says so, and comes", async (t) => {
  const page = await signedIn(t);
  await goTo(page, "/dashboard");
  await heading(page, "Hello, Amina").waitFor();
  const letGo = await hold(page, attemptsChunk());
  await page.getByRole("link", { name: "Attempts", exact: true }).press("Enter");
  await page.getByRole("status").getByText(VALUES.loadingPage, { exact: true }).waitFor();
  await heading(page, VALUES.loadingPage).waitFor();
  letGo();
  await focused(heading(page, "Attempts"));
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

for (const [path, there] of [
  ["/account-settings", "Turn on two-step sign-in"],
  ["/profile", "Save answers"],
  ["/reviews", "To the question bank"],
] as const)
  test(`${path} has one heading from the start, and nothing in sight jumps when its answers come late`, async (t) => {
    const page = await signedIn(t);
    await page.addInitScript(watch);
    const held = ["security**", "profile/own", "reviews**"].map((what) => hold(page, `**/api/${what}`));
    await goTo(page, path);
    await page
      .getByText(/^Fetching your (?:account|profile|review)\.\.\.$/u)
      .first()
      .waitFor();
    for (const letGo of await Promise.all(held)) letGo();
    await page
      .getByRole("button", { name: there })
      .or(page.getByRole("link", { name: there }))
      .waitFor();
    const { shifts, bare } = await page.evaluate(() => Reflect.get(globalThis, "seen") as Watched);
    assert.deepEqual(bare, []);
    assert.ok(shifts < 0.1, `what was in sight jumped by ${shifts}`);
  });

test("while the session and the profile are being read, the access is being checked", async (t) => {
  const page = await signedIn(t);
  const letGo = await hold(page, "**/api/profile");
  await goTo(page, "/dashboard");
  await page.getByRole("status").getByText(VALUES.checkingAccess, { exact: true }).waitFor();
  letGo();
  await heading(page, "Hello, Amina").waitFor();
});

test("whoever is signed out is sent from every signed-in page to the start", async (t) => {
  const page = await openPage(t, browser);
  for (const path of ["/dashboard", "/report/00000000-0000-4000-8000-000000000000", "/briefing/a-wasted-morning"]) {
    await goTo(page, path);
    await page.getByRole("button", { name: "Try for free now!" }).waitFor();
    assert.equal(page.url(), `${served.url}/`);
  }
});

test("a page that breaks leaves the error screen, and Try again brings it back", async (t) => {
  const page = await signedIn(t, [/planted/u]);
  const breaks = `export function AttemptsPage() {
    globalThis.drawn = (globalThis.drawn ?? 0) + 1;
    if (document.documentElement.lang !== "cy") throw new Error("planted");
    return "Mended";
  }`;
  await page.route(attemptsChunk(), (route) => route.fulfill({ contentType: "text/javascript", body: breaks }));
  await goTo(page, "/attempts");
  await heading(page, VALUES.somethingWentWrong).waitFor();
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "shell-error");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Practice" }).waitFor();
  const drawn = await page.evaluate(() => Number(Reflect.get(globalThis, "drawn")));
  await tryAgain(page).click();
  // The error screen of before stands there until the page has broken once more.
  await page.waitForFunction((before) => Number(Reflect.get(globalThis, "drawn")) > before, drawn);
  await tryAgain(page).waitFor();
  await heading(page, VALUES.somethingWentWrong).waitFor();
  await page.evaluate(() => (document.documentElement.lang = "cy"));
  await tryAgain(page).click();
  await page.getByText("Mended").waitFor();
});

const broken = (route: Route) => route.fulfill({ status: 500, body: "{}", contentType: "application/json" });

for (const [what, path] of [
  ["/api/profile", "/practice"],
  ["/api/history", "/attempts"],
] as const) {
  test(`a page that cannot have ${what} says that something went wrong, and Try again fetches it`, async (t) => {
    const page = await signedIn(t, [...REFUSED, /Internal Server Error|An error occurred/u]);
    let asked = 0;
    await page.route(`**${what}`, async (route) => {
      asked++;
      await broken(route);
    });
    await goTo(page, path);
    await page.getByText(VALUES.somethingWentWrong, { exact: true }).waitFor();
    assert.equal(asked, 3);
    await page.unroute(`**${what}`);
    await tryAgain(page).click();
    await heading(page, path === "/attempts" ? "Attempts" : "Practice").waitFor();
    await page.getByText(VALUES.somethingWentWrong, { exact: true }).waitFor({ state: "detached" });
  });
}

test("an account of which nothing can be fetched says so once and comes by one press; one part of it speaks for itself", async (t) => {
  const page = await signedIn(t, [...REFUSED, /Internal Server Error|An error occurred/u]);
  await goTo(page, "/dashboard");
  await heading(page, "Hello, Amina").waitFor();
  await page.route("**/api/**", broken);
  await page.getByRole("link", { name: "Account", exact: true }).click();
  await page.getByText("We could not fetch your account").waitFor();
  assert.equal(await page.getByRole("main").getByRole("alert").count(), 1);
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "account-unreached");

  await page.unroute("**/api/**");
  await page.route("**/api/payments/plan", broken);
  await tryAgain(page).click();
  await page.getByText("We could not look up your plan").waitFor();
  await page.getByRole("button", { name: "Change password" }).waitFor();
  assert.equal(await page.getByRole("main").getByRole("alert").count(), 1);
});

test("code that is gone after a deploy loads the page again once in a session, and then shows the error screen", async (t) => {
  const page = await signedIn(t, [...REFUSED, /This page could not be fetched/u]);
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  await page.route(attemptsChunk(), (route) => route.fulfill({ status: 404, body: "" }));
  await goTo(page, "/attempts");
  await heading(page, VALUES.somethingWentWrong).waitFor();
  assert.deepEqual(loads, ["/attempts", "/attempts"]);
  assert.notEqual(await page.evaluate((key) => sessionStorage.getItem(key), VALUES.chunkReloadKey), null);

  await page.unroute(attemptsChunk());
  await tryAgain(page).click();
  await heading(page, "Attempts").waitFor();
});
