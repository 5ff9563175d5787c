import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Combobox } from "#ui/form/combobox.tsx";
import { show } from "./render.tsx";
import { walkTo } from "./walk.ts";

// The list is fetched once for all tests of a page: these are of a page that has not fetched it yet, and stand alone.

const OPTIONS = ["London", "Scotland", "Wales"].map((label) => ({ value: label.toLowerCase(), label }));

function Area() {
  const [area, setArea] = useState<string | null>(null);
  return (
    <>
      <Combobox aria-label="UK area" options={OPTIONS} value={area} onChange={setArea} />
      <output aria-label="Chosen">{area ?? "none"}</output>
      <button type="button">After it</button>
    </>
  );
}

test("a combobox works without a connection, and with its own list once there is one", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await show(<Area />);
  const box = page.getByRole("combobox", { name: "UK area" });
  const chosen = page.getByRole("status", { name: "Chosen" });

  await walkTo(box);
  await userEvent.keyboard("Wal");
  await expect.element(chosen).toHaveTextContent("none");
  await userEvent.keyboard("es");
  await expect.element(chosen).toHaveTextContent("wales");
  await expect.element(box).toHaveFocus();

  onLine.mockReturnValue(true);
  await page.getByRole("button", { name: "After it" }).click();
  await box.click();
  await expect.element(page.getByRole("listbox")).toBeVisible();
  await userEvent.keyboard("{Control>}a{/Control}scot");
  await expect.element(page.getByRole("option", { name: "Scotland" })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(chosen).toHaveTextContent("scotland");
});
