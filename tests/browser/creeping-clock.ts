import { expect, type Locator, type Page } from "@playwright/test";

/** On a page whose clock stands still: lets as little time pass as the page needs until this holds. */
export async function creepUntil(
  page: Page,
  what: string,
  holds: () => Promise<boolean>,
  stepMs: number = 5,
): Promise<void> {
  const creep = async () => {
    if (await holds()) return true;
    await page.clock.runFor(stepMs);
    return holds();
  };
  await expect.poll(creep, { message: what, intervals: [0] }).toBe(true);
}

/** The same, until this can be seen. */
export const creepToSee = (page: Page, wanted: Locator): Promise<void> =>
  creepUntil(page, String(wanted), () => wanted.isVisible());

/** Does something whose own pages wait by the same clock, such as axe, while as little time passes as it needs. */
export async function whileCreeping<T>(page: Page, work: () => Promise<T>): Promise<T> {
  let isWorking = true;
  const creep = async () => {
    // What works may close a page of its own while the clock is moved.
    while (isWorking) await page.clock.runFor(1).catch(() => undefined);
  };
  const [done] = await Promise.all([work().finally(() => (isWorking = false)), creep()]);
  return done;
}
