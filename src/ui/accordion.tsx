import type { ReactNode } from "react";
import { cx } from "class-variance-authority";
import { ChevronDown } from "lucide-react";

type AccordionProps = {
  items: readonly { id: string; title: ReactNode; body: ReactNode }[];
  /** The items that share a name close each other. */
  name?: string;
  className?: string;
};

/** Native details: it works before any script has run, and the browser's search opens it. */
export function Accordion({ items, name, className }: AccordionProps) {
  return (
    <div className={cx("border-t border-line", className)}>
      {items.map((item) => (
        <details key={item.id} id={item.id} name={name} className="group border-b border-line">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-6 rounded-sm py-4 font-medium transition-colors hover:text-medical [&::-webkit-details-marker]:hidden">
            {item.title}
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="max-w-measure pb-5 text-muted">{item.body}</div>
        </details>
      ))}
    </div>
  );
}
