import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Dialog } from "#ui/layers/dialog.tsx";
import { Tooltip } from "#ui/layers/tooltip.tsx";
import { show } from "./render.tsx";
import { walkTo } from "./walk.ts";

const LONG = "A long description of what this button does, so long that it needs several lines of its own to be read.";

const button = (name: string) => page.getByRole("button", { name });
const tip = page.getByRole("tooltip");

async function showTip(text = "Ctrl+B", side: "top" | "right" = "top") {
  await show(
    <div className="flex h-screen items-center justify-center gap-40">
      <Tooltip text={text} side={side}>
        <button type="button">Bold</button>
      </Tooltip>
      <button type="button">Elsewhere</button>
    </div>,
  );
}

describe("a tooltip", () => {
  test("shows under the pointer, and goes with it", async () => {
    await showTip();
    await expect.element(tip).not.toBeInTheDocument();
    await button("Bold").hover();
    await expect.element(tip).toHaveTextContent("Ctrl+B");
    await button("Elsewhere").hover();
    await expect.element(tip).not.toBeInTheDocument();
  });

  test("stays while the pointer is on it, so that it can be read and magnified", async () => {
    await showTip();
    await button("Bold").hover();
    await expect.element(tip).toBeVisible();
    await tip.hover();
    await expect.element(tip).toBeVisible();
    await button("Elsewhere").hover();
    await expect.element(tip).not.toBeInTheDocument();
  });

  test("shows where the keyboard brings the focus, and goes with it", async () => {
    await showTip();
    await walkTo(button("Bold"));
    await expect.element(tip).toBeVisible();
    await userEvent.tab();
    await expect.element(tip).not.toBeInTheDocument();
  });

  test("goes by Escape, and leaves the focus where it is", async () => {
    await showTip();
    await walkTo(button("Bold"));
    await expect.element(tip).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(tip).not.toBeInTheDocument();
    await expect.element(button("Bold")).toHaveFocus();
  });

  test("goes when the button is clicked", async () => {
    await showTip();
    await button("Bold").hover();
    await expect.element(tip).toBeVisible();
    await button("Bold").click();
    await expect.element(tip).not.toBeInTheDocument();
  });

  test("goes with its button", async () => {
    const { rerender } = await show(
      <Tooltip text="Ctrl+B">
        <button type="button">Bold</button>
      </Tooltip>,
    );
    await button("Bold").hover();
    await expect.element(tip).toBeVisible();
    await rerender(<p>Nothing is left</p>);
    await expect.element(tip).not.toBeInTheDocument();
  });

  test("lies above the dialog it stands in", async () => {
    await show(
      <Dialog isOpen onClose={() => {}} title="Your recording">
        <Tooltip text="Ctrl+B">
          <button type="button">Bold</button>
        </Tooltip>
      </Dialog>,
    );
    await button("Bold").hover();
    await expect.element(tip).toBeVisible();
    const { x, y, width, height } = tip.element().getBoundingClientRect();
    expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(tip.element());
  });

  test("describes its button to a screen reader, shown or not", async () => {
    await showTip();
    await expect.element(button("Bold")).toHaveAccessibleDescription("Ctrl+B");
  });

  test("does not say again what the button is called", async () => {
    await show(
      <Tooltip text="Delete the recording" isRepeat>
        <button type="button" aria-label="Delete the recording">
          ×
        </button>
      </Tooltip>,
    );
    await expect.element(button("Delete the recording")).toHaveAccessibleDescription("");
    await walkTo(button("Delete the recording"));
    await expect.element(tip).toHaveTextContent("Delete the recording");
  });

  for (const side of ["top", "right"] as const) {
    test(`with a long text (${side}) stays within a small window`, async () => {
      await page.viewport(320, 300);
      await show(
        <div className="flex justify-end">
          <Tooltip text={LONG} side={side}>
            <button type="button">Bold</button>
          </Tooltip>
        </div>,
      );
      await walkTo(button("Bold"));
      await expect.element(tip).toBeInViewport({ ratio: 1 });
    });
  }
});
