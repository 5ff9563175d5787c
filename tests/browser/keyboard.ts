import { expect, type Locator, type Page } from "@playwright/test";

/** Walks with Tab until this has the focus: what cannot be reached fails. */
export async function tabTo(wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let steps = 0; steps < 100; steps++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await wanted.page().keyboard.press("Tab");
  }
  await expect(wanted, "can be reached by Tab").toBeFocused();
}

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
