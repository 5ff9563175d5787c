import type { Locator, Page } from "@playwright/test";
import { expectNoOverflow } from "../browser/accessible.ts";
import { say } from "../browser/candidate.ts";
import { SIDEWAYS } from "../browser/screens.ts";
import { bankOf, sittingOf } from "./answers/sitting.ts";
import { WASTED_MORNING } from "./interview-room.ts";
import { expect, test } from "./test.ts";

test.use({ viewport: SIDEWAYS, hasTouch: true, isMobile: true });

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
  const isBetweenTheSides = x >= 0 && x + width <= SIDEWAYS.width;
  const isReadable = bottom > A_LINE && bottom <= SIDEWAYS.height && y <= SIDEWAYS.height - Math.min(A_LINE, height);
  return isBetweenTheSides && isReadable;
}

/** Where it stands once the page has come to rest: a list is scrolled to its end after it has grown. */
async function expectInSight(what: string, thing: Locator): Promise<void> {
  const whereIfOutOfSight = async () => {
    const box = await thing.boundingBox();
    return box && isInSight(box) ? null : `out of sight: ${JSON.stringify(box)}`;
  };
  await expect.poll(whereIfOutOfSight, { message: what }).toBeNull();
}

async function expectInterviewInSight(page: Page): Promise<void> {
  await expectInSight("the clock", page.getByRole("timer"));
  await expectInSight("the last line", page.getByLabel("What has been said").locator("li").last());
  await expectInSight("the answer box", page.getByLabel("Your answer"));
}

test("a whole roleplay is sat on a phone held sideways, with the clock, the last line and the box in sight", async ({
  open,
  api,
}) => {
  const sitting = sittingOf(WASTED_MORNING);
  api.change(bankOf([WASTED_MORNING]));
  api.change(sitting.answers);
  const page = await open("/practice", {
    history: { list: () => ({ entries: [], next: null }) },
    marking: { state: () => ({ state: "waiting" }) },
  });
  await page.getByRole("link", { name: "A wasted morning" }).tap();
  await page.getByRole("button", { name: "Start reading time" }).tap();
  await expect(page.getByText("Your task")).toBeVisible();
  await expectInSight("the reading clock", page.getByRole("timer"));
  await expectInSight("the way in", page.getByRole("button", { name: "Go in" }));
  await page.getByRole("button", { name: "Go in" }).tap();
  await expect(page).toHaveURL(`/interview/${sitting.attempt.id}`);
  await expectInterviewInSight(page);
  for (const text of SAID) {
    await say(page, text);
    await expectInterviewInSight(page);
  }
  await page.getByRole("button", { name: "I’ve finished" }).first().tap();
  const finish = page
    .getByRole("dialog")
    .getByRole("button", { name: /finish/iu })
    .last();
  await expectInSight("the way out", finish);
  await finish.tap();
  await expect(page).toHaveURL(/\/(analyzing|report)\//u);
  await expectNoOverflow(page);
  expect(sitting.said()).toEqual(SAID);
  expect(api.count("attempts.finish")).toBe(1);
});
