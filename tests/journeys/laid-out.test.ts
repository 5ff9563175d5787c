import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { Page } from "playwright";
import { expectAccessible, openBrowser, openPage, screenshot, serveProduct, wholeFile } from "./browser.ts";
import { arrive, expectAccessibleInBothThemes, finish, goIn, say, type Session } from "./candidate.ts";
import { LAID_OUT, laidOutContent, PICTURE_ALT } from "./laid-out-content.ts";
import { DESKTOP, SCREENS, sidewaysRoom } from "./screens.ts";

const served = await serveProduct(wholeFile, { CONTENT_DIR: await laidOutContent(wholeFile) });
const browser = await openBrowser(wholeFile);

async function someone(t: TestContext, options: object = DESKTOP): Promise<{ page: Page; session: Session }> {
  const page = await openPage(t, browser, options);
  return { page, session: await arrive(page, served) };
}

async function atTheDoor(page: Page, slug: string) {
  await page.goto(`${served.url}/briefing/${slug}`);
  await page.getByRole("button", { name: "Start reading time" }).click();
  const laid = page.getByRole("figure");
  await laid.waitFor();
  return laid;
}

const ROOMS = Object.keys(LAID_OUT);

for (const [name, screen] of SCREENS) {
  test(`what is laid beside the card can be read at the door by everybody: ${name}`, async (t) => {
    const { page } = await someone(t, screen);
    for (const slug of ROOMS) {
      const laid = await atTheDoor(page, slug);
      await laid
        .getByText(LAID_OUT[slug as keyof typeof LAID_OUT].title)
        .first()
        .waitFor();
      assert.equal(await sidewaysRoom(page), 0, slug);
      assert.equal(await page.evaluate(() => innerWidth), screen.viewport.width, slug);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await screenshot(page, `laid-out-${slug}-${name}-${colorScheme}`);
        // Colours are the same on every screen.
        if (screen === DESKTOP || colorScheme === "dark") await expectAccessible(page);
      }
    }
  });
}

for (const [name, screen] of SCREENS)
  test(`the card says at its head what lies below it, and leads there by keyboard: ${name}`, async (t) => {
    const { page } = await someone(t, screen);
    const laid = await atTheDoor(page, "laid-bars");
    await page.getByRole("link", { name: `Chart below: ${LAID_OUT["laid-bars"].title}` }).press("Enter");
    await page.waitForFunction(() => document.activeElement?.id === "laid-below");
    await page.waitForFunction(() => {
      const { y = Number.POSITIVE_INFINITY } = document.querySelector("figure")?.getBoundingClientRect() ?? {};
      return y < innerHeight / 2;
    });
    await page.keyboard.press("Tab");
    assert.equal(await laid.locator(":focus").count(), 1, "what is pressed next lies in the chart");
    await atTheDoor(page, "laid-film");
    await page.getByRole("link", { name: /^Film below/u }).waitFor();
  });

test("a picture is drawn, and told in words when it cannot be fetched", async (t) => {
  const { page } = await someone(t, { ...DESKTOP, expected: [/ERR_FAILED/u] });
  const laid = await atTheDoor(page, "laid-picture");
  const picture = laid.getByRole("img", { name: PICTURE_ALT });
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  assert.equal(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0), true);

  await page.route("**/api/pictures/**", (route) => route.abort());
  await page.reload();
  await page.getByText("The picture could not be fetched. This is what it shows.").waitFor();
  await page.getByText(PICTURE_ALT).waitFor();
});

test("a chart keeps its figures in a table, and tells its series apart without colour", async (t) => {
  const { page } = await someone(t);
  const laid = await atTheDoor(page, "laid-bars");
  await laid.getByRole("img", { name: /^Bar chart: Appointments missed/u }).waitFor();
  const fills = await laid
    .locator("svg rect[height='18']")
    .evaluateAll((bars) => bars.slice(0, 4).map((bar) => bar.getAttribute("fill")));
  assert.equal(new Set(fills).size, 4);
  await laid.getByText("The figures as a table").press("Enter");
  const row = laid.getByRole("row", { name: /Harbour Street/u });
  await row.waitFor();
  assert.deepEqual(await row.getByRole("cell").allTextContents(), ["20", "8", "6", "12"]);

  await atTheDoor(page, "laid-lines");
  // A chart is drawn once it knows how wide it may be.
  const lines = page.locator("figure polyline");
  await lines.nth(1).waitFor({ state: "attached" });
  const dashes = await lines.evaluateAll((all) => all.map((line) => line.getAttribute("stroke-dasharray")));
  assert.deepEqual(dashes, ["none", "8 5"]);
});

test("a film waits to be begun, goes on by itself or by hand, and stands still when it is paused", async (t) => {
  const { page } = await someone(t, { ...DESKTOP, reducedMotion: "reduce" });
  await page.clock.install();
  const laid = await atTheDoor(page, "laid-film");
  // From here the page's time stands until it is told to pass: a scene must not end between two presses.
  await page.clock.pauseAt(Date.now() + 20_000);
  await laid.getByText("“I have been here since nine,” says the man.").waitFor();

  await laid.getByRole("button", { name: "Play the film" }).press("Enter");
  await page.clock.runFor(4000);
  await laid.getByRole("button", { name: "Pause the film" }).click();
  await page.clock.runFor(20_000);
  await laid.getByText("“I have been here since nine,” says the man.").waitFor();
  await page.clock.resume();
  await laid.getByRole("button", { name: "Play the film" }).click();
  await page.clock.runFor(5100);
  await laid.getByText("He walks away.").waitFor();
  await page.clock.runFor(6100);
  await laid.getByRole("button", { name: "Play again" }).waitFor();
  await laid.getByRole("button", { name: "Scene before" }).press("Enter");
  await laid.getByText("“I have been here since nine,” says the man.").waitFor();
  assert.equal(await laid.getByRole("button", { name: "Scene before" }).isDisabled(), true);
});

test("in the room it lies beside the card, also without a connection, and in the report it is still there", async (t) => {
  const { page } = await someone(t, { ...DESKTOP, expected: [/ERR_INTERNET_DISCONNECTED/u] });
  await goIn(page, served, "laid-picture");
  const card = page.getByRole("region", { name: "Candidate card" });
  const picture = card.getByRole("img", { name: PICTURE_ALT });
  // Its frame stands there before the picture has come.
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Hide the card" }).click();
  await page.getByRole("button", { name: "Card and picture" }).click();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  await page.context().setOffline(false);
  await expectAccessible(page);
  await screenshot(page, "laid-out-room-desktop");

  await say(
    page,
    "I see a waiting room in which an old man has to stand because somebody has put a bag on the only chair.",
  );
  await finish(page);
  await page.getByText("The card on the door, and what came with it").click();
  await page.getByRole("figure").getByRole("img", { name: PICTURE_ALT }).waitFor();
  await expectAccessibleInBothThemes(page);
});

for (const [name, screen] of SCREENS.slice(1)) {
  test(`in the room it is one press away: ${name}`, async (t) => {
    // What is still on its way up would be looked at half there.
    const { page } = await someone(t, { ...screen, reducedMotion: "reduce" });
    await goIn(page, served, "laid-bars");
    await page.getByRole("button", { name: "Card and chart" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("img", { name: /^Bar chart/u }).waitFor();
    assert.equal(await sidewaysRoom(page), 0);
    await expectAccessible(page);
    await screenshot(page, `laid-out-room-${name}`);
  });
}

test("in a one-take answer it stands under the task", async (t) => {
  const { page } = await someone(t);
  await goIn(page, served, "laid-recorded");
  await page.getByRole("region", { name: "Task" }).getByRole("img", { name: PICTURE_ALT }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "laid-out-take-desktop");
});
