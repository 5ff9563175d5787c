import type { Page, Route } from "playwright";

declare global {
  interface Window {
    longest: number;
  }
}

type Touch = { path: string; what: string; act: (page: Page) => Promise<void>; isLongBank?: boolean };

const LONG_BANK = 2000;

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
    act: (page) => page.getByLabel("Theme", { exact: true }).press("ArrowDown"),
  },
  {
    path: "/practice",
    what: `practice, ${LONG_BANK} stations: type a search`,
    isLongBank: true,
    act: (page) => page.getByRole("searchbox", { name: "Search" }).pressSequentially("consent", { delay: 60 }),
  },
  {
    path: "/practice",
    what: `practice, ${LONG_BANK} stations: show more`,
    isLongBank: true,
    act: (page) => page.getByRole("button", { name: "Show more stations" }).click(),
  },
  {
    path: "/attempts",
    what: "attempts: choose a type",
    act: (page) => page.getByLabel("Type", { exact: true }).press("ArrowDown"),
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

/** The bank as it would be with many more stations, each like one there is. */
async function lengthen(route: Route): Promise<void> {
  const response = await route.fetch();
  const stations = (await response.json()) as { id: string; title: string }[];
  const many = Array.from({ length: LONG_BANK }, (_, at) => {
    const like = stations[at % stations.length];
    return { ...like, id: `${like?.id}-${at}`, title: `${like?.title} ${at}` };
  });
  await route.fulfill({ response, json: many });
}

/** The longest wait from a touch to the paint after it, for each kind of touch. A choice in a list is pressed, since only presses are noted. */
export async function touches(page: Page, url: string): Promise<{ what: string; ms: number }[]> {
  const seen = [];
  for (const { path, what, act, isLongBank = false } of TOUCHES) {
    if (isLongBank) await page.route("**/api/stations", lengthen);
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
    await page.unroute("**/api/stations");
    seen.push({ what, ms });
  }
  return seen;
}
