import type { Browser } from "@playwright/test";
import { expectAccessible } from "../browser/accessible.ts";
import { watchForComplaints } from "../browser/complaints.ts";
import { expect, test } from "./test.ts";

const POLICY = "default-src 'self'; script-src 'self' 'nonce-known'";

/** What a test would be failed for after a page made of this body. */
async function complaintsAbout(browser: Browser, body: string, expected: RegExp[] = []): Promise<string> {
  const context = await browser.newContext();
  const complaints = watchForComplaints(context, expected);
  const html = `<!doctype html><html lang="en"><title>Planted</title>${body}</html>`;
  const page = await context.newPage();
  await page.route("**/*", (route) =>
    route.fulfill({ body: html, contentType: "text/html", headers: { "content-security-policy": POLICY } }),
  );
  await page.goto("http://planted.test/");
  await context.close();
  return complaints().join("\n");
}

const COMPLAINTS: [name: string, body: string, complaint: RegExp][] = [
  ["console.error", '<script nonce="known">console.error("oh no")</script>', /oh no/u],
  ["an error nobody caught", '<script nonce="known">throw new Error("broken")</script>', /broken/u],
  ["a promise nobody caught", '<script nonce="known">Promise.reject(new Error("lost"))</script>', /lost/u],
  ["a script the content policy refuses", "<script>document.title = 'hacked'</script>", /Content Security Policy/u],
];

for (const [name, body, complaint] of COMPLAINTS)
  test(`${name} on a page fails its test`, async ({ browser }) => {
    expect(await complaintsAbout(browser, body)).toMatch(complaint);
  });

test("a quiet page fails nothing, and neither does what was expected", async ({ browser }) => {
  expect(await complaintsAbout(browser, "<main><h1>Quiet</h1></main>")).toBe("");
  const loud = '<script nonce="known">console.error("oh no")</script>';
  expect(await complaintsAbout(browser, loud, [/oh no/u])).toBe("");
});

test("axe names the picture without words", async ({ page }) => {
  const picture = '<!doctype html><html lang="en"><title>a</title><main><h1>a</h1><img src="data:,"></main></html>';
  await page.setContent(picture);
  await expect(expectAccessible(page)).rejects.toThrow(/image-alt/u);
});
