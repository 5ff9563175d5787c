import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { dismissToast, toast } from "#ui/layers/toast-queue.ts";
import { VALUES } from "../conformance/parts.ts";
import { pass } from "./pass.ts";
import { show } from "./render.tsx";
import { walkTo } from "./walk.ts";

const text = (words: string) => page.getByText(words);
const dismissers = () => page.getByRole("button", { name: "Dismiss" });

beforeEach(async () => {
  vi.useFakeTimers();
  await show(<button type="button">Carry on</button>);
});

test("an error stays on the screen for five seconds", async () => {
  const isShown = () => text("Error: Invalid email or password").query() !== null;
  toast({ title: "Invalid email or password", kind: "error" });
  await pass(0);
  expect(isShown()).toBe(true);
  await pass(VALUES.errorToastMs - 1);
  expect(isShown()).toBe(true);
  await pass(1);
  expect(isShown()).toBe(false);
});

describe("a message", () => {
  test("stays as long as it is told to, or until it is dismissed", async () => {
    toast({ title: "Saved", duration: 1000 });
    const lasting = toast({ title: "You are offline", duration: Infinity });
    await expect.element(text("Saved")).toBeVisible();
    await pass(1000);
    await expect.element(text("Saved")).not.toBeInTheDocument();
    await pass(3_600_000);
    await expect.element(text("You are offline")).toBeVisible();
    dismissToast(lasting);
    await expect.element(text("You are offline")).not.toBeInTheDocument();
  });

  test("of an error is said at once, and says that it is one", async () => {
    toast({ title: "We could not save it", description: "Nothing is lost.", kind: "error" });
    await expect.element(page.getByRole("alert")).toMatchTextContent(/Error: We could not save it/u);
    await expect.element(page.getByRole("alert")).toMatchTextContent(/Nothing is lost\./u);
  });

  test("of anything else waits until the screen reader has finished", async () => {
    toast({ title: "Welcome back!", kind: "success" });
    await expect.element(text("Welcome back!")).toBeVisible();
    expect(page.getByRole("alert").filter({ hasText: "Welcome back!" }).elements()).toHaveLength(0);
    expect(text("Welcome back!").element().closest("[aria-live=polite], [role=status]")).not.toBeNull();
  });

  test("waits while the pointer is on it", async () => {
    toast({ title: "Read me slowly", duration: 60_000 });
    await text("Read me slowly").hover();
    await pass(600_000);
    expect(text("Read me slowly").query()).not.toBeNull();
    await page.getByRole("button", { name: "Carry on" }).hover();
    await pass(60_000);
    await expect.element(text("Read me slowly")).not.toBeInTheDocument();
  });

  test("waits while the focus is on it", async () => {
    toast({ title: "Read me slowly", duration: 60_000 });
    await walkTo(dismissers());
    await pass(600_000);
    expect(text("Read me slowly").query()).not.toBeNull();
    await userEvent.tab({ shift: true });
    await expect.element(dismissers()).not.toHaveFocus();
    await pass(60_000);
    await expect.element(text("Read me slowly")).not.toBeInTheDocument();
  });

  test("said again stands once, and begins its time anew", async () => {
    toast({ title: "Saved", duration: 60_000 });
    await pass(50_000);
    toast({ title: "Saved", duration: 60_000 });
    await pass(50_000);
    expect(text("Saved").elements()).toHaveLength(1);
    await pass(10_000);
    await expect.element(text("Saved")).not.toBeInTheDocument();
  });

  test("makes room: of five the oldest goes", async () => {
    for (const number of [1, 2, 3, 4, 5]) toast({ title: `Message ${number}`, duration: Infinity });
    await expect.element(text("Message 5")).toBeVisible();
    await expect.element(text("Message 1")).not.toBeInTheDocument();
    expect(dismissers().elements()).toHaveLength(4);
  });

  test("dismissed by keyboard hands the focus to the next, and the last of them back to the page", async () => {
    for (const number of [1, 2, 3]) toast({ title: `Message ${number}`, duration: Infinity });
    await walkTo(page.getByRole("button", { name: "Carry on" }));
    await walkTo(dismissers().nth(0));
    await userEvent.keyboard("{Enter}");
    await expect.element(text("Message 1")).not.toBeInTheDocument();
    await expect.element(dismissers().nth(0)).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(text("Message 2")).not.toBeInTheDocument();
    await expect.element(dismissers()).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(dismissers()).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "Carry on" })).toHaveFocus();
  });

  test("with a long text stands whole on a phone, and can be dismissed", async () => {
    await page.viewport(320, 640);
    const title = "What you have typed in this answer is kept on this device, and is sent as soon as you are back.";
    toast({ title, description: title.repeat(2), duration: Infinity });
    await expect.element(text(title)).toBeInViewport({ ratio: 1 });
    await expect.element(dismissers()).toBeInViewport({ ratio: 1 });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });
});
