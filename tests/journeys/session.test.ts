import assert from "node:assert/strict";
import test from "node:test";
import { VALUES } from "../conformance/accounts.ts";
import { openBrowser, openPage, serveProduct, wholeFile } from "./browser.ts";
import { arrive, PASSWORD } from "./candidate.ts";

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);

test("whoever signs in in one tab is signed in at the landing page of another", async (t) => {
  const elsewhere = await openPage(t, browser);
  const { user } = await arrive(elsewhere, served);
  const page = await openPage(t, browser);
  const other = await page.context().newPage();
  await other.goto(`${served.url}/privacy-policy`);
  for (const tab of [page, other]) await tab.goto(served.url);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(user.email);
  await dialog.locator("input[name=password]").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  for (const tab of [page, other]) {
    await tab.getByRole("heading", { name: "Hello, Amina" }).waitFor();
    assert.equal(new URL(tab.url()).pathname, VALUES.signedInPath);
  }
});

test("a token that is old is exchanged without anybody asking, for the same person", async (t) => {
  const page = await openPage(t, browser);
  const given = await arrive(page, served);
  // Of unknown age, as an older version of the page kept it.
  await page.evaluate((kept) => localStorage.setItem("stationwise.session", JSON.stringify(kept)), given);
  await page.goto(`${served.url}/practice`);
  const kept = () => page.evaluate(() => localStorage.getItem("stationwise.session") ?? "{}");
  await page.waitForFunction((old) => !localStorage.getItem("stationwise.session")?.includes(old), given.token);
  const first = JSON.parse(await kept()) as typeof given;
  assert.deepEqual(first.user, given.user);

  await page.clock.install();
  await page.reload();
  await page.getByRole("heading", { name: "Practice" }).waitFor();
  assert.equal((JSON.parse(await kept()) as typeof given).token, first.token, "a young one is kept");
  await page.clock.fastForward(VALUES.tokenOldAfterMs);
  await page.keyboard.press("Shift");
  await page.waitForFunction((old) => !localStorage.getItem("stationwise.session")?.includes(old), first.token);
  const second = JSON.parse(await kept()) as typeof given;
  assert.deepEqual(Object.keys(second.user).toSorted(), VALUES.userFields.toSorted());
});
