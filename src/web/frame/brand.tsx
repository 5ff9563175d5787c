import { cx } from "class-variance-authority";
import { PRODUCT } from "#shared/product.ts";

/** A door with its card: the mark alone where there is no room for the name. */
export function Logo({ isMarkOnly = false, className }: { isMarkOnly?: boolean; className?: string }) {
  return (
    <span className={cx("inline-flex items-center gap-2.5 font-serif text-xl font-medium tracking-tight", className)}>
      <svg aria-hidden viewBox="0 0 24 24" className="size-7 shrink-0">
        <rect x="3" y="1.5" width="18" height="21" rx="1.5" className="fill-medical" />
        <rect x="7" y="5.5" width="10" height="7" rx="0.5" className="fill-paper" />
        <path d="M9 8h6M9 10.2h4" strokeWidth="1" className="stroke-medical" />
        <circle cx="17.5" cy="16" r="1.1" className="fill-paper" />
      </svg>
      {isMarkOnly ? <span className="sr-only">{PRODUCT}</span> : PRODUCT}
    </span>
  );
}
