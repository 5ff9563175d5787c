import { type FormEvent, useState } from "react";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Combobox } from "#ui/form/combobox.tsx";
import { Field } from "#ui/form/field.tsx";
import { PasswordInput } from "#ui/form/password-input.tsx";
import { RadioGroup } from "#ui/form/radio.tsx";
import { SearchBox } from "#ui/form/search-box.tsx";
import { showFaults } from "#ui/form/show-faults.ts";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { show } from "./render.tsx";
import { walkTo } from "./walk.ts";

const box = (name: string | RegExp) => page.getByRole("textbox", { name });

describe("a field", () => {
  test("names its control, and describes it by its hint and what is wrong", async () => {
    await show(
      <Field label="E-mail address" hint="We write to it once." error="This is not an address." isRequired>
        <TextInput type="email" />
      </Field>,
    );
    await expect
      .element(box("E-mail address"))
      .toHaveAccessibleDescription("We write to it once. This is not an address.");
    await expect.element(box("E-mail address")).toBeInvalid();
    await expect.element(box("E-mail address")).toBeRequired();
  });

  test("that is right says nothing of it, and says that it may be left out", async () => {
    await show(
      <Field label="University" isOptional>
        <TextInput />
      </Field>,
    );
    await expect.element(box("University (optional)")).toBeValid();
    await expect.element(box("University (optional)")).not.toBeRequired();
    await expect.element(box("University (optional)")).toHaveAccessibleDescription("");
  });

  test("gets the focus by a click on its name", async () => {
    await show(
      <Field label="Your answer">
        <TextArea />
      </Field>,
    );
    await page.getByText("Your answer").click();
    await expect.element(box("Your answer")).toHaveFocus();
  });

  test("takes nothing while it is disabled", async () => {
    await show(
      <Field label="University">
        <TextInput disabled defaultValue="Leeds" />
      </Field>,
    );
    await expect.element(box("University")).toBeDisabled();
  });

  test("for long answers grows with them", async () => {
    await show(
      <Field label="Your answer">
        <TextArea />
      </Field>,
    );
    const before = box("Your answer").element().getBoundingClientRect().height;
    await box("Your answer").fill("One more line.\n".repeat(20));
    await expect.poll(() => box("Your answer").element().getBoundingClientRect().height).toBeGreaterThan(2 * before);
  });

  test("with a long name, hint and error stands whole on a phone", async () => {
    await page.viewport(320, 640);
    const long = "What you would say first to somebody who has just been told that they cannot go home tonight. ";
    await show(
      <Field label={long} hint={long.repeat(2)} error={long.repeat(2)}>
        <TextInput />
      </Field>,
    );
    await expect.element(box(long.trim())).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });
});

describe("a password", () => {
  test("is hidden until it is asked for, and keeps what was typed", async () => {
    await show(
      <Field label="Password">
        <PasswordInput autoComplete="current-password" />
      </Field>,
    );
    const password = page.getByLabelText("Password");
    await expect.element(password).toHaveAttribute("type", "password");
    await walkTo(password);
    await userEvent.keyboard("correct horse");
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "Show password" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(box("Password")).toHaveValue("correct horse");
    await expect.element(page.getByRole("button", { name: "Hide password" })).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect.element(password).toHaveAttribute("type", "password");
    await expect.element(password).toHaveValue("correct horse");
  });

  test("in a form is not sent by the button that shows it", async () => {
    let sent = 0;
    const send = (event: FormEvent) => {
      event.preventDefault();
      sent += 1;
    };
    await show(
      <form onSubmit={send}>
        <Field label="Password">
          <PasswordInput />
        </Field>
      </form>,
    );
    await page.getByRole("button", { name: "Show password" }).click();
    await expect.element(page.getByRole("button", { name: "Hide password" })).toBeVisible();
    expect(sent).toBe(0);
    await walkTo(box("Password"));
    await userEvent.keyboard("{Enter}");
    expect(sent).toBe(1);
  });
});

test("a search is named, and tells each letter", async () => {
  function Looked() {
    const [words, setWords] = useState("");
    return (
      <>
        <SearchBox id="search" placeholder="Title or topic" value={words} onChange={setWords} />
        <output>{words}</output>
      </>
    );
  }
  await show(<Looked />);
  const search = page.getByRole("searchbox", { name: "Search" });
  await walkTo(search);
  await userEvent.keyboard("consent");
  await expect.element(page.getByRole("status")).toHaveTextContent("consent");
});

describe("a form that is sent with faults", () => {
  const KINDS = {
    box: (error: string | undefined) => (
      <Field label="First fault" {...(error === undefined ? {} : { error })}>
        <TextInput />
      </Field>
    ),
    combobox: (error: string | undefined) => (
      <Field label="First fault" {...(error === undefined ? {} : { error })}>
        <Combobox options={[]} value={null} onChange={() => {}} />
      </Field>
    ),
    tick: (error: string | undefined) => <Checkbox {...(error === undefined ? {} : { error })}>First fault</Checkbox>,
    choice: (error: string | undefined) => (
      <RadioGroup
        legend="Which"
        options={[{ value: "first", label: "First fault" }]}
        {...(error === undefined ? {} : { error })}
      />
    ),
  };

  function Form({ kind }: { kind: keyof typeof KINDS }) {
    const [error, setError] = useState<string | undefined>();
    return (
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          showFaults(event.currentTarget, () => setError("Please look at this again."));
        }}
      >
        <Field label="In order">
          <TextInput />
        </Field>
        {KINDS[kind](error)}
        <Field label="Second fault" {...(error === undefined ? {} : { error })}>
          <TextInput />
        </Field>
        <Button type="submit">Send</Button>
      </form>
    );
  }

  for (const kind of Object.keys(KINDS) as (keyof typeof KINDS)[]) {
    test(`leads to the first of them, a ${kind}, and says what is wrong`, async () => {
      await show(<Form kind={kind} />);
      await page.getByRole("button", { name: "Send" }).click();
      await expect.element(page.getByLabelText("First fault")).toHaveFocus();
      expect(page.getByText("Please look at this again.").elements()).toHaveLength(2);
    });
  }
});
