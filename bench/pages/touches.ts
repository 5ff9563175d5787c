import type { Page } from "playwright";

declare global {
  interface Window {
    longest: number;
  }
}

type Touch = { path: string; what: string; act: (page: Page) => Promise<void> };

const TOUCHES: Touch[] = [
  { path: "/dashboard", what: "dashboard: fold the sidebar", act: (page) => page.keyboard.press("Control+b") },
  {
    path: "/practice",
    what: "practice: type a search",
    act: (page) => page.getByRole("searchbox", { name: "Search" }).pressSequentially("consent", { delay: 60 }),
  },
  {
    path: "/practice",
    what: "practice: choose a theme",
    act: async (page) => {
      await page.getByLabel("Theme", { exact: true }).selectOption("ethics");
    },
  },
  {
    path: "/attempts",
    what: "attempts: choose a type",
    act: async (page) => {
      await page.getByLabel("Type", { exact: true }).selectOption("roleplay");
    },
  },
  {
    path: "/attempts",
    what: "attempts: show earlier ones",
    act: (page) => page.getByRole("button", { name: /earlier/u }).click(),
  },
  {
    path: "/progress",
    what: "progress: another trend",
    act: (page) => page.getByRole("tab", { name: "Empathy" }).click(),
  },
  {
    path: "/plan",
    what: "plan: the next week",
    act: (page) => page.getByRole("button", { name: "The next week" }).click(),
  },
  {
    path: "/articles",
    what: "articles: type a search",
    act: (page) => page.getByRole("searchbox").first().pressSequentially("consent", { delay: 60 }),
  },
  {
    path: "/dashboard",
    what: "dashboard: go to practice",
    act: (page) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Practice" }).click(),
  },
];

/** The longest wait from a touch to the paint after it, for each kind of touch. A choice in a list is pressed, since only presses are noted. */
export async function touches(page: Page, url: string): Promise<{ what: string; ms: number }[]> {
  const seen = [];
  for (const { path, what, act } of TOUCHES) {
    await page.goto(`${url}${path}`, { waitUntil: "networkidle" });
    await page.evaluate(() => {
      window.longest = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.longest = Math.max(window.longest, entry.duration);
      }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    });
    await act(page);
    await page.waitForLoadState("networkidle");
    // What the browser noted of the last touch arrives with a frame after it.
    const ms = await page.evaluate(
      () =>
        new Promise<number>((resolve) => setTimeout(() => requestAnimationFrame(() => resolve(window.longest)), 300)),
    );
    seen.push({ what, ms });
  }
  return seen;
}
