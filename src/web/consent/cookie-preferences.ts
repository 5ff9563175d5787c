import { buttonStyles } from "#ui/button-styles.ts";
import { type Choice, keepConsent, storedConsent } from "./consent.ts";
import { button, element } from "./element.ts";

const ALWAYS = {
  name: "Essential",
  sentence: "Keeps you signed in, and what you are writing safe from a lost connection. Always on.",
};
const CHOICES: { of: keyof Choice; name: string; sentence: string }[] = [
  {
    of: "analytics",
    name: "Analytics",
    sentence:
      "Counts which pages are looked at, without saying by whom, and tells us of errors on them; never in an interview or on a report.",
  },
  {
    of: "marketing",
    name: "Marketing",
    sentence:
      "Looks up roughly where you are, to say what a price in pounds means for you and to show you where you are signed in.",
  },
];

/** Closing it without saving changes nothing. */
export function openCookiePreferences(): void {
  if (document.querySelector("#cookie-preferences") !== null) return;
  const stored = storedConsent();
  const choices = CHOICES.map((choice) => choiceElement(choice, stored?.[choice.of] ?? false));
  const dialog = element("dialog", DIALOG, [], {
    id: "cookie-preferences",
    "aria-labelledby": "cookie-preferences-title",
  });
  const save = () => {
    const [analytics = false, marketing = false] = choices.map(({ box }) => box.checked);
    dialog.close();
    keepConsent({ analytics, marketing });
  };
  const close = () => dialog.close();
  dialog.append(
    element("div", "flex flex-col gap-3 p-6 sm:p-8 sideways:gap-2 sideways:p-5", [
      element("h2", "text-2xl", ["Cookie preferences"], { id: "cookie-preferences-title" }),
      choiceElement(ALWAYS, true, true).label,
      ...choices.map(({ label }) => label),
      element("p", "text-sm", [element("a", "link", ["Cookie policy"], { href: "/cookie-policy" })]),
      element("div", "mt-2 flex flex-wrap justify-end gap-3 max-sm:flex-col max-sm:items-stretch", [
        button(buttonStyles({ variant: "ghost" }), "Close", close),
        button(buttonStyles({ variant: "medical" }), "Save Preferences", save),
      ]),
    ]),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

const DIALOG =
  "m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-120 overflow-y-auto rounded-lg border border-line bg-surface shadow-lift open:animate-rise";

function choiceElement(choice: { name: string; sentence: string }, isOn: boolean, isFixed = false) {
  const hint = `cookie-preferences-${choice.name.toLowerCase()}`;
  const box = element("input", "mt-0.5 size-6 shrink-0 accent-medical", [], {
    type: "checkbox",
    "aria-describedby": hint,
  });
  box.checked = isOn;
  box.disabled = isFixed;
  const label = element("label", "flex min-h-11 cursor-pointer gap-3 py-1 has-disabled:cursor-default", [
    box,
    element("span", "", [
      element("span", "font-medium", [choice.name]),
      element("span", "block text-sm text-muted", [choice.sentence], { id: hint }),
    ]),
  ]);
  return { box, label };
}
