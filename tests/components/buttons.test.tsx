import { useState } from "react";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Button } from "#ui/button.tsx";
import { VALUES } from "../conformance/parts.ts";
import { show } from "./render.tsx";
import { walkTo } from "./walk.ts";

const button = (name: string) => page.getByRole("button", { name });

test("every button variant has a look of its own, and every size its measure", async () => {
  await show(
    VALUES.buttonVariants.map((variant) => (
      <p key={variant}>
        <Button variant={variant} size="sm">
          {variant} small
        </Button>
        <Button variant={variant}>{variant} usual</Button>
        <Button variant={variant} size="lg">
          {variant} large
        </Button>
        <Button variant={variant} size="icon" aria-label={`${variant} icon`} />
      </p>
    )),
  );
  const looks = new Set<string>();
  for (const variant of VALUES.buttonVariants) {
    const of = (size: string) => button(`${variant} ${size}`).element();
    const heightOf = (size: string) => of(size).getBoundingClientRect().height;
    expect(heightOf("small"), variant).toBeLessThan(heightOf("usual"));
    expect(heightOf("usual"), variant).toBeLessThan(heightOf("large"));
    expect(of("icon").getBoundingClientRect().width, variant).toBe(heightOf("icon"));
    const { color, backgroundColor, borderColor, boxShadow, textDecorationLine } = getComputedStyle(of("usual"));
    looks.add([color, backgroundColor, borderColor, boxShadow, textDecorationLine].join(" | "));
  }
  expect([...looks]).toHaveLength(VALUES.buttonVariants.length);
});

describe("a button", () => {
  function Pressed(given: { isBusy?: boolean; disabled?: boolean }) {
    const [times, setTimes] = useState(0);
    return (
      <>
        <Button busyLabel="Saving..." onClick={() => setTimes(times + 1)} {...given}>
          Continue
        </Button>
        <output>{times}</output>
        <button type="button">After it</button>
      </>
    );
  }
  const pressed = (times: string) => expect.element(page.getByRole("status")).toHaveTextContent(times);

  test("is pressed by click, Enter and the space bar", async () => {
    await show(<Pressed />);
    await button("Continue").click();
    await walkTo(button("Continue"));
    await userEvent.keyboard("{Enter} ");
    await pressed("3");
  });

  test("that is busy says so, keeps the focus, and takes no press", async () => {
    await show(<Pressed isBusy />);
    await walkTo(button("Saving..."));
    await expect.element(button("Saving...")).toHaveAttribute("aria-busy", "true");
    await userEvent.keyboard("{Enter} ");
    await button("Saving...").click({ force: true });
    await expect.element(button("Saving...")).toHaveFocus();
    await pressed("0");
  });

  test("that is disabled is passed over", async () => {
    await show(<Pressed disabled />);
    await expect.element(button("Continue")).toBeDisabled();
    await userEvent.tab();
    await expect.element(button("After it")).toHaveFocus();
    await button("Continue").click({ force: true });
    await pressed("0");
  });

  test("with a long name stands whole on a phone", async () => {
    await page.viewport(320, 640);
    const name = "Delete this recording, its transcript, its marks and all that was ever written about them";
    await show(<Button>{name}</Button>);
    await expect.element(button(name)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });
});
