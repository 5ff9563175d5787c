import { useState } from "react";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Tabs } from "#ui/tabs.tsx";
import { show } from "./render.tsx";

const TABS = [
  { id: "marks", label: "Marks", panel: <button type="button">Explain this mark</button> },
  { id: "transcript", label: "Transcript", panel: <p>Every line.</p> },
  { id: "delivery", label: "Delivery", panel: <p>Pace and pauses.</p> },
];

const tab = (name: string) => page.getByRole("tab", { name });
const panel = (name: string) => page.getByRole("tabpanel", { name });

async function expectSelected(name: string) {
  await expect.element(tab(name)).toHaveAttribute("aria-selected", "true");
  await expect.element(panel(name)).toBeVisible();
  expect(page.getByRole("tab", { selected: true }).elements()).toHaveLength(1);
  expect(page.getByRole("tabpanel").elements()).toHaveLength(1);
}

describe("tabs", () => {
  test("have a name, and begin with the panel of the first", async () => {
    await show(<Tabs label="The report" tabs={TABS} />);
    await expect.element(page.getByRole("tablist", { name: "The report" })).toBeVisible();
    await expectSelected("Marks");
  });

  test("show the panel of the tab that is clicked", async () => {
    await show(<Tabs label="The report" tabs={TABS} />);
    await tab("Delivery").click();
    await expectSelected("Delivery");
    await expect.element(page.getByText("Pace and pauses.")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Explain this mark" })).not.toBeInTheDocument();
  });

  test("are walked by the arrows, round the ends, and by Home and End", async () => {
    await show(<Tabs label="The report" tabs={TABS} />);
    await userEvent.tab();
    for (const [key, name] of [
      ["{ArrowRight}", "Transcript"],
      ["{ArrowRight}", "Delivery"],
      ["{ArrowRight}", "Marks"],
      ["{ArrowLeft}", "Delivery"],
      ["{Home}", "Marks"],
      ["{End}", "Delivery"],
    ] as const) {
      await userEvent.keyboard(key);
      await expect.element(tab(name)).toHaveFocus();
      await expectSelected(name);
    }
  });

  test("are chosen when a press is let go on them, not elsewhere, and walked from there", async () => {
    await show(<Tabs label="The report" tabs={TABS} />);
    await tab("Transcript").dropTo(panel("Marks"));
    await expect.element(tab("Transcript")).toHaveFocus();
    await expectSelected("Marks");
    await tab("Transcript").click();
    await expectSelected("Transcript");
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(tab("Delivery")).toHaveFocus();
    await expectSelected("Delivery");
  });

  test("take one step of the Tab key, which goes on into the panel", async () => {
    await show(<Tabs label="The report" tabs={TABS} />);
    await tab("Transcript").click();
    await userEvent.tab();
    await expect.element(panel("Transcript")).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect.element(tab("Transcript")).toHaveFocus();
  });

  test("leave the choice to whoever keeps it, and begin at the first where that one is unknown", async () => {
    function Kept() {
      const [selected, setSelected] = useState("a-tab-of-old");
      return (
        <>
          <Tabs label="The report" tabs={TABS} selected={selected} onSelect={setSelected} />
          <output>{selected}</output>
        </>
      );
    }
    await show(<Kept />);
    await expectSelected("Marks");
    await tab("Transcript").click();
    await expectSelected("Transcript");
    await expect.element(page.getByRole("status").getByText("transcript")).toBeVisible();
  });

  test("with long names can all be reached on a phone, which itself does not scroll sideways", async () => {
    await page.viewport(390, 844);
    const long = TABS.map((each) => ({ ...each, label: `${each.label} of the whole station, and of the day` }));
    await show(<Tabs label="The report" tabs={long} />);
    await userEvent.tab();
    await userEvent.keyboard("{End}");
    await expect.element(page.getByRole("tab", { name: /^Delivery/u })).toBeInViewport();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });
});
