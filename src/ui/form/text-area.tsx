import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { useField } from "./field.tsx";
import { boxStyles } from "./text-input.tsx";

export function TextArea({ className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={4}
      {...useField()}
      {...rest}
      className={cx(boxStyles, "field-sizing-content min-h-24 resize-y py-2.5", className)}
    />
  );
}
