import assert from "node:assert/strict";
import type { Locator, Page } from "playwright";

/** Walks with Tab until this has the focus: what cannot be reached fails. */
export async function tabTo(wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let steps = 0; steps < 100; steps++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await wanted.page().keyboard.press("Tab");
  }
  assert.fail(`${String(wanted)} cannot be reached by Tab`);
}

/** This has the focus, or gets it in a moment. */
export const focused = (wanted: Locator): Promise<void> => wanted.and(wanted.page().locator(":focus")).waitFor();

/** Walks there and presses Enter. In a dialog it is the last of that name: the one that does what the dialog asks. */
export async function press(where: Page | Locator, role: "link" | "button", name: RegExp): Promise<void> {
  const found = where.getByRole(role, { name });
  const wanted = "goto" in where ? found.first() : found.last();
  await tabTo(wanted);
  await wanted.page().keyboard.press("Enter");
}

/** Walks to a field and types. */
export async function type(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.type(text);
}
