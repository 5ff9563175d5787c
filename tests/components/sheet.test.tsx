import { useState } from "react";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Sheet } from "#ui/layers/sheet.tsx";
import { toast } from "#ui/layers/toast.tsx";
import { show } from "./render.tsx";
import { walkTo } from "./walk.ts";

function Menu({ side }: { side: "left" | "right" }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open the menu
      </button>
      <Sheet isOpen={isOpen} onClose={close} title="Menu" side={side}>
        <p>Where to go</p>
        <button type="button" onClick={close}>
          Practice
        </button>
      </Sheet>
    </>
  );
}

const opener = page.getByRole("button", { name: "Open the menu" });
const sheet = page.getByRole("dialog", { name: "Menu" });

async function open(side: "left" | "right" = "left") {
  await show(<Menu side={side} />);
  await walkTo(opener);
  await userEvent.keyboard("{Enter}");
  await expect.element(sheet).toBeVisible();
}

/** The middle of the window's edge across from the sheet. */
const clickBeside = (side: "left" | "right") =>
  userEvent.click(document.documentElement, {
    position: { x: side === "left" ? innerWidth - 10 : 10, y: 300 },
    force: true,
  });

describe("a sheet", () => {
  for (const [way, leave] of [
    ["Escape", () => userEvent.keyboard("{Escape}")],
    ["its cross", () => page.getByRole("button", { name: "Close" }).click()],
    ["a choice in it", () => page.getByRole("button", { name: "Practice" }).click()],
    ["a click beside it", () => clickBeside("left")],
  ] as const) {
    test(`is left by ${way}, and gives the focus back to what opened it`, async () => {
      await open();
      await leave();
      await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
      await expect.element(opener).toHaveFocus();
    });
  }

  test("stays open when somebody clicks what it says", async () => {
    await open();
    await page.getByText("Where to go").click();
    await expect.element(sheet).toBeVisible();
  });

  test("stands at either side, and a click beside it closes it there too", async () => {
    await open("right");
    await expect.poll(() => Math.round(sheet.element().getBoundingClientRect().right)).toBe(innerWidth);
    await clickBeside("right");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  });

  test("leaves some of the page in sight on a phone", async () => {
    await page.viewport(320, 640);
    await open();
    expect(sheet.element().getBoundingClientRect().width).toBeLessThan(320);
    await clickBeside("left");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  });

  test("begins inside, and keeps the Tab key from what lies behind it", async () => {
    await open();
    await expect.poll(() => sheet.element().contains(document.activeElement)).toBe(true);
    for (let steps = 0; steps < 5; steps++) {
      await userEvent.tab();
      expect(document.activeElement).not.toBe(opener.element());
    }
    await walkTo(page.getByRole("button", { name: "Practice" }));
    await expect.element(page.getByRole("button", { name: "Practice" })).toHaveFocus();
  });

  test("shows the messages that come while it is open", async () => {
    await open();
    toast({ title: "You are offline", duration: Infinity });
    await expect.element(sheet.getByText("You are offline")).toBeVisible();
  });
});
