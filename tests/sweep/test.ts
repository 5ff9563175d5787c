import { expect, openSignedIn, test as base } from "../browser/test.ts";
import { expectThere } from "./looks.ts";
import { type Seeded, seedAccounts } from "./seeded-account.ts";
import type { SweptPage } from "./page-list.ts";

type Fixtures = {
  /** Opens a page as the one whom it is for. */
  go: (swept: SweptPage) => Promise<void>;
  /** The same, and waits until it is there. */
  visit: (swept: SweptPage) => Promise<void>;
};

export const test = base.extend<Fixtures, { seeded: Seeded }>({
  seeded: [async ({ product }, provide) => provide(await seedAccounts(product)), { scope: "worker" }],
  go: async ({ page, seeded }, provide) =>
    provide(async ({ who, path }) => {
      if (who === null) await page.goto(path(seeded));
      else await openSignedIn(page, path(seeded), seeded[who]);
    }),
  visit: async ({ page, go, seeded }, provide) =>
    provide(async (swept) => {
      await go(swept);
      await expectThere(page, swept);
      expect(new URL(page.url()).pathname, "no guard sent it elsewhere").toBe(swept.path(seeded).split("?")[0]);
    }),
});

export { expect };
