import { type BrowserContext, expect, type Page, type Route } from "@playwright/test";

export type OutsideCall = { method: string; path: string; body: string };
/** What becomes of a call in place of an answer. */
export type Trouble = "silence" | "cut" | 429 | 500 | "nonsense";

/**
 * A service outside that a page calls at this path, played for one test alone: what another test's page still says when it
 * is closed never comes here.
 */
export async function playOutside(context: BrowserContext, path: string, answer: () => object | Trouble = () => ({})) {
  const calls: OutsideCall[] = [];
  await context.route(`**${path}**`, async (route) => {
    const request = route.request();
    calls.push({
      method: request.method(),
      path: new URL(request.url()).pathname,
      body: request.postDataBuffer()?.toString() ?? "",
    });
    await answerTo(route, answer());
  });
  return {
    calls,
    /** Waits until something fits that was called for. */
    async heard(fits: (call: OutsideCall) => boolean, what: string): Promise<OutsideCall> {
      await expect.poll(() => calls.some(fits), { message: what }).toBe(true);
      const [found] = calls.filter(fits);
      if (!found) throw new Error(`It was heard, and is gone: ${what}`);
      return found;
    },
    /** Everything that the page has sent so far has been heard: its calls come in their order. */
    async everythingHeard(page: Page): Promise<void> {
      const before = calls.length;
      await page.evaluate((at) => fetch(`${at}last`, { method: "POST" }).then(() => undefined), path);
      calls.splice(
        calls.findIndex((call, index) => index >= before && call.path.endsWith("last")),
        1,
      );
    },
  };
}

async function answerTo(route: Route, answer: object | Trouble): Promise<void> {
  if (answer === "silence") return;
  if (answer === "cut") await route.abort("connectionreset");
  else if (answer === "nonsense")
    await route.fulfill({ body: '{"country_code":{"is":["France"]},"latitude":"north"}' });
  else if (typeof answer === "number") await route.fulfill({ status: answer, json: {} });
  else await route.fulfill({ json: answer });
}
