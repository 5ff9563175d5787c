import { expect } from "vitest";
import { type Locator, userEvent } from "vitest/browser";

const MOST_STEPS = 20;

/** Walks with the Tab key until this has the focus: what cannot be reached fails. */
export async function walkTo(wanted: Locator): Promise<void> {
  await expect.element(wanted).toBeVisible();
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    if (document.activeElement === wanted.element()) return;
    await userEvent.tab();
  }
  await expect.element(wanted).toHaveFocus();
}
