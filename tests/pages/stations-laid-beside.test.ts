import type { Locator, Page } from "@playwright/test";
import { DRAWING, LAID_BESIDE, PICTURE_ALT, recordedWithPicture, stationWith } from "./answers/laid-beside.ts";
import { satSoFar, sittingOf } from "./answers/sitting.ts";
import { test as base, expect } from "./test.ts";

type Laid = keyof typeof LAID_BESIDE;

const test = base.extend<{
  /** The card of a station that is being read, with this beside it; answers where it lies. */
  read: (laid: Laid) => Promise<Locator>;
}>({
  read: async ({ page, open }, provide) =>
    provide(async (laid) => {
      await serveDrawings(page);
      const sitting = sittingOf(stationWith(laid), { startedAt: new Date().toISOString() });
      await open(`/briefing/${sitting.station.slug}?attempt=${sitting.attempt.id}`, sitting.answers);
      return page.getByRole("figure");
    }),
});

const serveDrawings = (page: Page) =>
  page.route("**/api/pictures/**", (route) => route.fulfill({ contentType: "image/svg+xml", body: DRAWING }));

const isDrawn = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);

for (const laid of ["table", "article"] as const)
  test(`what is laid beside the card can be read at the door: ${laid}`, async ({ read }) => {
    const figure = await read(laid);
    await expect(figure.getByText(LAID_BESIDE[laid].title).first()).toBeVisible();
    const words = laid === "table" ? "Mehmet" : "I say: open it on one evening.";
    await expect(figure.getByText(words)).toBeVisible();
  });

test("the card says at its head what lies below it, and leads there by keyboard", async ({ page, read }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const figure = await read("bars");
  await page.getByRole("link", { name: `Chart below: ${LAID_BESIDE.bars.title}` }).press("Enter");
  await expect(page.locator("#laid-below")).toBeFocused();
  const topOf = () => figure.evaluate((element) => element.getBoundingClientRect().y / innerHeight);
  await expect.poll(topOf).toBeLessThan(0.5);
  await page.keyboard.press("Tab");
  await expect(figure.locator(":focus"), "what is pressed next lies in the chart").toHaveCount(1);
});

test.describe("a picture", () => {
  test.use({ expected: [/ERR_FAILED/u] });

  test("is drawn, and told in words when it cannot be fetched", async ({ page, read }) => {
    const figure = await read("picture");
    await expect.poll(() => isDrawn(figure.getByRole("img", { name: PICTURE_ALT }))).toBe(true);
    await page.route("**/api/pictures/**", (route) => route.abort());
    await page.reload();
    await expect(page.getByText("The picture could not be fetched. This is what it shows.")).toBeVisible();
    await expect(page.getByText(PICTURE_ALT)).toBeVisible();
  });
});

test("a chart keeps its figures in a table, and tells its bars apart without their names", async ({ read }) => {
  const figure = await read("bars");
  await expect(figure.getByRole("img", { name: /^Bar chart: Appointments missed/u })).toBeVisible();
  const bars = figure.locator("svg rect[height='18']");
  await expect(bars.nth(3)).toBeAttached();
  const fills = await bars.evaluateAll((all) => all.slice(0, 4).map((bar) => bar.getAttribute("fill")));
  expect(new Set(fills).size).toBe(4);
  await figure.getByText("The figures as a table").press("Enter");
  const row = figure.getByRole("row", { name: /Harbour Street/u });
  await expect(row.getByRole("cell")).toHaveText(["20", "8", "6", "12"]);
});

test("a chart of lines tells them apart without colour", async ({ read }) => {
  const lines = (await read("lines")).locator("polyline");
  // A chart is drawn once it knows how wide it may be.
  await expect(lines.nth(1)).toBeAttached();
  const dashes = await lines.evaluateAll((all) => all.map((line) => line.getAttribute("stroke-dasharray")));
  expect(dashes).toEqual(["none", "8 5"]);
});

test("a film waits to be begun, goes on by itself or by hand, and stands still when it is paused", async ({
  page,
  read,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  const figure = await read("film");
  await expect(figure.getByText("“I have been here since nine,” says the man.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Film below/u })).toBeVisible();
  // From here the page's time stands until it is told to pass: a scene must not end between two presses.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 20_000));
  await expect(figure.getByText("“I have been here since nine,” says the man.")).toBeVisible();
  await figure.getByRole("button", { name: "Play the film" }).press("Enter");
  await page.clock.runFor(4000);
  await figure.getByRole("button", { name: "Pause the film" }).click();
  await page.clock.runFor(20_000);
  await expect(figure.getByText("“I have been here since nine,” says the man.")).toBeVisible();
  await figure.getByRole("button", { name: "Play the film" }).click();
  await page.clock.runFor(5100);
  await expect(figure.getByText("He walks away.")).toBeVisible();
  await page.clock.runFor(6100);
  await expect(figure.getByRole("button", { name: "Play again" })).toBeVisible();
  await figure.getByRole("button", { name: "Scene before" }).press("Enter");
  await expect(figure.getByText("“I have been here since nine,” says the man.")).toBeVisible();
  await expect(figure.getByRole("button", { name: "Scene before" })).toBeDisabled();
});

test("in the room on a phone it is one press away", async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sitting = satSoFar(stationWith("bars"));
  await open(`/interview/${sitting.attempt.id}`, sitting.answers);
  await page.getByRole("button", { name: "Card and chart" }).click();
  await expect(page.getByRole("dialog").getByRole("img", { name: /^Bar chart/u })).toBeVisible();
});

test("in a one-take answer it stands under the task", async ({ page, open }) => {
  await serveDrawings(page);
  const sitting = satSoFar(recordedWithPicture());
  await open(`/station-record/${sitting.attempt.id}`, sitting.answers);
  const picture = page.getByRole("region", { name: "Task" }).getByRole("img", { name: PICTURE_ALT });
  await expect.poll(() => isDrawn(picture)).toBe(true);
});
