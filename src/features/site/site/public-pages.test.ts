import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { test } from "node:test";
import inject from "light-my-request";
import { readStations } from "#server/library/stations";
import { openTestApp } from "../../../../tests/api/test-app.ts";
import { attributeOf, elementIn, elementsIn, textOf } from "../../../../tests/api/read-html.ts";
import { VALUES } from "../../../../tests/conformance/site.ts";

const SCHOOLS = (await readdir("content/schools"))
  .map((file) => `/schools/${file.replace(".yaml", "")}`)
  .filter((path) => path !== "/schools/generic");
/** Those that some station is on. */
const TOPICS = [...new Set((await readStations("content/stations")).flatMap(({ topics }) => topics))].map(
  (topic) => `/topics/${topic}`,
);
const LISTED = ["/", ...VALUES.policies, "/trust", "/schools", ...SCHOOLS, "/topics", ...TOPICS];
const NOWHERE = "/nothing-is-here";

// As it is started on a developer's machine: with its pages.
const { request, product, config } = await openTestApp({ settings: { NODE_ENV: "development" } });

async function pageAt(path: string): Promise<{ status: number; html: string }> {
  const { status, body } = await request<string>("GET", path);
  return { status, html: body };
}

/** A built file as it is sent, with its bytes. */
const fileAt = (url: string) =>
  inject((asked, answered) => void product.http.handle(asked, answered), { method: "GET", url });

test("every public page is readable without JavaScript", async () => {
  for (const path of LISTED) {
    const { status, html } = await pageAt(path);
    assert.equal(status, 200, path);
    assert.equal(elementsIn(html, "h1").length, 1, path);
    assert.ok(textOf(elementIn(html, "main")).length > 400, path);
  }
});

test("a policy begins with what it says in short, and says when it was last changed", async () => {
  for (const path of VALUES.policies) {
    const { html } = await pageAt(path);
    const short = elementIn(html, "section", 'aria-labelledby="in-short"');
    assert.ok(elementsIn(short, "li").length >= 3, path);
    assert.match(textOf(elementIn(html, "main")), /Last changed on \d{1,2} [A-Z][a-z]+ 20\d\d In short/u);
  }
});

test("each line of a long policy's contents leads to a heading of that name", async () => {
  const { html } = await pageAt("/privacy-policy");
  const links = elementsIn(elementIn(html, "nav", 'aria-labelledby="on-this-page"'), "a");
  assert.ok(links.length > 8);
  for (const link of links) {
    const target = attributeOf(link, "href") ?? "";
    assert.equal(textOf(elementIn(html, "h2", `id="${target.slice(1)}"`)), textOf(link));
  }
});

test("the footer of every public page leads to the four policies", async () => {
  for (const path of [...LISTED, NOWHERE]) {
    const footer = elementIn((await pageAt(path)).html, "footer");
    for (const policy of VALUES.policies)
      assert.equal(elementsIn(footer, "a", `href="${policy}"`).length, 1, `${path}: ${policy}`);
  }
});

test("an address where nothing is answers 404 with the not-found page, which leads on", async () => {
  for (const path of [
    NOWHERE,
    "/not-found",
    "/privacy-policy/more",
    "/schools/generic",
    "/schools/hogwarts",
    "/topics/magic",
  ]) {
    const { status, html } = await pageAt(path);
    assert.equal(status, 404, path);
    assert.equal(textOf(elementIn(html, "h1")), "There is nothing at this address");
    assert.match(html, /<meta name="robots" content="noindex"\/?>/u);
    const links = elementsIn(elementIn(html, "main"), "a").map((link) => attributeOf(link, "href") ?? "");
    assert.ok(links.length > 0);
    for (const target of links) assert.equal((await pageAt(target)).status, 200, target);
  }
});

test("the sitemap lists every public page by its full address, and nothing else", async () => {
  const { html } = await pageAt("/sitemap.xml");
  const listed = [...html.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, address]) => address);
  assert.deepEqual(listed.toSorted(), LISTED.map((path) => config.appUrl + path).toSorted());
});

test("robots may read the pages, not the interface, and learn where the sitemap is", async () => {
  const lines = (await pageAt("/robots.txt")).html.split("\n");
  for (const line of ["User-agent: *", "Disallow: /api/", `Sitemap: ${config.appUrl}/sitemap.xml`])
    assert.ok(lines.includes(line), line);
  assert.ok(!lines.includes("Disallow: /"));
});

test("every public page names its own full address, a title and a description of its own", async () => {
  const seen = new Set<string>();
  for (const path of LISTED) {
    const { html } = await pageAt(path);
    assert.equal(attributeOf(elementIn(html, "link", 'rel="canonical"'), "href"), config.appUrl + path);
    const title = textOf(elementIn(html, "title"));
    assert.match(title, /Stationwise/u);
    seen.add(title).add(attributeOf(elementIn(html, "meta", 'name="description"'), "content") ?? "");
  }
  assert.equal(seen.size, LISTED.length * 2);
});

test("a shared link shows a picture of 1200 by 630 that is quick to fetch, and a phone finds an icon", async () => {
  const { html } = await pageAt("/");
  assert.equal(attributeOf(elementIn(html, "meta", 'property="og:image"'), "content"), `${config.appUrl}/og.png`);
  const { rawPayload: picture } = await fileAt("/og.png");
  assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1200, 630]);
  assert.ok(picture.byteLength < 120_000, `${picture.byteLength} bytes`);

  const manifest = JSON.parse((await fileAt("/manifest.webmanifest")).payload) as { icons: { src: string }[] };
  const icon = attributeOf(elementIn(html, "link", 'rel="apple-touch-icon"'), "href") ?? "";
  assert.ok(manifest.icons.length > 0);
  for (const file of [icon, ...manifest.icons.map(({ src }) => src)])
    assert.match(String((await fileAt(file)).headers["content-type"]), /^image\//u, file);
});

test("the utility pages have a page and no interface of that name", async () => {
  for (const path of VALUES.utilityPages) {
    assert.equal((await pageAt(path)).status, 200, path);
    assert.equal((await request("GET", `/api${path}`)).status, 404, path);
  }
});
