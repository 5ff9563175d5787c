import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { cx } from "class-variance-authority";

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

const stepOf: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

export function Tabs({ label, tabs, selected, onSelect, className }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(tabs[0]?.id);
  const current = tabs.find((tab) => tab.id === (selected ?? own)) ?? tabs[0];
  const select = (next: string) => (onSelect ?? setOwn)(next);

  const move = (event: KeyboardEvent) => {
    const step = stepOf[event.key];
    const next = step && current && tabs[step(tabs.indexOf(current), tabs.length - 1)];
    if (!next) return;
    event.preventDefault();
    select(next.id);
    document.getElementById(`${id}-tab-${next.id}`)?.focus();
  };

  return (
    <div className={cx("min-w-0", className)}>
      <div role="tablist" aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line p-1 pb-0">
        {tabs.map((tab) => {
          const isCurrent = tab === current;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-tab-${tab.id}`}
              aria-selected={isCurrent}
              aria-controls={isCurrent ? `${id}-panel-${tab.id}` : undefined}
              tabIndex={isCurrent ? 0 : -1}
              onClick={() => select(tab.id)}
              onKeyDown={move}
              className={cx(
                "min-h-11 shrink-0 cursor-pointer rounded-t-sm border-b-3 px-4 py-2 font-medium transition-colors",
                isCurrent
                  ? "border-medical text-ink"
                  : "border-transparent text-muted hover:border-edge hover:text-ink",
              )}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      {current && (
        <div
          role="tabpanel"
          id={`${id}-panel-${current.id}`}
          aria-labelledby={`${id}-tab-${current.id}`}
          tabIndex={0}
          className="rounded-sm pt-5"
        >
          {current.panel}
        </div>
      )}
    </div>
  );
}
