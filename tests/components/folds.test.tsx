import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Accordion } from "#ui/accordion.tsx";
import { Fold } from "#ui/fold.tsx";
import { show } from "./render.tsx";

const ITEMS = [
  { id: "cancel", title: "Can I cancel at any time?", body: "Yes, on your account page." },
  { id: "phone", title: "Does it work on my phone?", body: <a href="#how">Yes, held sideways.</a> },
];

const text = (words: string) => page.getByText(words);

describe("an accordion", () => {
  test("opens and closes by click", async () => {
    await show(<Accordion items={ITEMS} />);
    await expect.element(text("Yes, on your account page.")).not.toBeVisible();
    await text("Can I cancel at any time?").click();
    await expect.element(text("Yes, on your account page.")).toBeVisible();
    await text("Can I cancel at any time?").click();
    await expect.element(text("Yes, on your account page.")).not.toBeVisible();
  });

  test("opens and closes by Enter and by the space bar; what is closed takes no focus", async () => {
    await show(<Accordion items={ITEMS} />);
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect.element(text("Yes, on your account page.")).toBeVisible();
    await userEvent.keyboard(" ");
    await expect.element(text("Yes, on your account page.")).not.toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await userEvent.tab();
    await expect.element(page.getByRole("link", { name: "Yes, held sideways." })).toHaveFocus();
  });

  test("keeps one open where its items share a name, and any number where they do not", async () => {
    const { rerender } = await show(<Accordion items={ITEMS} name="questions" />);
    await text("Can I cancel at any time?").click();
    await text("Does it work on my phone?").click();
    await expect.element(text("Yes, held sideways.")).toBeVisible();
    await expect.element(text("Yes, on your account page.")).not.toBeVisible();
    await rerender(<Accordion key="free" items={ITEMS} />);
    await text("Can I cancel at any time?").click();
    await text("Does it work on my phone?").click();
    await expect.element(text("Yes, held sideways.")).toBeVisible();
    await expect.element(text("Yes, on your account page.")).toBeVisible();
  });
});

describe("a fold", () => {
  test("is closed until it is asked for", async () => {
    await show(
      <Fold summary="How it is marked">
        <p>By what you said.</p>
      </Fold>,
    );
    await expect.element(text("By what you said.")).not.toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect.element(text("By what you said.")).toBeVisible();
  });

  test("may begin open", async () => {
    await show(
      <Fold summary="How it is marked" isOpen>
        <p>By what you said.</p>
      </Fold>,
    );
    await expect.element(text("By what you said.")).toBeVisible();
    await text("How it is marked").click();
    await expect.element(text("By what you said.")).not.toBeVisible();
  });
});
