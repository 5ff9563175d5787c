import { Tabs as Parts } from "@base-ui/react/tabs";
import { cx } from "class-variance-authority";
import { type ReactNode, useState } from "react";

export type Tab = { id: string; label: ReactNode; panel: ReactNode };

type TabsProps = {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** With `onSelect`, whoever shows the tabs keeps the choice (as in the address). */
  selected?: string;
  onSelect?: (id: string) => void;
  className?: string;
};

/** The library chooses as soon as a press brings the focus; like any button, a tab is chosen when the press is let go. */
const isOnlyPressed = ({ type, target }: Event) =>
  type.startsWith("focus") && target instanceof Element && !target.matches(":focus-visible");

export function Tabs({ label, tabs, selected, onSelect, className }: TabsProps) {
  const [own, setOwn] = useState(tabs[0]?.id);
  const current = tabs.find((tab) => tab.id === (selected ?? own)) ?? tabs[0];
  const choose = (next: string, { event }: { event: Event }) => {
    if (!isOnlyPressed(event)) (onSelect ?? setOwn)(next);
  };
  return (
    <Parts.Root value={current?.id ?? null} onValueChange={choose} className={cx("min-w-0", className)}>
      <Parts.List
        activateOnFocus
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line p-1 pb-0"
      >
        {tabs.map((tab) => (
          <Parts.Tab
            key={tab.id}
            value={tab.id}
            className={cx(
              "min-h-11 shrink-0 cursor-pointer rounded-t-sm border-b-3 px-4 py-2 font-medium transition-colors",
              tab === current
                ? "border-medical text-ink"
                : "border-transparent text-muted hover:border-edge hover:text-ink",
            )}
          >
            {tab.label}
          </Parts.Tab>
        ))}
      </Parts.List>
      {/* The one panel alone: the library lets another stand beside it until its animations are over. */}
      {current && (
        <Parts.Panel key={current.id} value={current.id} className="rounded-sm pt-5">
          {current.panel}
        </Parts.Panel>
      )}
    </Parts.Root>
  );
}
