import { useState } from "react";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Button } from "#ui/button.tsx";
import { Loading } from "#ui/loading.tsx";
import { Empty, Failed, Locked, Offline } from "#ui/state.tsx";
import { useKeptFocus } from "#ui/layers/use-kept-focus.ts";
import { show } from "./render.tsx";
import { walkTo } from "./walk.ts";

const button = (name: string) => page.getByRole("button", { name });

describe("a part that has nothing to show", () => {
  test("because it failed says so aloud, and is tried again", async () => {
    function Failing() {
      const [tries, setTries] = useState(0);
      return (
        <Failed isRetrying={tries === 1} onRetry={() => setTries(tries + 1)}>
          Nothing is lost.
        </Failed>
      );
    }
    await show(<Failing />);
    await expect
      .element(page.getByRole("alert").filter({ hasText: "Nothing is lost." }))
      .toMatchTextContent("Something went wrong");
    await walkTo(button("Try again"));
    await userEvent.keyboard("{Enter}");
    await expect.element(button("Trying again...")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(button("Trying again...")).toHaveAttribute("aria-busy", "true");
  });

  test("because it is on its way says so", async () => {
    await show(<Loading label="Loading your attempts..." />);
    await expect.element(page.getByRole("status")).toHaveTextContent("Loading your attempts...");
  });

  test("because there is nothing yet, or it is locked, says what to do", async () => {
    await show(
      <>
        <Empty title="No attempts yet" heading="h2" action={<Button>Choose a station</Button>}>
          Your first attempt appears here.
        </Empty>
        <Locked title="Circuits come with a plan" action={<Button>See the plans</Button>} />
      </>,
    );
    await expect.element(page.getByRole("heading", { name: "No attempts yet" })).toBeVisible();
    await expect.element(button("Choose a station")).toBeVisible();
    await expect.element(page.getByText("Circuits come with a plan")).toBeVisible();
    await expect.element(button("See the plans")).toBeVisible();
  });

  test("because there is no connection says what is kept", async () => {
    await show(<Offline>Your answer is kept on this device.</Offline>);
    await expect.element(page.getByText("You are offline")).toBeVisible();
    await expect.element(page.getByText("Your answer is kept on this device.")).toBeVisible();
  });
});

describe("the focus", () => {
  /** A list, each row of which goes by its button; and one button that goes by itself. */
  function Rows() {
    useKeptFocus();
    const [rows, setRows] = useState(["First", "Second", "Third"]);
    const [isNoted, setNoted] = useState(false);
    return (
      <section>
        <h2>What is left</h2>
        <ul>
          {rows.map((row) => (
            <li key={row}>
              {row} <Button onClick={() => setRows(rows.filter((each) => each !== row))}>Remove {row}</Button>
            </li>
          ))}
        </ul>
        {!isNoted && <Button onClick={() => setNoted(true)}>Note it</Button>}
      </section>
    );
  }

  const remove = async (row: string) => {
    await walkTo(button(`Remove ${row}`));
    await userEvent.keyboard("{Enter}");
    await expect.element(button(`Remove ${row}`)).not.toBeInTheDocument();
  };
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });

  test("of a row that has gone goes on to the next, to the one before the end, and to the heading", async () => {
    await show(<Rows />);
    await remove("Second");
    await expect.element(row("Third")).toHaveFocus();
    await remove("Third");
    await expect.element(row("First")).toHaveFocus();
    await remove("First");
    await expect.element(page.getByRole("heading", { name: "What is left" })).toHaveFocus();
  });

  test("of a button that has done its work goes to the heading of what it stood in", async () => {
    await show(<Rows />);
    await walkTo(button("Note it"));
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("heading", { name: "What is left" })).toHaveFocus();
  });

  test("that somebody has moved elsewhere stays there", async () => {
    await show(<Rows />);
    await walkTo(button("Remove First"));
    await page.getByRole("button", { name: "Remove Third" }).click();
    await expect.element(button("Remove Third")).not.toBeInTheDocument();
    await walkTo(button("Remove Second"));
    await expect.element(button("Remove Second")).toHaveFocus();
  });
});
