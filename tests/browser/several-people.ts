import type { Page } from "@playwright/test";
import type { Session } from "../../src/features/identity/accounts/contract.ts";
import { watchForComplaints } from "./complaints.ts";
import { expect, signIn, test as base } from "./test.ts";

type Fixtures = {
  /** A page in a browser of somebody else's, watched like the first; signed in with a session, or nobody at all. */
  openElsewhere: (session?: Session) => Promise<Page>;
};

/** With a second browser, for what one person makes and another opens. */
export const test = base.extend<Fixtures>({
  openElsewhere: async ({ browser, product, expected }, provide) => {
    const opened: { page: Page; complaints: () => string[] }[] = [];
    await provide(async (session) => {
      const context = await browser.newContext({
        baseURL: product.url,
        locale: "en-GB",
        timezoneId: "Europe/London",
      });
      const complaints = watchForComplaints(context, expected);
      if (session) await signIn(context, product.url, session);
      const page = await context.newPage();
      opened.push({ page, complaints });
      return page;
    });
    for (const { page } of opened) await page.context().close();
    expect(opened.flatMap(({ complaints }) => complaints())).toEqual([]);
  },
});

export { expect };
