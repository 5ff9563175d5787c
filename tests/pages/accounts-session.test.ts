import type { Page } from "@playwright/test";
import type { Session } from "#contract/identity/accounts";
import { VALUES } from "../conformance/accounts.ts";
import { SESSION } from "./answers/candidate.ts";
import { FIRST_DAY } from "./answers/dashboard.ts";
import { refuse } from "../contract/stand-in.ts";
import { expect, test } from "./test.ts";

const DASHBOARD = { dashboard: { read: () => FIRST_DAY } };
const keptSession = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem("stationwise.session") ?? "{}") as Partial<Session & { keptAt: number }>,
  );
const keptToken = async (page: Page) => (await keptSession(page)).token;

test("whoever signs in in one tab is signed in at the landing page of another", async ({ api, page, context }) => {
  api.change({ ...DASHBOARD, accounts: { signIn: () => SESSION, waysIn: () => ({ google: false }) } });
  const other = await context.newPage();
  await other.goto("/");
  await page.goto("/");
  for (const tab of [page, other]) await expect(tab.locator("[data-auth=login]:visible").first()).toBeVisible();
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(SESSION.user.email);
  await dialog.locator("input[name=password]").fill("seven wet umbrellas");
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole("heading", { name: "Hello, Amina" })).toBeVisible();
    await expect(tab).toHaveURL(VALUES.signedInPath);
  }
});

test("a token that is old is exchanged without anybody asking, for the same person", async ({ open, api, page }) => {
  await page.clock.install();
  let exchanges = 0;
  const sentWith: (string | null)[] = [];
  await open("/dashboard", {
    ...DASHBOARD,
    accounts: {
      refresh: (_, request) => {
        sentWith.push(request.headers.get("authorization"));
        return { ...SESSION, token: `a-new-token-${++exchanges}` };
      },
    },
  });
  await expect(page.getByRole("heading", { name: "Hello, Amina" })).toBeVisible();
  // Of unknown age, as an older version of the page kept it.
  await page.evaluate((kept) => localStorage.setItem("stationwise.session", JSON.stringify(kept)), SESSION);
  await page.reload();
  await expect.poll(() => keptToken(page)).toBe("a-new-token-1");
  expect((await keptSession(page)).user).toEqual(SESSION.user);

  await page.reload();
  await expect(page.getByRole("heading", { name: "Hello, Amina" })).toBeVisible();
  const { keptAt: begun = 0 } = await keptSession(page);
  await page.clock.fastForward(VALUES.tokenOldAfterMs - 60_000);
  await page.keyboard.press("Shift");
  expect(await keptToken(page), "a young one is kept").toBe("a-new-token-1");
  expect(api.count("accounts.refresh")).toBe(1);
  await page.clock.fastForward(60_000);
  await page.keyboard.press("Shift");
  await expect.poll(() => keptToken(page)).toBe("a-new-token-2");
  const { keptAt: exchanged = 0 } = await keptSession(page);
  expect(exchanged - begun, "not before it is old").toBeGreaterThanOrEqual(VALUES.tokenOldAfterMs);
  expect(sentWith).toEqual([`Bearer ${SESSION.token}`, "Bearer a-new-token-1"]);
  expect(Object.keys((await keptSession(page)).user ?? {}).toSorted()).toEqual(VALUES.userFields.toSorted());
});

test("whoever comes back to a page of theirs after their session has ended is told so", async ({ open, page }) => {
  await open("/dashboard", { ...DASHBOARD, profiles: { read: () => refuse("UNAUTHORIZED") } });
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("status").getByText("You’ve been signed out. Please sign in again.")).toBeVisible();
});
