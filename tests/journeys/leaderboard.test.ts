import assert from "node:assert/strict";
import { test } from "node:test";
import { openBrowser, openPage, screenshot, serveProduct, wholeFile } from "./browser.ts";
import { arrive, call, expectAccessibleInBothThemes, type Session, sitOneTurn } from "./candidate.ts";
import { DESKTOP, SCREENS, sidewaysRoom } from "./screens.ts";

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);

const SAID = { text: "I am so sorry. What happened this morning?" };

const join = ({ token }: Session, name: string, school: string | null) =>
  call(served, "PUT", "/leaderboard/membership", { name, school }, token);

test("somebody takes part under a name of their own, is found among the others, and leaves again", async (t) => {
  const other = await openPage(t, browser);
  const otherSession = await arrive(other, served);
  await sitOneTurn(served, otherSession, SAID);
  await join(otherSession, "Early heron", "aberdeen");

  const expected = [/400 \(Bad Request\).*leaderboard\/membership/u];
  const page = await openPage(t, browser, { ...DESKTOP, expected });
  const session = await arrive(page, served);
  await sitOneTurn(served, session, SAID);
  await page.goto(`${served.url}/dashboard`);
  await page.getByRole("navigation").getByRole("link", { name: "Leaderboard", exact: true }).click();
  await page.getByText("You are not on the leaderboard.").waitFor();
  const table = page.getByRole("table", { name: "Standings" });
  const names = table.getByRole("rowheader");
  /** As it is read on a desktop, where the school has a column of its own. */
  const read = () => names.evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).innerText));
  await names.first().waitFor();
  assert.deepEqual(await read(), ["Name being looked at"]);

  await page.getByLabel("Display name").fill("Amina Khan");
  await page.getByRole("button", { name: "Take part" }).click();
  await page.getByText("Please choose a name that is not your own").waitFor();
  await page.getByLabel("Display name").fill("Late owl");
  await page.getByRole("checkbox", { name: /Show that I aim for University of Aberdeen/u }).check();
  await page.getByRole("button", { name: "Take part" }).click();
  await page.getByText("You take part as Late owl, with University of Aberdeen.").waitFor();
  await page.getByText("You are number 1 of 2, with 1 station.").waitFor();
  assert.deepEqual((await read()).toSorted(), ["Late owlYou", "Name being looked at"]);
  assert.deepEqual(await table.locator("tbody td:first-child").allTextContents(), ["1=", "1="]);
  await expectAccessibleInBothThemes(page);

  const school = page.getByRole("combobox", { name: "School", exact: true });
  await school.fill("qmul");
  await page.getByRole("option", { name: /Queen Mary/u }).click();
  await page.waitForFunction(() => location.search === "?school=queen-mary-barts");
  await school.fill("aberdeen");
  await page.getByRole("option", { name: "University of Aberdeen (yours)" }).click();
  await page.getByLabel("By", { exact: true }).selectOption("Mean band");
  await page.waitForFunction(() => location.search === "?by=band&school=aberdeen");
  await page.getByText("Nobody stands here yet").waitFor();
  await page.goBack();
  await page.goto(`${served.url}/leaderboard?period=all&school=aberdeen`);
  await page.getByText("You are number 1 of 2, with 1 station.").waitFor();

  await page.getByRole("button", { name: "Leave the leaderboard" }).click();
  await page.getByText("You are not on the leaderboard.").waitFor();
  await names.filter({ hasText: "Late owl" }).waitFor({ state: "detached" });
});

for (const [name, screen] of SCREENS)
  test(`the leaderboard fits on a ${name}`, async (t) => {
    const page = await openPage(t, browser, screen);
    const session = await arrive(page, served);
    await sitOneTurn(served, session, SAID);
    await join(session, `Tall stork ${name}`, "aberdeen");
    await page.goto(`${served.url}/leaderboard?period=all`);
    await page.getByText(`You take part as Tall stork ${name}`).waitFor();
    await expectAccessibleInBothThemes(page);
    assert.equal(await sidewaysRoom(page), 0);
    await screenshot(page, `leaderboard-${name}`);
  });
