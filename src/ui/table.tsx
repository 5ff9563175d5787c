import { cx } from "class-variance-authority";
import { type ReactNode, useId } from "react";

/** For a table that is to stand whole on a phone. */
export const CLOSE_ON_PHONE =
  "max-sm:[&_table]:text-sm max-sm:[&_tbody_th]:min-w-0 max-sm:[&_td]:px-2.5 max-sm:[&_th]:px-2.5 max-sm:[&_thead_th]:whitespace-normal sideways:[&_tbody_th]:min-w-0 sideways:[&_thead_th]:whitespace-normal";

type TableProps = {
  caption: ReactNode;
  isCaptionHidden?: boolean;
  className?: string;
  /** A thead and a tbody, with `scope` on the header cells; `data-number` on cells of figures. */
  children: ReactNode;
};

/** Wider than the screen, it scrolls by itself, also by keyboard. What is for screen readers alone scrolls along. */
export function Table({ caption, isCaptionHidden, className, children }: TableProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className={cx("relative overflow-x-auto rounded-lg border border-line bg-surface", className)}
    >
      <table
        className={cx(
          "w-full border-collapse text-left text-base tabular-nums",
          "[&_td]:px-5 [&_td]:py-3 [&_td]:align-top [&_th]:px-5 [&_th]:py-3 [&_th]:align-top",
          "[&_[data-number]]:text-right [&_tbody_th]:min-w-44 [&_tbody_th]:font-medium [&_tbody_tr]:border-t [&_tbody_tr]:border-line",
          "[&_thead_th]:text-sm [&_thead_th]:font-medium [&_thead_th]:whitespace-nowrap [&_thead_th]:text-muted",
        )}
      >
        <caption id={id} className={isCaptionHidden ? "sr-only" : "px-5 pt-4 pb-1 text-left font-medium"}>
          {caption}
        </caption>
        {children}
      </table>
    </section>
  );
}
