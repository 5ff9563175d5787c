import { test } from "node:test";
import assert from "node:assert/strict";
import { openBrowser, openPage, screenshot, wholeFile } from "./browser.ts";
import { arrive, expectAccessibleInBothThemes, sitOneTurn } from "./candidate.ts";
import { focused, press, tabTo, type } from "./keyboard.ts";
import { makeAdmin } from "./make-admin.ts";
import { DESKTOP, SCREENS, sidewaysRoom } from "./screens.ts";
import { serveHere } from "./serve-here.ts";

const ADMIN = "warden@example.test";
const SECOND_ADMIN = "keeper@example.test";
const served = await serveHere(wholeFile, { ADMIN_EMAILS: `${ADMIN},${SECOND_ADMIN}` });
const browser = await openBrowser(wholeFile);

const SAID = { text: "I am so sorry. What happened this morning?" };
const WORDS = "It showed me the sentence I should have stopped at.";

test("a review is written after a station, looked at by an admin, read by others and changed by its writer", async (t) => {
  const page = await openPage(t, browser, DESKTOP);
  const session = await arrive(page, served);
  await page.goto(`${served.url}/reviews`);
  await page.getByText("You can write one once you have finished a station").waitFor();
  await page.getByText("No reviews yet").waitFor();
  await expectAccessibleInBothThemes(page);

  await sitOneTurn(served, session, SAID);
  await page.reload();
  await page.getByRole("radio", { name: "4" }).check();
  await page.getByLabel(/What would you tell somebody/u).fill(WORDS);
  await page.getByRole("checkbox", { name: "Show my first name beside it" }).check();
  await page.getByRole("button", { name: "Send it" }).click();
  await page.getByText("Somebody of ours looks at it first.").waitFor();

  const desk = await openPage(t, browser, DESKTOP);
  await makeAdmin(served, await arrive(desk, served), ADMIN);
  await desk.goto(`${served.url}/operations`);
  const queue = desk.getByRole("region", { name: "Reviews to look at" });
  await queue.getByText(WORDS).waitFor();
  await expectAccessibleInBothThemes(desk);
  await queue.getByRole("button", { name: "Publish it" }).click();
  await desk.getByText("Published.", { exact: true }).waitFor();
  await queue.getByText("None waits.").waitFor();

  const other = await openPage(t, browser, DESKTOP);
  await arrive(other, served);
  await other.goto(`${served.url}/reviews`);
  const all = other.getByRole("region", { name: "What people say" });
  await all.getByText("4.0 of 5, the mean of the one review published here.").waitFor();
  await all.getByText("Amina,").waitFor();

  await page.reload();
  await page.getByText("It is published.").waitFor();
  await page.getByRole("button", { name: "Take it back" }).click();
  await page.getByRole("button", { name: "Send it" }).waitFor();
  await page.getByText("No reviews yet").waitFor();
});

test("by keyboard alone a review is written and looked at, and the focus is never left nowhere", async (t) => {
  const page = await openPage(t, browser, DESKTOP);
  await sitOneTurn(served, await arrive(page, served), SAID);
  await page.goto(`${served.url}/reviews`);
  await press(page, "button", /Send it/u);
  await focused(page.getByRole("radio", { name: "1" }));
  await page.getByText("Please choose from 1 to 5.").waitFor();
  await page.getByText(/^Please write 20 to/u).waitFor();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("ArrowRight");
  await type(page.getByLabel(/What would you tell somebody/u), `${WORDS}\n\n\n\n\nIt is worth an evening.`);
  await press(page, "button", /Send it/u);
  const own = page.getByRole("heading", { name: "Your review" });
  await focused(own);
  assert.equal(await page.getByText(WORDS).innerText(), `${WORDS}\n\nIt is worth an evening.`);
  await press(page, "button", /Change it/u);
  await focused(own);
  await press(page, "button", /Leave it as it is/u);
  await focused(own);

  const second = await openPage(t, browser, DESKTOP);
  await sitOneTurn(served, await arrive(second, served), SAID);
  await second.goto(`${served.url}/reviews`);
  await second.getByRole("radio", { name: "1" }).check();
  await second.getByLabel(/What would you tell somebody/u).fill("Buy my course, it is much better.");
  await second.getByRole("button", { name: "Send it" }).click();
  await second.getByText("Somebody of ours looks at it first.").waitFor();

  const desk = await openPage(t, browser, DESKTOP);
  await makeAdmin(served, await arrive(desk, served), SECOND_ADMIN);
  await desk.goto(`${served.url}/operations`);
  const queue = desk.getByRole("region", { name: "Reviews to look at" });
  await press(queue.getByRole("listitem").first(), "button", /Publish it/u);
  const left = queue.getByRole("listitem").filter({ hasText: "Buy my course" });
  await focused(left);
  await tabTo(left.getByLabel("Refuse it because"));
  for (let reasons = 0; reasons < 4; reasons++) await desk.keyboard.press("ArrowDown");
  await left
    .getByLabel("Refuse it because")
    .locator("option:checked", { hasText: "advertises" })
    .waitFor({ state: "attached" });
  await press(left, "button", /Refuse it/u);
  await desk.getByText("Refused. Its writer is told why.").waitFor();
  await queue.getByText("None waits.").waitFor();
  await focused(desk.getByRole("heading", { name: "Reviews to look at" }));
  await second.reload();
  await second.getByText("It advertises something.", { exact: false }).waitFor();
});

for (const [name, screen] of SCREENS)
  test(`the reviews fit on a ${name}`, async (t) => {
    const page = await openPage(t, browser, screen);
    await sitOneTurn(served, await arrive(page, served), SAID);
    await page.goto(`${served.url}/reviews`);
    await page.getByRole("button", { name: "Send it" }).waitFor();
    assert.equal(await sidewaysRoom(page), 0);
    const tops = ["Your review", "What people say"].map(async (region) => {
      const box = await page.getByRole("region", { name: region }).boundingBox();
      return box?.y ?? Number.NaN;
    });
    const [own, others] = await Promise.all(tops);
    if (name === "desktop") assert.equal(own, others);
    else assert.ok((own ?? 0) < (others ?? 0), "one's own review stands before up to 20 others");
    await screenshot(page, `reviews-${name}`);
  });
