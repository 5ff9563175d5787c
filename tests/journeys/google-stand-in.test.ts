import assert from "node:assert/strict";
import { request } from "node:http";
import test from "node:test";
import type { Page } from "playwright";
import { expectAccessible, openBrowser, openPage, serveProduct, type Served, wholeFile } from "./browser.ts";

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);

/** What a page of another name would get that points its name at this machine. */
const kindUnderAnotherName = (served: Served, path: string) =>
  new Promise<string | undefined>((resolve, reject) => {
    const asked = request(new URL(path, served.url), { headers: { host: "evil.test" } }, (response) => {
      response.resume();
      resolve(response.headers["content-type"]);
    });
    asked.on("error", reject).end();
  });

const atStandIn = (page: Page) => page.getByRole("heading", { name: "In place of Google" }).waitFor();

test("without a client of Google's, a page on the developer's own machine stands in", async (t) => {
  const page = await openPage(t, browser);
  await page.goto(`${served.url}/?auth=signup`);
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await atStandIn(page);
  await expectAccessible(page);
  await page.getByLabel("Email").fill("google@example.test");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/profile-setup");
  await page.getByRole("heading", { name: "Set up your profile" }).waitFor();

  const discovery = "/dev/google/.well-known/openid-configuration";
  assert.match((await fetch(served.url + discovery)).headers.get("content-type") ?? "", /json/u);
  assert.match((await kindUnderAnotherName(served, discovery)) ?? "", /html/u);
});

test("an address that is not confirmed is refused, and who stops is told that nothing has changed", async (t) => {
  const page = await openPage(t, browser, { expected: [/403 \(Forbidden\)/u] });
  await page.goto(`${served.url}/?auth=login`);
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await atStandIn(page);
  await page.getByLabel("Email").fill("unsure@example.test");
  await page.getByRole("checkbox").uncheck();
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("Google has not confirmed that this email address is yours").first().waitFor();

  await page.goto(`${served.url}/?auth=login`);
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await page.getByRole("button", { name: "Stop here" }).click();
  await page.getByRole("heading", { name: "You are not signed in" }).waitFor();
});
