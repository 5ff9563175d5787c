import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type ChoiceProps = {
  id: string;
  label: string;
  all: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
};

/** One of a list, or all of them, as a filter offers it. */
export function Choice({ id, label, all, value, onChange, children }: ChoiceProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-11 w-full cursor-pointer appearance-none rounded-md border border-edge bg-surface py-2 pr-10 pl-3.5 text-base text-ink transition-colors hover:border-ink focus-visible:border-medical"
        >
          <option value="">{all}</option>
          {children}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
        />
      </div>
    </div>
  );
}
