import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import type { Page } from "playwright";
import type { Progress } from "../../src/features/progress/contract.ts";
import { everythingOf } from "../../src/features/papers/fixture-report.ts";
import { subscribed } from "../api/subscribed.ts";
import { fewStations } from "../few-stations.ts";
import { openBrowser, openPage, screenshot, wholeFile } from "./browser.ts";
import { arrive, call, expectAccessibleInBothThemes, type Session } from "./candidate.ts";
import { focused } from "./keyboard.ts";
import { serveHere } from "./serve-here.ts";

const PHONE = { width: 390, height: 844 };

const served = await serveHere(wholeFile);
const browser = await openBrowser(wholeFile);
const allSaid = new Map((await fewStations()).map((station) => [station.slug, everythingOf(station)]));

/** Sits a station to its end without its page, has it marked, and opens the marks. */
async function sit({ token }: Session, stationId: string, most: number): Promise<string> {
  const body = { stationId, key: crypto.randomUUID() };
  const { id } = await call<{ id: string }>(served, "POST", "/attempts", body, token);
  await call(served, "POST", `/attempts/${id}/enter`, undefined, token);
  for (const [at, text] of (allSaid.get(stationId) ?? []).slice(0, most).entries()) {
    const said = await fetch(`${served.url}/api/attempts/${id}/turns`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ seq: at * 2 + 1, text, atMs: (at + 1) * 20_000 }),
    });
    if (!/replied/u.test(await said.text())) break;
  }
  await call(served, "POST", `/attempts/${id}/finish`, {}, token);
  for (let state = ""; state !== "ready";)
    ({ state } = await call<{ state: string }>(served, "GET", `/attempts/${id}/marking`, undefined, token));
  await call(served, "PUT", `/attempts/${id}/self-mark`, { given: null }, token);
  return id;
}

/** Sits one station after the other until so many have given a band: in some, not enough can be said. */
async function sitUntil(session: Session, left: string[], measured: number): Promise<void> {
  for (let stations = 0; stations < measured;) {
    await sit(session, left.shift() ?? assert.fail("There are too few stations."), 40);
    const { overall } = await call<Progress>(served, "GET", "/progress", undefined, session.token);
    ({ stations } = overall);
  }
}

const keysNaming = (page: Page, name: string) =>
  page.evaluate((id) => Object.keys(localStorage).filter((key) => key.includes(id)), name);

test("a station sat twice is found, laid side by side, taken away and deleted", async (t) => {
  const page = await openPage(t, browser, { expected: [/ERR_INTERNET_DISCONNECTED/u, /404.*\/api\/attempts\//u] });
  const session = await arrive(page, served);
  await page.goto(`${served.url}/attempts`);
  await page.getByText("Nothing here yet").waitFor();
  const first = await sit(session, "a-wasted-morning", 2);
  const second = await sit(session, "a-wasted-morning", 40);

  await page.reload();
  const rows = page.getByRole("region", { name: "Your attempts" }).getByRole("listitem");
  await rows.nth(1).waitFor();
  assert.match(await rows.first().innerText(), /2nd time[\s\S]*Band \d/u);
  await expectAccessibleInBothThemes(page);
  await page.getByLabel("Type").selectOption("discussion");
  await page.getByText("No attempt fits").waitFor();
  await page.waitForURL(/\?type=discussion$/u);
  await page.getByRole("button", { name: "Show all attempts" }).click();

  await rows.first().getByRole("link", { name: "A wasted morning", exact: true }).click();
  await page.getByRole("button", { name: /^Compare/u }).click();
  await focused(page.getByRole("heading", { name: "Side by side" }));
  await page.waitForURL(new RegExp(`/attempts/${second}\\?beside=${first}$`, "u"));
  await page.getByText(/^More on \d+ criteri/u).waitFor();
  assert.ok((await page.getByText("More of it than before").count()) > 0);
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "attempt-beside");

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Attempt as a file (JSON)" }).click();
  const file = await downloading;
  assert.match(file.suggestedFilename(), /^stationwise-a-wasted-morning-.*\.json$/u);
  const taken = JSON.parse(await readFile(await file.path(), "utf8")) as { attempt: { id: string } };
  assert.equal(taken.attempt.id, second);

  await page.evaluate((id) => localStorage.setItem(`stationwise.clock.${id}`, "1"), second);
  await page.getByRole("button", { name: "Delete this attempt..." }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("stays counted as one").waitFor();
  await expectAccessibleInBothThemes(page);
  await page.context().setOffline(true);
  await dialog.getByRole("button", { name: "Delete it all" }).click();
  await dialog.getByText("we do not know whether it is deleted").waitFor();
  await page.context().setOffline(false);
  await dialog.getByRole("button", { name: "Delete it all" }).click();
  await page.waitForURL("**/attempts");
  await page.getByText("The attempt is deleted").waitFor();
  await rows.first().waitFor();
  await rows.nth(1).waitFor({ state: "detached" });
  assert.deepEqual(await keysNaming(page, second), []);
  await page.goto(`${served.url}/attempts/${second}`);
  await page.getByText("There is no such attempt").waitFor();
});

test("a sitting without marks is not offered for a comparison, and its address says why", async (t) => {
  const page = await openPage(t, browser, { viewport: PHONE, hasTouch: true });
  const session = await subscribed(served, await arrive(page, served));
  const marked = await sit(session, "a-wasted-morning", 2);
  const silent = await sit(session, "a-wasted-morning", 0);
  await page.goto(`${served.url}/attempts/${marked}?beside=${silent}`);
  await page.getByText("The marks of both have to be open before they can stand side by side.").waitFor();
  assert.equal(await page.getByRole("columnheader", { name: "Side by side" }).count(), 0);
  assert.match(await page.getByRole("row").nth(1).innerText(), /this one/u);
});

test("progress is nothing from three stations, a mean with its range from four, and goes along as a table", async (t) => {
  const page = await openPage(t, browser, { viewport: PHONE, hasTouch: true });
  const session = await subscribed(served, await arrive(page, served));
  await page.goto(`${served.url}/progress`);
  await page.getByText("Nothing to measure yet").waitFor();
  const bank = await call<{ id: string }[]>(served, "GET", "/stations", undefined, session.token);
  const left = bank.map(({ id }) => id).filter((id) => allSaid.has(id));
  await sitUntil(session, left, 3);
  await page.reload();
  await page.getByText("Not enough yet: 3 of 4 stations").filter({ visible: true }).first().waitFor();
  await sitUntil(session, left, 4);
  await page.reload();
  await page
    .getByText(/^\d\.\d of 5, probably \d\.\d to \d\.\d, from 4 stations$/u)
    .filter({ visible: true })
    .first()
    .waitFor();
  await expectAccessibleInBothThemes(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.equal(wide, 0);
  await page.getByRole("tab", { name: "Overall" }).press("ArrowRight");
  await page.getByRole("tab", { name: "Communication", selected: true }).waitFor();
  await page.getByText("The figures as a table").click();
  await page.getByRole("columnheader", { name: "Mean as it stood then" }).waitFor();
  await screenshot(page, "progress-phone");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Every sitting as a table (CSV)" }).click();
  const rows = await readFile(await (await downloading).path(), "utf8");
  assert.ok(rows.trimEnd().split("\r\n").length >= 5);
});
