import { useEffect, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Door, Colours, Type } from "./ui-page-look.tsx";
import { Buttons, Fields, Choices } from "./ui-page-controls.tsx";
import { Marks, Layers, Folds, States } from "./ui-page-parts.tsx";

/** Every part of the design system, in every variant, size and state. */
export function UiPage() {
  return (
    <main id="main" className="mx-auto flex max-w-page flex-col gap-20 px-5 py-10 sm:px-8 sm:py-16">
      <header className="flex flex-wrap items-end justify-between gap-6">
        <div>
          <h1>The parts of Stationwise</h1>
          <p className="mt-3 max-w-measure text-muted">
            A quiet examination room, a minute before the bell: calm, exact, kind.
          </p>
        </div>
        <ThemeSwitch />
      </header>
      <Door />
      <Colours />
      <Type />
      <Buttons />
      <Fields />
      <Choices />
      <Marks />
      <Layers />
      <Folds />
      <States />
    </main>
  );
}

function ThemeSwitch() {
  const [theme, setTheme] = useState<string | undefined>();
  useEffect(() => {
    if (!theme) return undefined;
    document.documentElement.dataset.theme = theme;
    return () => {
      delete document.documentElement.dataset.theme;
    };
  }, [theme]);
  return (
    <fieldset aria-label="Theme" className="flex gap-1 rounded-md border border-line p-1">
      {[undefined, "light", "dark"].map((each) => (
        <Button
          key={each ?? "system"}
          size="sm"
          variant={each === theme ? "default" : "ghost"}
          aria-pressed={each === theme}
          onClick={() => setTheme(each)}
        >
          {{ light: "Light", dark: "Dark" }[each ?? ""] ?? "As the device"}
        </Button>
      ))}
    </fieldset>
  );
}
