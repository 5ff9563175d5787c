import { useEffect, useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Clock } from "#ui/clock.tsx";
import { pass } from "./pass.ts";
import { show } from "./render.tsx";
import { walkTo } from "./walk.ts";

const MINUTE = 60_000;

/** Counts four minutes down by the time of day, as a station does. */
function Countdown() {
  const [now, setNow] = useState(() => Date.now());
  const [endsAt] = useState(() => now + 4 * MINUTE);
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, endsAt - now);
  return (
    <Clock label="Answer time" remainingMs={left} totalMs={4 * MINUTE} isHidden={isHidden} onHiddenChange={setHidden} />
  );
}

const face = page.getByRole("timer");
const said = () => document.querySelector("[aria-live=polite]:not([role])")?.textContent;
const button = (name: string) => page.getByRole("button", { name });

describe("a clock", () => {
  beforeEach(() => void vi.useFakeTimers());

  test("counts down to nothing, and says the time that is left as words", async () => {
    await show(<Countdown />);
    for (const [ms, shown, words] of [
      [0, "04:00", "Answer time: 4 minutes left"],
      [1000, "03:59", "Answer time: 3 minutes 59 seconds left"],
      [3 * MINUTE, "00:59", "Answer time: 59 seconds left"],
      [58_000, "00:01", "Answer time: 1 second left"],
      [1000, "00:00", "Answer time: 0 seconds left"],
      [MINUTE, "00:00", "Answer time: 0 seconds left"],
    ] as const) {
      await pass(ms);
      expect(face.element().textContent).toBe(shown);
      await expect.element(face).toHaveAccessibleName(words);
    }
  });

  test("tells a screen reader half time, a minute, ten seconds and the end, and nothing between", async () => {
    await show(<Countdown />);
    const heard: (string | undefined)[] = [];
    for (let seconds = 0; seconds <= 245; seconds += 5) {
      if (heard.at(-1) !== said()) heard.push(said());
      await pass(5000);
    }
    expect(heard).toEqual(["", "Half time: 2 minutes left", "One minute left", "Ten seconds left", "Time is up"]);
  });

  test("that is put away shows nothing and says nothing, until it is taken out again", async () => {
    await show(<Countdown />);
    await walkTo(button("Hide the clock"));
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("Answer time hidden")).toBeVisible();
    await expect.element(face).not.toBeInTheDocument();
    await expect.element(button("Show the clock")).toHaveFocus();
    await pass(4 * MINUTE);
    expect(said()).toBe("");
    await userEvent.keyboard("{Enter}");
    await expect.element(face).toHaveAccessibleName("Answer time: 0 seconds left");
    await expect.element(button("Hide the clock")).toHaveFocus();
    expect(said()).toBe("Time is up");
  });
});

test("a clock that nobody may put away has no button for it", async () => {
  await show(<Clock label="Reading time" remainingMs={MINUTE} totalMs={2 * MINUTE} />);
  await expect.element(face).toHaveAccessibleName("Reading time: 1 minute left");
  expect(page.getByRole("button").elements()).toHaveLength(0);
});
