import { type BrowserContext, expect, type Page, test as base } from "@playwright/test";
import type { Session } from "../../src/features/identity/accounts/contract.ts";
import type { PersonGiven } from "../product/commands.ts";
import { type OwnProduct, type Served, startProduct } from "../product/start-product.ts";
import { watchForComplaints } from "./complaints.ts";

type TestFixtures = {
  /** What the browser may complain of in this test, beside nothing. */
  expected: RegExp[];
  /** A product of the test's own, which it may kill, or whose clock it may move. */
  startOwn: (settings?: Record<string, string>) => Promise<OwnProduct>;
  /** Puts somebody into the database, and signs them in in this browser. The page has yet to be opened. */
  arrive: (given?: PersonGiven, where?: { served?: Served; context?: BrowserContext }) => Promise<Session>;
};
type WorkerFixtures = {
  /** The product that all tests of a worker share: nobody stops it, or moves its clock. */
  product: Served;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  expected: [[], { option: true }],
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that nothing else is needed.
    async ({}, provide) => {
      const product = await startProduct();
      await provide(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ product }, provide) => provide(product.url),
  context: async ({ context, expected }, provide) => {
    const complaints = watchForComplaints(context, expected);
    await provide(context);
    await context.close();
    expect(complaints()).toEqual([]);
  },
  startOwn: async ({ context }, provide) => {
    const started: OwnProduct[] = [];
    await provide(async (settings) => {
      const product = await startProduct(settings);
      started.push(product);
      return product;
    });
    // Whatever a page still asks for would be refused by a product that is gone, and the browser would complain.
    await Promise.all(context.pages().map((page) => page.close()));
    for (const product of started) await product.stop();
  },
  arrive: async ({ context, product }, provide) =>
    provide(async (given, where = {}) => {
      const { served = product } = where;
      const session = await served.insertPerson(given);
      await signIn(where.context ?? context, served.url, session);
      return session;
    }),
});

export { expect };

/** As the page keeps it. A token of unknown age would be exchanged at once. */
const keptSession = (session: Session) => ({
  name: "stationwise.session",
  value: JSON.stringify({ ...session, keptAt: Date.now() }),
});

export async function signIn(context: BrowserContext, url: string, session: Session): Promise<void> {
  await context.setStorageState({ cookies: [], origins: [{ origin: url, localStorage: [keptSession(session)] }] });
}

/** The same for a page that is opened there and then, in two thirds of the time: the browser opens no other before it. */
export async function openSignedIn(page: Page, path: string, session: Session): Promise<void> {
  const keeping = await page.addInitScript(
    ({ name, value }) => localStorage.setItem(name, value),
    keptSession(session),
  );
  await page.goto(path);
  await keeping.dispose();
}
