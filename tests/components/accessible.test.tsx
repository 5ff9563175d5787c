import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Calendar } from "#ui/form/calendar.tsx";
import { Combobox } from "#ui/form/combobox.tsx";
import { Field } from "#ui/form/field.tsx";
import { toast } from "#ui/layers/toast.tsx";
import { Buttons, Choices, Fields } from "../../src/features/site/developers/ui-page-controls.tsx";
import { Colours, Door, Type } from "../../src/features/site/developers/ui-page-look.tsx";
import { Folds, Layers, Marks, States } from "../../src/features/site/developers/ui-page-parts.tsx";
import { expectAccessible } from "./accessible.ts";
import { show } from "./render.tsx";

const button = (name: string) => page.getByRole("button", { name });

describe("axe finds nothing, in light and dark, in the", () => {
  for (const [name, Shown] of Object.entries({
    Buttons,
    Choices,
    Colours,
    Door,
    Fields,
    Folds,
    Layers,
    Marks,
    States,
    Type,
  })) {
    test(`${name.toLowerCase()} of the design system`, async () => {
      await show(<Shown />);
      await expect.element(page.getByRole("region").first()).toBeVisible();
      await expectAccessible();
    });
  }

  for (const name of ["Open a dialog", "Open a wide dialog", "Open a sheet", "Open a sheet on the right"]) {
    test(`layer that is called “${name}”`, async () => {
      await show(<Layers />);
      await button(name).click();
      await expect.element(page.getByRole("dialog")).toBeVisible();
      toast({ title: "Recording deleted", kind: "error", duration: Infinity });
      await expect.element(page.getByRole("dialog").getByText(/Recording deleted/u)).toBeVisible();
      await expectAccessible();
    });
  }

  test("messages of every kind", async () => {
    await show(<Layers />);
    for (const kind of ["info", "success", "error"] as const)
      toast({ title: `A message of ${kind}`, description: "With some more.", kind, duration: Infinity });
    await expect.element(page.getByText(/A message of error/u)).toBeVisible();
    await expectAccessible();
  });

  test("tooltip that is shown", async () => {
    await show(<Layers />);
    await button("With a tooltip").hover();
    await expect.element(page.getByRole("tooltip")).toBeVisible();
    await expectAccessible();
  });

  test("list of a combobox", async () => {
    await show(
      <Field label="UK area">
        <Combobox
          options={["London", "Scotland"].map((label) => ({ value: label, label }))}
          value="Scotland"
          onChange={() => {}}
          emptyText="No area of that name."
        />
      </Field>,
    );
    await page.getByRole("combobox", { name: "UK area" }).click();
    await expect.element(page.getByRole("listbox")).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard("Atlantis");
    await expect.element(page.getByText("No area of that name.")).toBeVisible();
    await expectAccessible();
  });

  test("day that is chosen in a calendar", async () => {
    await show(<Calendar label="Interview date" value="2026-12-09" onChange={() => {}} />);
    const calendar = page.getByRole("group", { name: "Interview date" });
    await expect.element(calendar.getByRole("gridcell", { selected: true })).toBeVisible();
    await expectAccessible();
  });

  test("answers of an accordion", async () => {
    await show(<Folds />);
    await page.getByText("Does it work on my phone?").click();
    await expect.element(page.getByText("Yes, held sideways.")).toBeVisible();
    await expectAccessible();
  });
});
