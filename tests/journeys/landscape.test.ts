import assert from "node:assert/strict";
import test from "node:test";
import type { Locator, Page } from "playwright";
import { VALUES } from "../conformance/shell.ts";
import { openBrowser, openPage, screenshot, serveProduct, wholeFile } from "./browser.ts";
import { arrive, expectAccessibleInBothThemes, finish, say } from "./candidate.ts";
import { SIDEWAYS, sidewaysRoom } from "./screens.ts";

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);
const PHONE = SIDEWAYS.viewport;
const SAID = [
  "Hello, I'm Amina, one of the volunteers here. I'm so sorry you've had such a difficult morning. Can you tell me what happened?",
  "That sounds really frustrating, after such a long journey. How is your mum feeling now?",
  "I don't know why the clinic was cancelled, but I can ring the office upstairs and find out. Would that be all right with you?",
];
/** A line of text: more of a long turn than this is read by scrolling. */
const A_LINE = 40;

type Box = NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>>;

function isInSight({ x, y, width, height }: Box): boolean {
  const bottom = y + height;
  const isInside = x >= 0 && x + width <= PHONE.width;
  return isInside && bottom > A_LINE && bottom <= PHONE.height && y <= PHONE.height - Math.min(A_LINE, height);
}

/** Where it stands once the page has come to rest: a list is scrolled to its end after it has grown. */
async function assertInSight(what: string, thing: Locator): Promise<void> {
  const deadline = Date.now() + 5000;
  let box = await thing.boundingBox();
  while (!(box && isInSight(box)) && Date.now() < deadline) box = await thing.boundingBox();
  assert.ok(box, `${what} is not on the page`);
  assert.ok(isInSight(box), `${what} is out of sight: ${JSON.stringify(box)}`);
}

async function assertRoomInSight(page: Page): Promise<void> {
  await assertInSight("the clock", page.getByRole("timer"));
  await assertInSight("the last line", page.getByLabel("What has been said").locator("li").last());
  await assertInSight("the answer box", page.getByLabel("Your answer"));
}

test("a whole roleplay is sat on a phone held sideways, with the clock, the last line and the box in sight", async (t) => {
  const page = await openPage(t, browser, SIDEWAYS);
  await arrive(page, served);
  await page.goto(`${served.url}/practice`);
  await page.getByRole("link", { name: "A wasted morning" }).tap();
  await page.getByRole("button", { name: "Start reading time" }).tap();
  await page.getByText("Your task").waitFor();
  await assertInSight("the reading clock", page.getByRole("timer"));
  await assertInSight("the way in", page.getByRole("button", { name: "Go in" }));
  await screenshot(page, "landscape-card");
  await page.getByRole("button", { name: "Go in" }).tap();
  await page.waitForURL("**/interview/*");
  await assertRoomInSight(page);
  for (const text of SAID) {
    await say(page, text);
    await assertRoomInSight(page);
  }
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "landscape-interview");

  await finish(page);
  await page.getByRole("heading", { name: "A wasted morning" }).waitFor();
  assert.equal(await sidewaysRoom(page), 0);
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "landscape-report");
});

test("every page of the product is in sight from the side of a phone held sideways, with and without its name", async (t) => {
  const page = await openPage(t, browser, SIDEWAYS);
  await arrive(page, served);
  await page.goto(`${served.url}/articles`);
  await page.getByRole("button", { name: "Reject All" }).tap();
  const navigation = page.getByRole("navigation", { name: "Main" });
  for (const change of ["Expand the sidebar", "Collapse the sidebar"]) {
    await page.getByRole("button", { name: change }).waitFor();
    const places = await navigation.getByRole("link").all();
    assert.equal(places.length, VALUES.navigation.length);
    for (const place of [...places, navigation.getByRole("button", { name: "Log Out" })])
      await assertWithin(await place.innerText(), place);
    await page.getByRole("button", { name: change }).tap();
  }
});

/** The whole of it is in the window, as large as a finger wants it, with all of its words. */
async function assertWithin(what: string, thing: Locator): Promise<void> {
  const box = await thing.boundingBox();
  assert.ok(box && box.y >= 0 && box.y + box.height <= PHONE.height, `${what} is cut off: ${JSON.stringify(box)}`);
  assert.ok(box.height >= 44 && box.width >= 44, `${what} is too small: ${JSON.stringify(box)}`);
  assert.ok(await thing.evaluate((node) => node.scrollWidth <= node.clientWidth), `${what} does not fit`);
}
