import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { expectAccessible, openBrowser, openPage } from "./browser.ts";

const POLICY = "default-src 'self'; script-src 'self' 'nonce-known'";

/** What openPage has to say when the test it belongs to ends, after a page made of this body. */
async function complaintsAbout(t: TestContext, body: string, expected: RegExp[] = []): Promise<string> {
  const browser = await openBrowser(t);
  const endings: (() => Promise<void>)[] = [];
  const page = await openPage({ after: (ending) => void endings.push(ending) }, browser, {
    expected,
  });
  const html = `<!doctype html><html lang="en"><title>Planted</title>${body}</html>`;
  await page.route("**/*", (route) =>
    route.fulfill({ body: html, contentType: "text/html", headers: { "content-security-policy": POLICY } }),
  );
  await page.goto("http://planted.test/");
  const outcomes = await Promise.allSettled(endings.map((end) => end()));
  return outcomes.map((outcome) => (outcome.status === "rejected" ? String(outcome.reason) : "")).join("");
}

const OFFENDERS: [name: string, body: string, complaint: RegExp][] = [
  ["console.error", '<script nonce="known">console.error("oh no")</script>', /oh no/],
  ["an error nobody caught", '<script nonce="known">throw new Error("broken")</script>', /broken/],
  ["a promise nobody caught", '<script nonce="known">Promise.reject(new Error("lost"))</script>', /lost/],
  ["a script the content policy refuses", "<script>document.title = 'hacked'</script>", /Content Security Policy/],
];

for (const [name, body, complaint] of OFFENDERS) {
  test(`${name} on a page fails its test`, async (t) => {
    assert.match(await complaintsAbout(t, body), complaint);
  });
}

test("a quiet page fails nothing, and neither does what was expected", async (t) => {
  assert.equal(await complaintsAbout(t, "<main><h1>Quiet</h1></main>"), "");
  assert.equal(await complaintsAbout(t, '<script nonce="known">console.error("oh no")</script>', [/oh no/]), "");
});

test("axe names the picture without words", async (t) => {
  const page = await openPage(t, await openBrowser(t));
  await page.setContent(
    '<!doctype html><html lang="en"><title>a</title><main><h1>a</h1><img src="data:,"></main></html>',
  );
  await assert.rejects(expectAccessible(page), /image-alt/);
});
