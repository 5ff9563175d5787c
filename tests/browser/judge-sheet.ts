import { expect, type Page } from "@playwright/test";

/** Judges every criterion of a blind sheet, gives band 3, and says that a teacher did. */
export async function judgeEverything(page: Page): Promise<void> {
  const groups = page.getByRole("radiogroup", { name: /^Your judgement/u });
  await expect(groups.first()).toBeVisible();
  for (let at = 0; at < (await groups.count()); at += 1)
    await groups
      .nth(at)
      .getByLabel(at % 3 === 2 ? "Can’t tell" : "Met", { exact: true })
      .check();
  await page.getByLabel("3: about half").check();
  await page.getByLabel("A teacher").check();
}
