import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { useField } from "./field.tsx";

/** What every box one types into looks like. */
export const boxStyles = cx(
  "w-full rounded-md border border-edge bg-surface px-3.5 text-base text-ink transition-colors hover:border-ink",
  "focus-visible:border-medical focus-visible:outline-offset-0 aria-invalid:border-danger aria-invalid:outline-danger",
  "disabled:cursor-not-allowed disabled:border-line disabled:bg-well disabled:text-muted read-only:bg-well",
);

export function TextInput({ className, ...rest }: ComponentProps<"input">) {
  return <input type="text" {...useField()} {...rest} className={cx(boxStyles, "min-h-11 py-2", className)} />;
}
