import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { Page } from "playwright";
import { openBrowser, openPage, serveProduct, wholeFile } from "./browser.ts";
import {
  arrive,
  endSessionsOf,
  goIn,
  heard,
  PASSWORD,
  say,
  signInThroughApi,
  storedTurns,
  type Turn,
} from "./candidate.ts";

const STATION = "a-wasted-morning";
const FIRST = "Hello, I'm Amina, I volunteer here. What happened this morning?";
const SECOND = "That sounds exhausting. How are you feeling about it?";

/** What a browser says of a connection that is gone or a session that has ended. */
const expected = [/net::ERR_/u, /409 \(Conflict\)/u];

type Room = { page: Page; attemptId: string; session: Awaited<ReturnType<typeof arrive>> };

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);

async function room(t: TestContext): Promise<Room> {
  const page = await openPage(t, browser, { viewport: { width: 1280, height: 800 }, expected });
  const session = await arrive(page, served);
  const attemptId = await goIn(page, served, STATION);
  await say(page, FIRST);
  return { page, attemptId, session };
}

/** Said once each, answered once each, in order. */
function assertOnce(turns: Turn[], said: string[]): void {
  assert.deepEqual(
    turns.filter((turn) => turn.speaker === "candidate").map((turn) => turn.text),
    said,
  );
  assert.deepEqual(
    turns.map((turn) => turn.seq),
    turns.map((_turn, at) => at),
  );
  assert.equal(turns.length, said.length * 2 + 1);
}

test("a refresh in the middle resumes at the same turn, with the unsent words still in the box", async (t) => {
  const { page, attemptId, session } = await room(t);
  await page.getByLabel("Your answer").fill("I was about to say");
  await page.reload();
  await page.getByText(FIRST).waitFor();
  assert.equal(await page.getByLabel("Your answer").inputValue(), "I was about to say");
  await say(page, SECOND);
  assertOnce(await storedTurns(served, session, attemptId), [FIRST, SECOND]);
});

test("the back button leaves nothing behind", async (t) => {
  const { page, attemptId, session } = await room(t);
  await page.getByLabel("Your answer").fill("Half a sent");
  await page.goBack();
  await page.goto(`${served.url}/practice`);
  await page
    .getByRole("link", { name: /resume|go back in|continue/iu })
    .first()
    .click();
  await page.waitForURL(`**/interview/${attemptId}`);
  await page.getByText(FIRST).waitFor();
  assert.equal(await page.getByLabel("Your answer").inputValue(), "Half a sent");
  await say(page, SECOND);
  assertOnce(await storedTurns(served, session, attemptId), [FIRST, SECOND]);
});

test("a turn sent while the connection is down goes when it is back, once", async (t) => {
  const { page, attemptId, session } = await room(t);
  await page.context().setOffline(true);
  await page.getByLabel("Your answer").fill(SECOND);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page
    .getByText(/offline|connection|not sent yet|as soon as/iu)
    .first()
    .waitFor();
  await page.context().setOffline(false);
  // The page may have answered by itself meanwhile: where the words are is told until they are with us.
  await page.getByLabel("What has been said").getByRole("status").first().waitFor({ state: "detached" });
  await heard(page, SECOND);
  assertOnce(await storedTurns(served, session, attemptId), [FIRST, SECOND]);
});

test("two tabs on one station follow one another and double nothing", async (t) => {
  const { page, attemptId, session } = await room(t);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByText(FIRST).waitFor();
  await say(page, SECOND);
  await other.getByText(SECOND).waitFor();
  const third = "Would you like to sit down while I find out?";
  await say(other, third);
  await page.getByText(third).waitFor();
  assertOnce(await storedTurns(served, session, attemptId), [FIRST, SECOND, third]);
});

test("a session that ends in the middle asks for the password over the page and goes on with what was said", async (t) => {
  const { page, attemptId, session } = await room(t);
  await endSessionsOf(served, session);
  await page.getByLabel("Your answer").fill(SECOND);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Please sign in again" });
  await dialog.locator("input[name=password]").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await heard(page, SECOND);
  const again = await signInThroughApi(served, session.user.email);
  assertOnce(await storedTurns(served, again, attemptId), [FIRST, SECOND]);
});
