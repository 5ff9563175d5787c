import type { Page } from "@playwright/test";
import { expectAccessible } from "../browser/accessible.ts";
import { goIn } from "../browser/candidate.ts";
import { DESKTOP, PHONE, SIDEWAYS } from "../browser/screens.ts";
import { sittingOf } from "./answers/sitting.ts";
import { WASTED_MORNING } from "./interview-room.ts";
import { expect, test } from "./test.ts";

const BRIEFING = "/briefing/a-wasted-morning";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const TURN = /^Turn your phone sideways/u;
const CHROME = /works best in Chrome/u;
const HANDHELD = { hasTouch: true, isMobile: true };

const answers = () => sittingOf(WASTED_MORNING).answers;
const advice = (page: Page) => page.getByRole("complementary", { name: "Advice" });
const dismiss = (page: Page) => page.getByRole("button", { name: "Dismiss this advice" }).click();
const expectBriefing = (page: Page) => expect(page.getByRole("button", { name: "Start reading time" })).toBeVisible();

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, ...HANDHELD });

  test("an upright phone is advised to turn, on the briefing and in the interview, and never forced to", async ({
    open,
  }) => {
    const page = await open(BRIEFING, answers());
    await expect(advice(page).getByText(TURN)).toBeVisible();
    await expectAccessible(page);
    await goIn(page, "a-wasted-morning");
    await expect(advice(page).getByText(TURN)).toBeVisible();
    await expect(page.getByLabel("Your answer")).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);

    await page.setViewportSize(SIDEWAYS);
    await expect(advice(page)).toHaveCount(0);
    await page.setViewportSize(PHONE);
    await expect(advice(page)).toBeVisible();
    await dismiss(page);
    await expect(advice(page)).toHaveCount(0);
  });

  test("advice that was dismissed does not come back in this session", async ({ open }) => {
    const page = await open(BRIEFING, answers());
    await dismiss(page);
    await expect(advice(page)).toHaveCount(0);
    await page.reload();
    await expectBriefing(page);
    await expect(advice(page)).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem("stationwise.advice"))).toBe("sideways");
  });
});

test.describe("on a phone held sideways", () => {
  test.use({ viewport: SIDEWAYS, ...HANDHELD });

  test("nobody is advised of anything", async ({ open }) => {
    const page = await open(BRIEFING, answers());
    await expectBriefing(page);
    await expect(advice(page)).toHaveCount(0);
  });
});

test.describe("in a narrow window of a computer with Chrome", () => {
  test.use({ viewport: PHONE });

  test("nobody is advised of anything", async ({ open }) => {
    const page = await open(BRIEFING, answers());
    await expectBriefing(page);
    await expect(advice(page)).toHaveCount(0);
  });
});

test.describe("in another browser", () => {
  test.use({ viewport: DESKTOP, userAgent: FIREFOX });

  test("another browser is advised of Chrome on the briefing page, and can go on", async ({ open, page }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "userAgentData", { value: undefined }));
    await open(BRIEFING, answers());
    await expect(advice(page).getByText(CHROME)).toBeVisible();
    await expectAccessible(page);
    await dismiss(page);
    await goIn(page, "a-wasted-morning");
    await expect(advice(page)).toHaveCount(0);
  });
});
