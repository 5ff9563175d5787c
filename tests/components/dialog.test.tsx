import { type ReactNode, useState } from "react";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/layers/confirm-dialog.tsx";
import { Dialog } from "#ui/layers/dialog.tsx";
import { Field } from "#ui/form/field.tsx";
import { FormDialog } from "#ui/layers/form-dialog.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { toast } from "#ui/layers/toast.tsx";
import { show } from "./render.tsx";
import { walkTo } from "./walk.ts";

/** A page with one button, which opens what is given, and another, which stays behind it. */
function Opened({ children }: { children: (isOpen: boolean, close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open it
      </button>
      <button type="button">Behind it</button>
      {children(isOpen, () => setOpen(false))}
    </>
  );
}

const button = (name: string) => page.getByRole("button", { name });
const dialog = (name: string) => page.getByRole("dialog", { name });
const open = async () => {
  await walkTo(button("Open it"));
  await userEvent.keyboard("{Enter}");
};

const NAMES = "Before you start";
const askName = (isOpen: boolean, close: () => void) => (
  <Dialog
    isOpen={isOpen}
    onClose={close}
    title={NAMES}
    description="It is shown to nobody else."
    actions={<Button onClick={close}>Done</Button>}
  >
    <Field label="Display name">
      <TextInput />
    </Field>
  </Dialog>
);

describe("a dialog", () => {
  test("is said with its title and its description, and begins at its first field", async () => {
    await show(<Opened>{askName}</Opened>);
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await open();
    await expect.element(dialog(NAMES)).toBeVisible();
    await expect.element(dialog(NAMES)).toHaveAccessibleDescription("It is shown to nobody else.");
    await expect.element(page.getByRole("textbox", { name: "Display name" })).toHaveFocus();
  });

  test("begins inside where there is nothing to fill in", async () => {
    await show(
      <Opened>
        {(isOpen, close) => (
          <Dialog isOpen={isOpen} onClose={close} title="Something to read">
            <p>That is all.</p>
          </Dialog>
        )}
      </Opened>,
    );
    await open();
    await expect.poll(() => dialog("Something to read").element().contains(document.activeElement)).toBe(true);
  });

  for (const [way, leave] of [
    ["Escape", () => userEvent.keyboard("{Escape}")],
    ["its cross", () => button("Close").click()],
    ["its own button", () => button("Done").click()],
  ] as const) {
    test(`is left by ${way}, and gives the focus back to what opened it`, async () => {
      await show(<Opened>{askName}</Opened>);
      await open();
      await expect.element(dialog(NAMES)).toBeVisible();
      await leave();
      await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
      await expect.element(button("Open it")).toHaveFocus();
      await userEvent.keyboard("{Enter}");
      await expect.element(dialog(NAMES)).toBeVisible();
    });
  }

  test("keeps the Tab key from what lies behind it", async () => {
    await show(<Opened>{askName}</Opened>);
    await open();
    await expect.element(page.getByRole("textbox", { name: "Display name" })).toHaveFocus();
    const reached = new Set<string>();
    for (let steps = 0; steps < 8; steps++) {
      await userEvent.tab();
      reached.add(document.activeElement?.textContent ?? "");
    }
    expect(reached).toContain("Done");
    expect(reached).not.toContain("Open it");
    expect(reached).not.toContain("Behind it");
  });

  test("keeps the focus from what lies behind it, whoever would bring it there", async () => {
    await show(<Opened>{askName}</Opened>);
    await open();
    const field = page.getByRole("textbox", { name: "Display name" });
    await expect.element(field).toHaveFocus();
    (button("Behind it").element() as HTMLElement).focus();
    await expect.element(field).toHaveFocus();
  });

  test("stays, with what was typed, when somebody clicks beside it", async () => {
    await show(<Opened>{askName}</Opened>);
    await open();
    await userEvent.keyboard("Ada");
    await userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true });
    await expect.element(dialog(NAMES)).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: "Display name" })).toHaveValue("Ada");
  });

  test("with a long text scrolls by itself, and keeps its buttons in sight", async () => {
    await page.viewport(390, 600);
    await show(
      <Opened>
        {(isOpen, close) => (
          <Dialog isOpen={isOpen} onClose={close} title="All of it" actions={<Button onClick={close}>Done</Button>}>
            {Array.from({ length: 40 }, (_, place) => (
              <p key={place}>Paragraph {place} of what there is to know about a station before it begins.</p>
            ))}
          </Dialog>
        )}
      </Opened>,
    );
    await open();
    await expect.element(button("Done")).toBeInViewport({ ratio: 1 });
    await page.getByText(/^Paragraph 39/u).click();
    await expect.element(button("Done")).toBeInViewport({ ratio: 1 });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });

  test("shows the messages that come while it is open", async () => {
    await show(<Opened>{askName}</Opened>);
    await open();
    await expect.element(dialog(NAMES)).toBeVisible();
    toast({ title: "Saved on this device", duration: Infinity });
    await expect.element(dialog(NAMES).getByText("Saved on this device")).toBeVisible();
    await button("Dismiss").click();
    await expect.element(page.getByText("Saved on this device")).not.toBeInTheDocument();
    await expect.element(dialog(NAMES)).toBeVisible();
  });
});

type Asked = { isPending?: boolean; error?: string };

/** Asks once more whether a recording is to go; what is done is written below. */
function Asking({ isPending = false, error }: Asked) {
  const [done, setDone] = useState(0);
  return (
    <>
      <Opened>
        {(isOpen, close) => (
          <ConfirmDialog
            isOpen={isOpen}
            onClose={close}
            title="Delete this recording?"
            description="It cannot be brought back."
            keep="Keep it"
            confirm="Delete the recording"
            busyLabel="Deleting..."
            isPending={isPending}
            isDestructive
            error={error}
            onConfirm={() => setDone(done + 1)}
          />
        )}
      </Opened>
      <output aria-label="Times">{done}</output>
    </>
  );
}

// What lies behind an open dialog has no role that could be read.
const times = () => document.querySelector("output")?.textContent;

describe("a question asked once more", () => {
  test("begins at the way back: Enter changes nothing", async () => {
    await show(<Asking />);
    await open();
    await expect.element(dialog("Delete this recording?")).toHaveAccessibleDescription("It cannot be brought back.");
    await expect.element(button("Keep it")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    expect(times()).toBe("0");
    await expect.element(button("Open it")).toHaveFocus();
  });

  test("does what it asks about by its other button", async () => {
    await show(<Asking />);
    await open();
    await walkTo(button("Delete the recording"));
    await userEvent.keyboard("{Enter}");
    await expect.poll(times).toBe("1");
  });

  test("takes no second press while the first is under way, and keeps the focus", async () => {
    await show(<Asking isPending />);
    await open();
    await walkTo(button("Deleting..."));
    await expect.element(button("Deleting...")).toHaveAttribute("aria-disabled", "true");
    await expect.element(button("Deleting...")).toHaveAttribute("aria-busy", "true");
    await userEvent.keyboard("{Enter} ");
    await expect.element(button("Deleting...")).toHaveFocus();
    expect(times()).toBe("0");
  });

  test("says aloud why it did not happen", async () => {
    await show(<Asking error="It is still being sent." />);
    await open();
    await expect.element(page.getByRole("alert").getByText("It is still being sent.")).toBeVisible();
  });
});

describe("a form in a dialog", () => {
  function Form({ isBusy = false }: { isBusy?: boolean }) {
    const [name, setName] = useState("");
    const [sent, setSent] = useState<string[]>([]);
    return (
      <>
        <FormDialog
          title="Your name"
          action="Save"
          busyLabel="Saving..."
          isBusy={isBusy}
          onClose={() => {}}
          onSubmit={() => setSent([...sent, name])}
        >
          <Field label="Name" isRequired>
            <TextInput value={name} onChange={(event) => setName(event.target.value)} />
          </Field>
        </FormDialog>
        <output>{sent.join(", ")}</output>
      </>
    );
  }
  const sent = () => document.querySelector("output")?.textContent;

  test("is sent by Enter in a field, and by its button", async () => {
    await show(<Form />);
    await userEvent.keyboard("Ada{Enter}");
    await expect.poll(sent).toBe("Ada");
    await userEvent.keyboard(" Lowe");
    await button("Save").click();
    await expect.poll(sent).toBe("Ada, Ada Lowe");
  });

  test("is left to its page to check: the browser stops nothing", async () => {
    await show(<Form />);
    await page.getByRole("textbox", { name: "Name" }).fill(" ");
    await button("Save").click();
    await expect.poll(sent).toBe(" ");
  });

  test("is not sent again while it is being sent", async () => {
    await show(<Form isBusy />);
    await page.getByRole("textbox", { name: "Name" }).fill("Ada");
    await button("Saving...").click({ force: true });
    await expect.element(button("Saving...")).toHaveAttribute("aria-disabled", "true");
    expect(sent()).toBe("");
  });
});
