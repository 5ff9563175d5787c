import { DESKTOP, PHONE, SIDEWAYS } from "../browser/screens.ts";
import { expectGoodLooks } from "./looks.ts";
import { PAGES } from "./page-list.ts";
import { expect, test } from "./test.ts";

const EXPECTED: Record<string, RegExp[]> = {
  "not found": [/404 \(Not Found\)/u],
  "an account on its way out": [/410 \(Gone\)/u],
};

for (const swept of PAGES) {
  test.describe(swept.name, () => {
    test.use({ expected: EXPECTED[swept.name] ?? [] });

    test.describe("at a desktop", () => {
      test.use({ viewport: DESKTOP });

      test(`${swept.name} at a desktop, in both themes`, async ({ page, visit }) => {
        await visit(swept);
        await expectGoodLooks(page);
        await expect(page).toHaveTitle(/\S/u);
      });
    });

    test.describe("on a phone", () => {
      test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

      test(`${swept.name} on a phone, upright and turned, in both themes`, async ({ page, visit }) => {
        await visit(swept);
        await expectGoodLooks(page);
        await page.setViewportSize(SIDEWAYS);
        await expectGoodLooks(page);
      });
    });
  });
}
