import { type ComponentProps, useState } from "react";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Choice } from "#ui/form/choice.tsx";
import { RadioGroup } from "#ui/form/radio.tsx";
import { show } from "./render.tsx";
import { walkTo } from "./walk.ts";

const OPTIONS = [
  { value: "preparing", label: "Preparing an application" },
  { value: "open", label: "Not open yet", isDisabled: true },
  { value: "invited", label: "Invited to interview", hint: "Well done." },
];

type Given = Partial<ComponentProps<typeof RadioGroup<string>>>;

function Where({ value: first = null, ...rest }: Given) {
  const [value, setValue] = useState(first);
  return (
    <>
      <button type="button">Before it</button>
      <RadioGroup legend="Where are you now?" value={value} onChange={setValue} options={OPTIONS} {...rest} />
      <output>{value ?? "none"}</output>
      <button type="button">After it</button>
    </>
  );
}

const group = page.getByRole("radiogroup", { name: "Where are you now?" });
const radio = (name: string | RegExp) => page.getByRole("radio", { name });
const button = (name: string) => page.getByRole("button", { name });
const chosen = (value: string) => expect.element(page.getByRole("status")).toHaveTextContent(value);

describe("radio buttons", () => {
  test("are named by their question, and described by its hint and what is wrong", async () => {
    await show(<Where hint="You can change it later." error="Choose one to go on." isRequired />);
    await expect.element(group).toBeVisible();
    await expect.element(group).toHaveAccessibleDescription("You can change it later. Choose one to go on.");
    await expect.element(group).toHaveAttribute("aria-invalid", "true");
    await expect.element(group).toHaveAttribute("aria-required", "true");
    expect(page.getByRole("radio").elements()).toHaveLength(3);
    expect(page.getByRole("radio", { checked: true }).elements()).toHaveLength(0);
  });

  test("take what is clicked, also by its words and its hint, one at a time", async () => {
    await show(<Where />);
    await page.getByText("Preparing an application").click();
    await chosen("preparing");
    await page.getByText("Well done.").click();
    await chosen("invited");
    await expect.element(radio(/^Invited to interview/u)).toBeChecked();
    expect(page.getByRole("radio", { checked: true }).elements()).toHaveLength(1);
  });

  test("are walked by the arrows, which choose, past what is not open and round the ends", async () => {
    await show(<Where value="preparing" />);
    await walkTo(radio("Preparing an application"));
    await userEvent.keyboard("{ArrowDown}");
    await chosen("invited");
    await expect.element(radio(/^Invited/u)).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await chosen("preparing");
    await userEvent.keyboard("{ArrowUp}");
    await chosen("invited");
  });

  test("take one step of the Tab key, which goes to the one that is chosen", async () => {
    await show(<Where value="invited" />);
    await walkTo(button("Before it"));
    await userEvent.tab();
    await expect.element(radio(/^Invited/u)).toHaveFocus();
    await userEvent.tab();
    await expect.element(button("After it")).toHaveFocus();
  });

  test("of which none is chosen are chosen by the space bar", async () => {
    await show(<Where />);
    await walkTo(radio("Preparing an application"));
    await chosen("none");
    await userEvent.keyboard(" ");
    await chosen("preparing");
  });

  test("that are not open cannot be chosen", async () => {
    await show(<Where />);
    await expect.element(radio("Not open yet")).toBeDisabled();
    await page.getByText("Not open yet").click({ force: true });
    await chosen("none");
  });

  test("of two questions do not take each other's place", async () => {
    await show(
      <>
        <RadioGroup legend="First" options={OPTIONS} value="preparing" onChange={() => {}} />
        <RadioGroup legend="Second" options={OPTIONS} value="invited" onChange={() => {}} />
      </>,
    );
    const first = page.getByRole("radiogroup", { name: "First" });
    const second = page.getByRole("radiogroup", { name: "Second" });
    await expect.element(first.getByRole("radio", { name: "Preparing an application" })).toBeChecked();
    await expect.element(second.getByRole("radio", { name: /^Invited/u })).toBeChecked();
  });
});

describe("a checkbox", () => {
  const box = (name: string | RegExp) => page.getByRole("checkbox", { name });

  test("is ticked by the space bar and by its words", async () => {
    await show(<Checkbox>Send me advice by e-mail</Checkbox>);
    await walkTo(box("Send me advice by e-mail"));
    await userEvent.keyboard(" ");
    await expect.element(box("Send me advice by e-mail")).toBeChecked();
    await page.getByText("Send me advice by e-mail").click();
    await expect.element(box("Send me advice by e-mail")).not.toBeChecked();
  });

  test("leaves a link in its words alone", async () => {
    await show(
      <Checkbox>
        I accept the <a href="#terms">terms</a>
      </Checkbox>,
    );
    await page.getByRole("link", { name: "terms" }).click();
    await expect.element(box("I accept the terms")).not.toBeChecked();
    expect(location.hash).toBe("#terms");
    history.replaceState(null, "", location.pathname + location.search);
  });

  test("says its hint and what is wrong with it", async () => {
    await show(
      <Checkbox hint="Consent, confidentiality" error="Please accept the terms.">
        Ethics
      </Checkbox>,
    );
    await expect
      .element(box(/^Ethics/u))
      .toHaveAccessibleDescription("Consent, confidentiality Please accept the terms.");
    await expect.element(box(/^Ethics/u)).toBeInvalid();
  });

  test("takes nothing while it is disabled", async () => {
    await show(
      <Checkbox disabled defaultChecked>
        Essential cookies
      </Checkbox>,
    );
    await expect.element(box("Essential cookies")).toBeDisabled();
    await page.getByText("Essential cookies").click({ force: true });
    await expect.element(box("Essential cookies")).toBeChecked();
  });
});

test("a choice of a list is named, begins with all, and takes what is chosen", async () => {
  function Kind() {
    const [kind, setKind] = useState("");
    return (
      <>
        <Choice id="kind" label="Kind" all="All kinds" value={kind} onChange={setKind}>
          <option value="roleplay">Roleplay</option>
          <option value="discussion">Discussion</option>
        </Choice>
        <output>{kind === "" ? "all" : kind}</output>
      </>
    );
  }
  await show(<Kind />);
  const kind = page.getByRole("combobox", { name: "Kind" });
  await expect.element(kind).toHaveDisplayValue("All kinds");
  await kind.selectOptions("Discussion");
  await chosen("discussion");
  await walkTo(kind);
  await userEvent.keyboard("{Home}");
  await chosen("all");
});
