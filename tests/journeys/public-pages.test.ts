import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { test } from "node:test";
import type { Page } from "playwright";
import { VALUES } from "../conformance/site.ts";
import { openBrowser, openPage, screenshot, serveProduct, wholeFile } from "./browser.ts";
import { arrive, expectAccessibleInBothThemes } from "./candidate.ts";
import { SCREENS, sidewaysRoom } from "./screens.ts";

const SCHOOLS = (await readdir("content/schools"))
  .map((file) => `/schools/${file.replace(".yaml", "")}`)
  .filter((path) => path !== "/schools/generic");
/** Of the schools, all alike, two: one of which much is known, and one of which hardly anything is. */
const LISTED = ["/", ...VALUES.policies, "/trust", "/schools", "/schools/leeds", "/schools/bangor"];
const NOWHERE = "/nothing-is-here";
const NOT_FOUND = "There is nothing at this address";
/** The browser writes the answer 404 to its console. */
const expected = [/404 \(Not Found\)/u];

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);

const textAt = async (path: string) => (await fetch(served.url + path)).text();
const headingOf = (page: Page) => page.getByRole("heading", { level: 1 });

test("every public page is readable without JavaScript", async (t) => {
  const page = await openPage(t, browser, { javaScriptEnabled: false });
  for (const path of LISTED) {
    const answer = await page.goto(served.url + path);
    assert.equal(answer?.status(), 200, path);
    assert.equal(await headingOf(page).count(), 1, path);
    assert.ok((await page.getByRole("main").innerText()).length > 400, path);
  }
});

test("a policy begins with what it says in short, and says when it was last changed", async (t) => {
  const page = await openPage(t, browser, { javaScriptEnabled: false });
  for (const path of VALUES.policies) {
    await page.goto(served.url + path);
    assert.ok((await page.getByRole("region", { name: "In short" }).getByRole("listitem").count()) >= 3, path);
    assert.match(await page.getByText("Last changed on").innerText(), /\d{1,2} [A-Z][a-z]+ 20\d\d$/u);
  }
});

test("each line of a long policy's contents leads to a heading of that name", async (t) => {
  const page = await openPage(t, browser);
  await page.goto(`${served.url}/privacy-policy`);
  const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  assert.ok((await links.count()) > 8);
  for (const link of await links.all()) {
    const target = await link.getAttribute("href");
    assert.equal(await page.locator(`h2${target}`).innerText(), await link.innerText());
  }
});

test("the footer of every public page leads to the four policies", async (t) => {
  const page = await openPage(t, browser, { expected, javaScriptEnabled: false });
  for (const path of [...LISTED, NOWHERE]) {
    await page.goto(served.url + path);
    for (const policy of VALUES.policies)
      assert.equal(await page.getByRole("contentinfo").locator(`a[href="${policy}"]`).count(), 1, `${path}: ${policy}`);
  }
});

test("an address where nothing is answers 404 with the not-found page, which leads on", async (t) => {
  const page = await openPage(t, browser, { expected, javaScriptEnabled: false });
  for (const path of [NOWHERE, "/not-found", "/privacy-policy/more"]) {
    const answer = await page.goto(served.url + path);
    assert.equal(answer?.status(), 404, path);
    assert.equal(await headingOf(page).innerText(), NOT_FOUND);
  }
  assert.match(await textAt(NOWHERE), /<meta name="robots" content="noindex"\/?>/u);
  for (const link of await page.getByRole("main").getByRole("link").all()) {
    const target = (await link.getAttribute("href")) ?? "";
    assert.equal((await fetch(served.url + target)).status, 200, target);
  }
});

test("the utility pages are not found, for a visitor and for somebody signed in", async (t) => {
  const asked = [/40[14] \((?:Unauthorized|Not Found)\).*\/api\/(?:imports|marketing)/u, /isNotFound: true/u];
  const page = await openPage(t, browser, { expected: [...expected, ...asked] });
  const expectNothing = async () => {
    for (const path of VALUES.utilityPages) {
      const answer = await page.goto(served.url + path);
      assert.equal(answer?.status(), 200, path);
      await headingOf(page).filter({ hasText: NOT_FOUND }).waitFor();
      assert.equal((await fetch(`${served.url}/api${path}`)).status, 404, path);
    }
  };
  await expectNothing();
  await arrive(page, served);
  await expectNothing();
});

test("somebody signed in sees the same not-found page inside the application", async (t) => {
  const page = await openPage(t, browser, { expected });
  await arrive(page, served);
  await page.goto(`${served.url}/practice/nothing/here`);
  await headingOf(page).filter({ hasText: NOT_FOUND }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "The stations" }).click();
  await page.waitForURL("**/practice");
});

test("the sitemap lists every public page by its full address, and nothing else", async () => {
  const listed = [...(await textAt("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, address]) => address);
  const open = new Set([...LISTED, ...SCHOOLS]);
  assert.deepEqual(listed.toSorted(), [...open].map((path) => served.url + path).toSorted());
  for (const address of listed) assert.equal((await fetch(address ?? "")).status, 200, String(address));
});

test("robots may read the pages, not the interface, and learn where the sitemap is", async () => {
  const lines = (await textAt("/robots.txt")).split("\n");
  for (const line of ["User-agent: *", "Disallow: /api/", `Sitemap: ${served.url}/sitemap.xml`])
    assert.ok(lines.includes(line), line);
  assert.ok(!lines.includes("Disallow: /"));
});

test("every public page names its own full address, a title and a description of its own", async (t) => {
  const page = await openPage(t, browser);
  const seen = new Set<string | null>();
  for (const path of LISTED) {
    await page.goto(served.url + path);
    const address = await page.locator('link[rel="canonical"]').getAttribute("href");
    assert.equal(address, served.url + path);
    assert.match(await page.title(), /Stationwise/u);
    seen.add(await page.title()).add(await page.locator('meta[name="description"]').getAttribute("content"));
  }
  assert.equal(seen.size, LISTED.length * 2);
});

test("a shared link shows a picture of 1200 by 630 that is quick to fetch, and a phone finds an icon", async (t) => {
  const page = await openPage(t, browser);
  await page.goto(served.url);
  const address = await page.locator('meta[property="og:image"]').getAttribute("content");
  assert.equal(address, `${served.url}/og.png`);
  const picture = Buffer.from(await (await fetch(address)).arrayBuffer());
  assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1200, 630]);
  assert.ok(picture.byteLength < 120_000, `${picture.byteLength} bytes`);

  const manifest = JSON.parse(await textAt("/manifest.webmanifest")) as { icons: { src: string }[] };
  const icon = await page.locator('link[rel="apple-touch-icon"]').getAttribute("href");
  for (const file of [icon ?? "", ...manifest.icons.map(({ src }) => src)])
    assert.match((await fetch(served.url + file)).headers.get("content-type") ?? "", /^image\//u, file);
});

for (const [, { viewport }] of SCREENS) {
  const name = `${viewport.width} by ${viewport.height}`;
  test(`axe finds nothing on any public page at ${name}, and nothing is wider than the screen`, async (t) => {
    // From the start: what is still arriving on the front page would be looked at half there.
    const page = await openPage(t, browser, { viewport, expected, reducedMotion: "reduce" });
    for (const path of [...LISTED, NOWHERE]) {
      await page.goto(served.url + path);
      await expectAccessibleInBothThemes(page);
      assert.equal(await sidewaysRoom(page), 0, path);
      await screenshot(page, `public-${path.slice(1) || "landing"}-${viewport.width}`);
    }
  });
}
