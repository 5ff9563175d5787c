import type { BrowserContext, Page, Route } from "@playwright/test";

/**
 * Treats requests to these addresses like this, until the promised function lets them pass. The browser goes on being
 * asked about them: taking a route away while a page sends can leave a request without an answer for good, since
 * Chromium forgets one that it holds back just then (Playwright’s issue 41802).
 */
export async function interfere(
  where: Page | BrowserContext,
  at: string | RegExp,
  how: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isOver = false;
  await where.route(at, (route) => (isOver ? route.fallback() : how(route)));
  return () => {
    isOver = true;
  };
}
