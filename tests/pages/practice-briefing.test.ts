import { allAsked } from "../browser/all-asked.ts";
import { countBells, expectBells } from "../browser/bells.ts";
import { holdTime } from "../browser/hold-time.ts";
import { shownSeconds } from "../browser/shown-time.ts";
import { bankOf, sittingOf, stationOf } from "./answers/sitting.ts";
import { WASTED_MORNING } from "./interview-room.ts";
import { expect, test } from "./test.ts";

const BRIEFING = "/briefing/a-wasted-morning";
const READING_MS = WASTED_MORNING.timing.reading * 1000;

test("a start that is answered late takes nobody away from where they have gone", async ({ page, open, api }) => {
  const sitting = sittingOf(WASTED_MORNING);
  await open("/practice", {
    ...bankOf([WASTED_MORNING]),
    history: { list: () => ({ entries: [], next: null }) },
  });
  await page.getByRole("link", { name: "A wasted morning" }).click();
  const answer = Promise.withResolvers<void>();
  api.change({
    attempts: {
      async start() {
        await answer.promise;
        return sitting.attempt;
      },
    },
  });
  await page.getByRole("button", { name: "Start reading time" }).click();
  await expect.poll(() => api.count("attempts.start")).toBe(1);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Practice" })).toBeVisible();
  const been: string[] = [];
  page.on("framenavigated", (frame) => been.push(new URL(frame.url()).pathname));
  const listed = api.count("attempts.list");
  answer.resolve();
  // The page has taken the answer in: it asks anew for what is under way.
  await expect.poll(() => api.count("attempts.list")).toBeGreaterThan(listed);
  await page.getByRole("link", { name: "Attempts", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Attempts" })).toBeVisible();
  expect(been).toEqual(["/attempts"]);
});

test("the mode chosen last is chosen the next time", async ({ page, open, api }) => {
  await open(BRIEFING, sittingOf(WASTED_MORNING).answers);
  await page.getByRole("radio", { name: /Real mode/u }).check();
  api.change(sittingOf(stationOf("roleplay/the-lemon-tree")).answers);
  await page.goto("/briefing/the-lemon-tree");
  await expect(page.getByRole("button", { name: "Start reading time" })).toBeVisible();
  await expect(page.getByRole("radio", { name: /Real mode/u })).toBeChecked();
});

test("bells that are switched off are seen and not heard", async ({ page, open }) => {
  await page.clock.install();
  await countBells(page);
  await open(BRIEFING, sittingOf(WASTED_MORNING).answers);
  await page.getByRole("radio", { name: /Real mode/u }).check();
  await page.getByRole("checkbox", { name: "Sound the bells" }).uncheck();
  await page.getByRole("button", { name: "Start reading time" }).click();
  await expect(page.getByText("The bell has gone: you may read.")).toBeVisible();
  // The next bell's line stands there for ten seconds only.
  await holdTime(page);
  await page.clock.runFor(1000 * (await shownSeconds(page.getByRole("timer"))));
  await expect(page.getByText("The bell has gone: your time has begun.")).toBeVisible();
  await expectBells(page, 0);
});

test("a door whose bell went while nobody stood there waits to be opened", async ({ page, open, api }) => {
  const startedAt = new Date(Date.now() - READING_MS * 2).toISOString();
  const sitting = sittingOf(WASTED_MORNING, { mode: "real", startedAt });
  await open(`${BRIEFING}?attempt=${sitting.attempt.id}`, sitting.answers);
  await expect(page.getByRole("status").filter({ hasText: "The bell has gone." })).toBeVisible();
  await allAsked(page);
  expect(api.count("attempts.enter")).toBe(0);
  await page.getByRole("button", { name: "Go in" }).click();
  await expect(page).toHaveURL(`/interview/${sitting.attempt.id}`);
});

test("the screen stays awake while a station runs, and may sleep when it is over", async ({ page, open }) => {
  const station = stationOf("roleplay/the-lemon-tree");
  await page.clock.install();
  await page.addInitScript(() => {
    const held = Object.assign(window, { locks: 0 });
    const request = () => {
      held.locks++;
      return Promise.resolve({ release: () => Promise.resolve(void held.locks--) });
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  });
  const locks = () => page.evaluate(() => (window as unknown as { locks: number }).locks);
  await open("/briefing/the-lemon-tree", sittingOf(station).answers);
  await page.getByRole("radio", { name: /Real mode/u }).check();
  expect(await locks()).toBe(0);
  await page.getByRole("button", { name: "Start reading time" }).click();
  await expect(page.getByText("The bell has gone: you may read.")).toBeVisible();
  await expect.poll(locks).toBe(1);
  await page.clock.runFor(station.timing.reading * 1000);
  await expect(page.getByLabel("Your answer")).toBeVisible();
  await expect.poll(locks).toBe(1);
  await page.getByRole("button", { name: "Leave now" }).click();
  await expect(page.getByRole("heading", { name: "You left this station" })).toBeVisible();
  await expect.poll(locks).toBe(0);
});
