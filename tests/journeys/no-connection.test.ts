import type { Page } from "@playwright/test";
import { isFetched } from "../browser/built-file.ts";
import { interfere } from "../browser/interfere.ts";
import { finish, pressFinish, say, storedTurns } from "../browser/candidate.ts";
import { expectKnownKeys } from "../browser/known-keys.ts";
import { PHONE } from "../browser/screens.ts";
import { expectStoredOnce } from "../browser/stored-once.ts";
import { expect } from "../browser/test.ts";
import { FIRST, SECOND, test as base } from "./answered-room.ts";

const THIRD = "I'm so sorry. What is worrying you most?";
const FOURTH = "Would you like to sit down while I find out who can help?";

const test = base.extend({
  room: async ({ room, page }, provide) => {
    // What the page needs to go on alone is in the browser: what is known of the station, and the code that answers.
    await expect.poll(() => keptKit(page, room.attemptId)).toContain('"seq":2');
    await expect.poll(() => isFetched(page, "src/features/interview/turn-sync/offline/answer-here.ts")).toBe(true);
    await provide(room);
  },
});

// What a browser says of a connection that is gone, and of a place that is taken.
test.use({ expected: [/net::ERR_|409 \(Conflict\)/u] });

const keptKit = (page: Page, attemptId: string) =>
  page.evaluate((id) => localStorage.getItem(`stationwise.kit.${id}`) ?? "", attemptId);
/** How many stations this browser could go on with alone. */
const keptKits = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("stationwise.kit.")).length);

/** Nothing of what was said waits in this page: where it is is told until it is with us. */
const allSent = (page: Page) => expect(page.getByLabel("What has been said").getByRole("status")).toHaveCount(0);

const shownIn = (page: Page) => page.getByLabel("What has been said").locator("li div[dir=auto]").allTextContents();

test("an interview finished with no connection is sent and handed in when it returns", async ({
  page,
  context,
  product,
  room: { attemptId, session },
}) => {
  await context.setOffline(true);
  const answers = [SECOND, THIRD, FOURTH];
  for (const answer of answers) await say(page, answer);
  await expect(page.getByText("There is no connection. Replies are made in your browser")).toBeVisible();
  await expectKnownKeys(page);
  await expect(page.getByLabel("What has been said").locator("li div[dir=auto]")).toHaveCount(3 + answers.length * 2);
  const shown = await shownIn(page);
  await pressFinish(page);
  await expect(page.getByText("It is handed in from this browser when the connection returns")).toBeVisible();
  await expect(page.locator("[inert] #answer")).toBeAttached();
  for (const name of ["Pause", "Hint"]) await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
  await context.setOffline(false);
  await page.waitForURL("**/report/*");
  const stored = await expectStoredOnce(product, session, attemptId, [FIRST, ...answers]);
  expect(stored.map(({ text }) => text)).toEqual(shown);
  const ofTheAttempt = async () =>
    (await expectKnownKeys(page)).filter(({ place, key }) => place === "local" && key.includes(attemptId));
  await expect.poll(ofTheAttempt).toEqual([]);
});

test("a refresh while we cannot be reached goes on where it was, on a phone", async ({
  page,
  product,
  room: { attemptId, session },
}) => {
  await page.setViewportSize(PHONE);
  // Nothing but our own operations is out of reach: the page itself can be loaded again.
  const connect = await interfere(page, "**/api/**", (route) => route.abort("connectionfailed"));
  await say(page, SECOND);
  await page.getByLabel("Your answer").fill("I was about to");
  await page.clock.install();
  await page.reload();
  await expect(page.getByLabel("What has been said").getByText(SECOND)).toBeVisible();
  await expect(page.getByLabel("Your answer")).toHaveValue("I was about to");
  await say(page, THIRD);
  const shown = await shownIn(page);
  // What was to be tried again by itself is tried as the time stops, and fails: then only the press is left.
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/api/attempts/"));
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await failed;
  await expect(page.getByRole("button", { name: "Try now" })).toBeVisible();
  connect();
  await page.getByRole("button", { name: "Try now" }).click();
  await allSent(page);
  const stored = await expectStoredOnce(product, session, attemptId, [FIRST, SECOND, THIRD]);
  expect(stored.map(({ text }) => text)).toEqual(shown);
  await page.clock.resume();
  await finish(page);
});

test("two tabs without a connection follow one another, and send nothing twice", async ({
  page,
  context,
  product,
  room: { attemptId, session },
}) => {
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText(FIRST)).toBeVisible();
  await context.setOffline(true);
  await say(page, SECOND);
  await expect(other.getByText(SECOND)).toBeVisible();
  await say(other, THIRD);
  await expect(page.getByText(THIRD)).toBeVisible();
  const shown = await shownIn(other);
  await expect.poll(() => shownIn(page)).toEqual(shown);
  await context.setOffline(false);
  for (const tab of [page, other]) await allSent(tab);
  const stored = await expectStoredOnce(product, session, attemptId, [FIRST, SECOND, THIRD]);
  expect(stored.map(({ text }) => text)).toEqual(shown);
});

test("what another device said meanwhile stands, the words said here are back in the box, and signing out leaves nothing", async ({
  page,
  context,
  product,
  room: { attemptId, session },
}) => {
  await context.setOffline(true);
  await say(page, SECOND);
  await say(page, THIRD);
  const turn = { seq: 3, text: "From my phone: how is your mother?", atMs: 60_000 };
  const answer = await fetch(`${product.url}/api/attempts/${attemptId}/turns`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${session.token}` },
    body: JSON.stringify(turn),
  });
  expect(await answer.text()).toContain("replied");
  await context.setOffline(false);
  await expect(page.getByText(turn.text)).toBeVisible();
  await expect(page.getByLabel("Your answer")).toHaveValue(`${SECOND}\n${THIRD}`);
  await expect(page.getByText(/back in the box/u)).toBeVisible();
  expect(await storedTurns(product, session, attemptId)).toHaveLength(5);

  await page.goto("/dashboard");
  expect(await keptKits(page)).toBe(1);
  await page
    .getByRole("button", { name: /sign out|log out/iu })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Try for free now!" }).first()).toBeVisible();
  await expect.poll(() => keptKits(page)).toBe(0);
});
