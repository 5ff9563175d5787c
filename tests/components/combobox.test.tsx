import { type ComponentProps, useState } from "react";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Combobox } from "#ui/form/combobox.tsx";
import { Dialog } from "#ui/layers/dialog.tsx";
import { Field } from "#ui/form/field.tsx";
import { SearchedChoice } from "#ui/form/searched-choice.tsx";
import { show } from "./render.tsx";
import { walkTo } from "./walk.ts";

const SCHOOLS = [
  { value: "leeds", label: "University of Leeds" },
  { value: "st-georges", label: "St George’s, University of London", alsoCalled: ["SGUL"] },
  { value: "kings", label: "King’s College London", alsoCalled: ["KCL", "GKT"] },
  { value: "swansea", label: "Swansea University" },
];

type Given = Partial<ComponentProps<typeof Combobox>> & Partial<ComponentProps<typeof Field>>;

function Chosen({ value: first = null, label = "Medical school", hint, error, ...rest }: Given) {
  const [value, setValue] = useState(first);
  return (
    <>
      <Field label={label} hint={hint} {...(error === undefined ? {} : { error })}>
        <Combobox options={SCHOOLS} value={value} onChange={setValue} {...rest} />
      </Field>
      <output aria-label="Chosen">{value ?? "none"}</output>
      <button type="button">After it</button>
    </>
  );
}

const box = page.getByRole("combobox", { name: "Medical school" });
const list = page.getByRole("listbox");
const option = (name: string) => page.getByRole("option", { name });
const names = () =>
  page
    .getByRole("option")
    .elements()
    .map((element) => element.textContent);
const chosen = (value: string) => expect.element(page.getByRole("status", { name: "Chosen" })).toHaveTextContent(value);

describe("a combobox", () => {
  test("is closed until something is done with it, and says what it is for", async () => {
    await show(<Chosen hint="Type to search." placeholder="Choose a school" />);
    await expect.element(box).toHaveAttribute("aria-expanded", "false");
    await expect.element(box).toHaveAccessibleDescription("Type to search.");
    await expect.element(box).toHaveAttribute("placeholder", "Choose a school");
    await expect.element(list).not.toBeInTheDocument();
  });

  test("finds a name by its words in any order, without its apostrophes, and by what else it is called", async () => {
    await show(<Chosen />);
    await walkTo(box);
    for (const [typed, found] of [
      ["leeds uni", ["University of Leeds"]],
      ["kings", ["King’s College London"]],
      ["SGUL", ["St George’s, University of London"]],
      ["london", ["St George’s, University of London", "King’s College London"]],
    ] as const) {
      await box.fill("");
      await userEvent.keyboard(typed);
      await expect.poll(names).toEqual(found);
    }
  });

  test("takes the first that was found by Enter, closes, and keeps the focus", async () => {
    await show(<Chosen />);
    await walkTo(box);
    await userEvent.keyboard("swan");
    await expect.element(option("Swansea University")).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await chosen("swansea");
    await expect.element(box).toHaveValue("Swansea University");
    await expect.element(box).toHaveFocus();
    await expect.element(list).not.toBeInTheDocument();
  });

  test("is opened and walked by the arrows", async () => {
    await show(<Chosen />);
    await walkTo(box);
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(list).toBeVisible();
    await expect.poll(names).toHaveLength(SCHOOLS.length);
    await expect.element(box).toHaveAttribute("aria-expanded", "true");
    await userEvent.keyboard("{End}{ArrowUp}{ArrowUp}");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("status", { name: "Chosen" })).not.toHaveTextContent("none");
    await expect.element(list).not.toBeInTheDocument();
  });

  test("takes what is clicked, and marks it the next time", async () => {
    await show(<Chosen />);
    await page.getByRole("button", { name: "Open the list" }).click();
    await option("King’s College London").click();
    await chosen("kings");
    await page.getByRole("button", { name: "Open the list" }).click();
    await expect.element(option("King’s College London")).toHaveAttribute("aria-selected", "true");
    await expect.element(option("University of Leeds")).toHaveAttribute("aria-selected", "false");
  });

  test("closes by Escape without choosing", async () => {
    await show(<Chosen value="leeds" />);
    await walkTo(box);
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(list).toBeVisible();
    await userEvent.keyboard("{ArrowDown}{Escape}");
    await expect.element(list).not.toBeInTheDocument();
    await chosen("leeds");
    await expect.element(box).toHaveFocus();
    await expect.element(box).toHaveValue("University of Leeds");
  });

  test("shows again what is chosen when somebody leaves it with half a name", async () => {
    await show(<Chosen value="leeds" />);
    await walkTo(box);
    await userEvent.keyboard("Swan");
    await expect.element(list).toBeVisible();
    await userEvent.tab();
    await expect.element(box).not.toHaveFocus();
    await expect.element(box).toHaveValue("University of Leeds");
    await chosen("leeds");
  });

  test("is emptied by its button", async () => {
    await show(<Chosen value="leeds" />);
    await page.getByRole("button", { name: "Clear" }).click();
    await chosen("none");
    await expect.element(box).toHaveValue("");
    await expect.element(page.getByRole("button", { name: "Clear" })).not.toBeInTheDocument();
  });

  test("says that nothing matches", async () => {
    await show(<Chosen emptyText="No school of that name." />);
    await walkTo(box);
    await userEvent.keyboard("Hogwarts");
    await expect.element(page.getByText("No school of that name.")).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await chosen("none");
  });

  test("takes nothing while it is disabled", async () => {
    await show(<Chosen isDisabled value="leeds" />);
    await expect.element(box).toBeDisabled();
    await walkTo(page.getByRole("button", { name: "After it" }));
    await expect.element(list).not.toBeInTheDocument();
  });

  test("says what is wrong with it", async () => {
    await show(<Chosen error="Choose one of the list." />);
    await expect.element(box).toHaveAccessibleDescription("Choose one of the list.");
    await expect.element(box).toBeInvalid();
    await box.click();
    await expect.element(list).toBeVisible();
    await expect.element(box).toHaveAccessibleDescription("Choose one of the list.");
    await expect.element(box).toBeInvalid();
  });

  test("in a dialog closes before the dialog does", async () => {
    function InDialog() {
      const [isOpen, setOpen] = useState(true);
      return (
        <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Before you start">
          <Chosen />
        </Dialog>
      );
    }
    await show(<InDialog />);
    await walkTo(box);
    await userEvent.keyboard("swan");
    await expect.element(option("Swansea University")).toBeInViewport();
    await userEvent.keyboard("{Escape}");
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(page.getByRole("dialog", { name: "Before you start" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  });
});

describe("a choice that is searched", () => {
  test("offers all, and goes back to all when it is emptied", async () => {
    function Filtered() {
      const [value, setValue] = useState("");
      return (
        <>
          <SearchedChoice label="School" all="All schools" options={SCHOOLS} value={value} onChange={setValue} />
          <output aria-label="Chosen">{value === "" ? "all" : value}</output>
        </>
      );
    }
    await show(<Filtered />);
    const school = page.getByRole("combobox", { name: "School" });
    await expect.element(school).toHaveAttribute("placeholder", "All schools");
    await walkTo(school);
    await userEvent.keyboard("kcl");
    await option("King’s College London").click();
    await chosen("kings");
    await page.getByRole("button", { name: "Clear" }).click();
    await chosen("all");
  });
});
