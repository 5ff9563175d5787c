import { expect, type Page } from "@playwright/test";

/** The notes of one bell. */
const NOTES = 3;

/** Counts the notes that pages opened from now on hand to the sound card. */
export async function countBells(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = window as unknown as { notes: number };
    counted.notes = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when?: number) {
      counted.notes++;
      start.call(this, when);
    };
  });
}

export const bellsRung = (page: Page): Promise<number> =>
  page.evaluate((notes) => (window as unknown as { notes: number }).notes / notes, NOTES);

export async function expectBells(page: Page, bells: number): Promise<void> {
  await expect.poll(() => bellsRung(page), { message: "bells rung" }).toBe(bells);
}
