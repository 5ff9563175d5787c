import { expect, type Locator, type Page } from "@playwright/test";
import type { Circuit } from "../../src/features/interview/circuits/contract.ts";
import type { OwnProduct } from "../product/start-product.ts";
import { bellsRung, expectBells } from "./bells.ts";
import { say } from "./candidate.ts";
import { shownSeconds } from "./shown-time.ts";

/** In which no clock thinks that the machine has slept. */
const STEP_MS = 30_000;
const FIRST =
  "I'm so sorry, that sounds really hard, and I can see how upset you are. Before I decide anything I would listen to everybody concerned, the patient, the family and the nurse, and ask what matters to them, because I want to be fair and honest about what I do not know.";
const LAST =
  "On the one hand the patient has a right to choose; on the other hand there is a risk of harm. First I would make sure that nobody is in danger, then speak to a senior colleague, explain what I know, and agree together what happens next. I might be wrong, and I would change my mind if I learnt something new.";

/** Somebody's way through a circuit, on one clock of the product and the page. */
export type Walk = { page: Page; served: OwnProduct; format: Circuit["format"] };

/** Time passes here and there alike. */
export async function pass({ page, served }: Omit<Walk, "format">, milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= STEP_MS) {
    await served.pass(Math.min(left, STEP_MS));
    await catchUp({ page, served });
  }
}

/** A page opened later begins at a time of its own, and no page counts how long it takes to be driven. */
export async function catchUp({ page, served }: Omit<Walk, "format">): Promise<void> {
  const behindMs = served.now() - (await page.evaluate(() => Date.now()));
  if (behindMs > 0) await page.clock.runFor(behindMs);
}

export const doorOf = (page: Page, n: number): Locator => page.getByRole("button", { name: `Go to door ${n}` });

/** The card hangs there and its clock runs: a page that has not come so far would read from a later time. */
export async function expectAtDoor(page: Page): Promise<void> {
  await page.waitForURL("**/briefing/*");
  await expect(page.getByText("At the next bell the door opens by itself.")).toBeVisible();
}

/** What is left until the bell passes: some of it has, while the corridor was looked at. */
export async function waitForTheBell(walk: Walk): Promise<void> {
  const left = await shownSeconds(walk.page.getByRole("timer", { name: /Until the bell/u }));
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(walk.format.changeoverSeconds);
  await pass(walk, left * 1000);
}

/** From the card to the last bell, with words in the box when it goes. The bell rings at the door and at the end. */
export async function sit(walk: Walk): Promise<void> {
  const { page, format } = walk;
  await expectAtDoor(page);
  const before = await bellsRung(page);
  await pass(walk, format.reading.value * 1000);
  await expect(page.getByLabel("Your answer")).toBeVisible();
  await expectBells(page, before + 1);
  // One reply is too little to judge a roleplay by.
  await say(page, FIRST);
  await page.getByLabel("Your answer").fill(LAST);
  await pass(walk, format.answer.value * 1000);
  await page.waitForURL("**/circuits/*");
  await expectBells(page, before + 2);
}
