import { expectAccessible, expectNoOverflow } from "../browser/accessible.ts";
import { PHONE } from "../browser/screens.ts";
import { expect, test } from "./test.ts";

test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

test("every further figure opens on a phone, and nothing has to be scrolled sideways", async ({ page }) => {
  await page.goto("/trust");
  const table = page.getByRole("table", { name: "Every other figure on AnnoMI" });
  await expect(table).toBeHidden();
  await page.getByText("other figures, for whoever wants to check").tap();
  await expect(table).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
});
