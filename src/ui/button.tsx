import { cx, type VariantProps } from "class-variance-authority";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { buttonStyles } from "./button-styles.ts";

type Look = VariantProps<typeof buttonStyles>;
type Size = { size: "icon"; "aria-label": string } | { size?: Exclude<Look["size"], "icon"> };

export type ButtonProps = Omit<ComponentProps<"button">, "size"> & {
  variant?: Look["variant"];
  isBusy?: boolean;
  /** Stands in for the label while busy, as in "Saving...". */
  busyLabel?: ReactNode;
} & Size;

/** While busy it stays focusable and ignores presses, so that the focus is not lost. */
export function Button({ variant, size, isBusy, busyLabel, className, onClick, children, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className={cx(buttonStyles({ variant, size }), className)}
    >
      {isBusy ? (busyLabel ?? children) : children}
    </button>
  );
}
