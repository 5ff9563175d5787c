import type { Page } from "@playwright/test";
import type { Overview } from "#contract/site/operations";
import { type Answers, loseConnection, refuse } from "../contract/stand-in.ts";
import { breakServer } from "./broken-server.ts";
import { FIRST_DAY } from "./answers/dashboard.ts";
import { OVERVIEW, quietOperations } from "./answers/operations.ts";
import { expect, test } from "./test.ts";

const ID = "0f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f1";
const WHEN = "2026-11-23T09:30:00.000Z";
const none = () => ({ list: [], next: null });

const region = (page: Page, name: string) => page.getByRole("region", { name });
const did = (action: string, subject: string): Answers["operations"] => ({
  deeds: () => ({ list: [{ id: ID, at: WHEN, who: "warden@example.test", action, subject }], next: null }),
});
const withProvider = (change: Partial<Overview["providers"][number]>): Answers["operations"] => ({
  read: () => ({ ...OVERVIEW, providers: OVERVIEW.providers.map((each) => ({ ...each, ...change })) }),
});
const withFeature = (isOn: boolean): Answers["operations"] => ({
  read: () => ({ ...OVERVIEW, features: [{ key: "sign-ups", isOn, changedAt: WHEN }] }),
});

test("an admin turns the language model off and on, and the page says since when and what was done", async ({
  page,
  open,
  api,
}) => {
  await open("/operations", quietOperations);
  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Language model" }) });
  await expect(row.getByText("compatible a-model")).toBeVisible();
  await expect(row.getByText("On.", { exact: true })).toBeVisible();
  api.change({
    operations: {
      turn({ isOn }) {
        api.change({
          operations: {
            ...withProvider({ isOn, changedAt: WHEN }),
            ...did(isOn ? "turned on" : "turned off", "language-model"),
          },
        });
        return {};
      },
    },
  });
  await row.getByRole("button", { name: "Turn off Language model" }).click();
  await expect(row.getByText(/^Turned off since .*: the built-in way serves\.$/u)).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "turned off language-model" })).toBeVisible();
  await row.getByRole("button", { name: "Turn on Language model" }).press("Enter");
  await expect(row.getByText(/^On since /u)).toBeVisible();
  expect(api.asked.filter(({ operation }) => operation === "operations.turn").map(({ input }) => input)).toEqual([
    { key: "language-model", isOn: false },
    { key: "language-model", isOn: true },
  ]);
});

test("sign-ups are closed and opened", async ({ page, open, api }) => {
  await open("/operations", quietOperations);
  api.change({
    operations: {
      turnFeature({ isOn }) {
        api.change({ operations: { ...withFeature(isOn), ...did(isOn ? "turned on" : "turned off", "sign-ups") } });
        return {};
      },
    },
  });
  await page.getByRole("button", { name: "Close New accounts" }).click();
  await expect(page.getByText(/^Closed since /u)).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "turned off sign-ups" })).toBeVisible();
  await page.getByRole("button", { name: "Open New accounts" }).press("Enter");
  await expect(page.getByText(/^Open since /u)).toBeVisible();
});

test("what failed says why, is given up with one press, and the press is written down", async ({ page, open, api }) => {
  const failure = {
    id: ID,
    job: "send-letter",
    isGivenUp: true,
    error: "ZodError: letterId",
    tries: 5,
    at: WHEN,
    nextTry: null,
  };
  await open("/operations", {
    ...quietOperations,
    operations: { ...quietOperations.operations, failures: () => ({ list: [failure], next: null }) },
  });
  const failed = region(page, "Work that failed");
  await expect(failed.getByText("ZodError: letterId")).toBeVisible();
  await expect(failed.getByText(/tried 5 times · not tried again by itself/u)).toBeVisible();
  api.change({
    operations: {
      handle() {
        api.change({ operations: { failures: none, ...did("gave up job", "send-letter") } });
        return {};
      },
    },
  });
  await failed.getByRole("button", { name: /^Take off this list/u }).click();
  await expect(page.getByText("Given up: it is not tried again.")).toBeVisible();
  await expect(failed.getByText("Nothing has failed in the last day.")).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "gave up job send-letter" })).toBeVisible();
  expect(api.asked.find(({ operation }) => operation === "operations.handle")?.input).toEqual({
    id: ID,
    action: "give-up",
  });
});

test("what the front page claims stands beside what it rests on", async ({ page, open }) => {
  await open("/operations", quietOperations);
  const claims = region(page, "What the front page claims");
  await expect(claims.getByText("over 1,000 students")).toBeVisible();
  await expect(claims.getByText("Nothing yet, and the page says so")).toBeVisible();
});

test.describe("when the server cannot be reached", () => {
  test.use({ expected: [/ERR_CONNECTION_FAILED/u] });

  test("figures that cannot be renewed say of when they are, and are asked for again", async ({ page, open, api }) => {
    await page.clock.install();
    await open("/operations", quietOperations);
    await expect(page.getByText(/^As of .*, renewed while you look\.$/u)).toBeVisible();
    api.change({ operations: { read: () => loseConnection() } });
    const stale = page.getByRole("alert").filter({ hasText: "newer ones could not be fetched" });
    await expect
      .poll(async () => {
        await page.clock.runFor(10_000);
        return stale.isVisible();
      })
      .toBe(true);
    // Nothing is renewed by itself before the press.
    const pressed = Promise.withResolvers<void>();
    api.change({ operations: { read: () => pressed.promise.then(() => OVERVIEW) } });
    await stale.getByRole("button", { name: "Try again" }).click();
    pressed.resolve();
    await expect(page.getByText(/^As of .*, renewed while you look\.$/u)).toBeVisible();
  });
});

test.describe("a list that does not come", () => {
  test.use({
    expected: [
      /(?:403 \(Forbidden\)|500 \(Internal Server Error\)|ERR_CONNECTION_FAILED|ERR_INTERNET_DISCONNECTED).*\/api\/operations\//u,
    ],
  });

  test("says whether it was refused, the server's trouble, or the connection", async ({ page, context, open, api }) => {
    await breakServer(page, "**/api/operations/names**");
    await open("/operations", {
      ...quietOperations,
      operations: { ...quietOperations.operations, deeds: () => refuse("FORBIDDEN") },
      reviews: { waiting: () => loseConnection() },
    });
    const says = (name: string) => region(page, name).getByRole("alert");
    await expect(says("What was done here").getByText("You may not do that.")).toBeVisible();
    await expect(says("Display names to look at").getByText("Something went wrong on our side.")).toBeVisible();
    await expect(says("Reviews to look at").getByText("We could not reach the server.")).toBeVisible();

    const mistakes = region(page, "Mistakes readers have reported");
    await expect(mistakes.getByText("None is open.")).toBeVisible();
    await context.setOffline(true);
    await mistakes.getByRole("button", { name: "Show those settled" }).click();
    await expect(mistakes.getByText("You are offline")).toBeVisible();
    await context.setOffline(false);
    await expect(mistakes.getByText("None has been settled in the last 90 days.")).toBeVisible();
    expect(api.asked.findLast(({ operation }) => operation === "mistakes.list")?.input).toMatchObject({
      state: "settled",
    });
  });
});

test.describe("an admin who signed in with one step", () => {
  test.use({ expected: [/403 \(Forbidden\).*\/api\/operations\)/u] });

  test("is told how to take the second", async ({ page, open }) => {
    await open("/operations", { operations: { read: () => refuse("FORBIDDEN") } });
    await expect(page.getByText("This page opens with two steps")).toBeVisible();
    await expect(page.getByRole("link", { name: "Set up two-step sign-in" })).toHaveAttribute(
      "href",
      "/account-settings#two-steps",
    );
  });
});

test.describe("for anybody else", () => {
  // React writes down what a page throws, also when the route catches it.
  test.use({ expected: [/404 \(Not Found\).*\/api\/(?:operations|imports)\)|isNotFound: true/u] });

  test("there is no such page, and no way to it", async ({ page, open }) => {
    await open("/dashboard", {
      dashboard: { read: () => FIRST_DAY },
      operations: { read: () => refuse("NOT_FOUND") },
      imports: { list: () => refuse("NOT_FOUND") },
    });
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await expect(page.locator('a[href="/operations"]')).toHaveCount(0);
    for (const path of ["/operations", "/import-stations"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: "There is nothing at this address" })).toBeVisible();
    }
  });
});
