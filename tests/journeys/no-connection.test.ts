import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { Page } from "playwright";
import { openBrowser, openPage, screenshot, serveProduct, wholeFile } from "./browser.ts";
import { arrive, expectAccessibleInBothThemes, finish, goIn, say, type Session, storedTurns } from "./candidate.ts";
import { expectKnownKeys } from "./known-keys.ts";
import { DESKTOP, PHONE } from "./screens.ts";

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);
const STATION = "a-wasted-morning";
const FIRST = "Hello, I'm Amina, I volunteer here. What happened this morning?";
const OFFLINE = [
  "That sounds exhausting. How are you feeling about it?",
  "I'm so sorry. What is worrying you most?",
  "Would you like to sit down while I find out who can help?",
];
const expected = [/net::ERR_/u, /409 \(Conflict\)/u];

type Room = { page: Page; attemptId: string; session: Session };

/** In the room, answered once, with what the page needs to go on alone. */
async function room(t: TestContext, screen = DESKTOP): Promise<Room> {
  const page = await openPage(t, browser, { ...screen, expected });
  const session = await arrive(page, served);
  const attemptId = await goIn(page, served, STATION);
  await say(page, FIRST);
  await page.waitForFunction(
    (id) => (localStorage.getItem(`stationwise.kit.${id}`) ?? "").includes('"seq":2'),
    attemptId,
  );
  return { page, attemptId, session };
}

/** Nothing but our own operations is out of reach: the page itself can be loaded again. */
const loseServer = (page: Page) => page.route("**/api/**", (route) => route.abort("connectionfailed"));
const findServer = (page: Page) => page.unroute("**/api/**");

/** Nothing of what was said waits in this page: where it is is told until it is with us. */
const allSent = (page: Page) =>
  page.getByLabel("What has been said").getByRole("status").first().waitFor({ state: "detached" });

const shownIn = (page: Page) => page.getByLabel("What has been said").locator("li div[dir=auto]").allTextContents();

/** Said once each, answered once each, in order, and as the page showed it. */
async function assertStored({ session, attemptId }: Room, said: string[], shown: string[]): Promise<void> {
  const turns = await storedTurns(served, session, attemptId);
  assert.deepEqual(
    turns.filter(({ speaker }) => speaker === "candidate").map(({ text }) => text),
    said,
  );
  assert.deepEqual(
    turns.map(({ seq }) => seq),
    turns.map((_turn, at) => at),
  );
  assert.deepEqual(
    turns.map(({ text }) => text),
    shown,
  );
}

test("an interview finished with no connection is sent and handed in when it returns", async (t) => {
  const here = await room(t);
  const { page, attemptId } = here;
  await page.context().setOffline(true);
  for (const answer of OFFLINE) await say(page, answer);
  await page.getByText("There is no connection. Replies are made in your browser").waitFor();
  await expectKnownKeys(page);
  await screenshot(page, "no-connection");
  await expectAccessibleInBothThemes(page);
  const shown = await shownIn(page);
  assert.equal(shown.length, 3 + OFFLINE.length * 2);
  await page.getByRole("button", { name: "I’ve finished" }).first().click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /finish/iu })
    .last()
    .click();
  await page.getByText("It is handed in from this browser when the connection returns").waitFor();
  await page.locator("[inert] #answer").waitFor();
  for (const name of ["Pause", "Hint"])
    assert.equal(await page.getByRole("button", { name, exact: true }).count(), 0, name);
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "no-connection-finished");
  await page.context().setOffline(false);
  await page.waitForURL("**/report/*");
  await assertStored(here, [FIRST, ...OFFLINE], shown);
  const kept = (await expectKnownKeys(page)).filter(({ key, place }) => place === "local" && key.includes(attemptId));
  assert.deepEqual(kept, []);
});

test("a refresh while we cannot be reached goes on where it was, on a phone", async (t) => {
  const here = await room(t, PHONE);
  const { page } = here;
  const [first = "", second = ""] = OFFLINE;
  await loseServer(page);
  await say(page, first);
  await page.getByLabel("Your answer").fill("I was about to");
  await page.clock.install();
  await page.reload();
  await page.getByLabel("What has been said").getByText(first).waitFor();
  assert.equal(await page.getByLabel("Your answer").inputValue(), "I was about to");
  await say(page, second);
  await screenshot(page, "no-connection-phone");
  const shown = await shownIn(page);
  // What was to be tried again by itself is tried as the time stops, and fails: then only the press is left.
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/api/attempts/"));
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await failed;
  await page.getByRole("button", { name: "Try now" }).waitFor();
  await findServer(page);
  await page.getByRole("button", { name: "Try now" }).click();
  await allSent(page);
  await assertStored(here, [FIRST, first, second], shown);
  await page.clock.resume();
  await finish(page);
});

test("two tabs without a connection follow one another, and send nothing twice", async (t) => {
  const here = await room(t);
  const { page } = here;
  const [first = "", second = ""] = OFFLINE;
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByText(FIRST).waitFor();
  await page.context().setOffline(true);
  await say(page, first);
  await other.getByText(first).waitFor();
  await say(other, second);
  await page.getByText(second).waitFor();
  const shown = await shownIn(page);
  await page.context().setOffline(false);
  for (const tab of [page, other]) await allSent(tab);
  await assertStored(here, [FIRST, first, second], shown);
});

test("what another device said meanwhile stands, and the words said here are back in the box", async (t) => {
  const here = await room(t);
  const { page, attemptId, session } = here;
  const [first = "", second = ""] = OFFLINE;
  await page.context().setOffline(true);
  await say(page, first);
  await say(page, second);
  const turn = { seq: 3, text: "From my phone: how is your mother?", atMs: 60_000 };
  const answer = await fetch(`${served.url}/api/attempts/${attemptId}/turns`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${session.token}` },
    body: JSON.stringify(turn),
  });
  await answer.text();
  await page.context().setOffline(false);
  await page.getByText(turn.text).waitFor();
  await heardBack(page, `${first}\n${second}`);
  const turns = await storedTurns(served, session, attemptId);
  assert.equal(turns.length, 5);
});

test("signing out leaves nothing of it in the browser", async (t) => {
  const { page } = await room(t);
  await page.goto(`${served.url}/dashboard`);
  await page
    .evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("stationwise.kit.")).length)
    .then((count) => assert.equal(count, 1));
  await page
    .getByRole("button", { name: /sign out|log out/iu })
    .first()
    .click();
  await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith("stationwise.kit.")));
});

async function heardBack(page: Page, words: string): Promise<void> {
  await page.waitForFunction((text) => document.querySelector<HTMLTextAreaElement>("#answer")?.value === text, words);
  await page.getByText(/back in the box/u).waitFor();
}
