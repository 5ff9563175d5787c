import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "class-variance-authority";
import { Check } from "lucide-react";
import { FieldError } from "./field.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  hint?: ReactNode;
  error?: string;
  /** A frame round the whole choice, where several stand below each other. */
  isBoxed?: boolean;
};

/** The children are its label, which may hold links. */
export function Checkbox({ hint, error, isBoxed, className, children, ...rest }: CheckboxProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={cx("flex flex-col gap-1", className)}>
      <label className={choiceStyles(isBoxed)}>
        <span className="relative mt-[0.1em] inline-flex size-6 shrink-0">
          <input
            type="checkbox"
            aria-describedby={described || undefined}
            aria-invalid={error ? true : undefined}
            {...rest}
            className="peer size-6 cursor-pointer appearance-none rounded-sm border border-edge bg-surface transition-colors checked:border-medical checked:bg-medical hover:border-ink aria-invalid:border-danger disabled:cursor-not-allowed disabled:border-line disabled:bg-well"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute inset-1 size-4 text-medical-ink opacity-0 peer-checked:opacity-100 peer-disabled:text-muted"
          />
        </span>
        <span>
          {children}
          {hint && (
            <span id={`${id}-hint`} className="block text-sm text-muted">
              {hint}
            </span>
          )}
        </span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** Round the boxed choices of one question: below each other, or in pairs where the screen is low. */
export const boxesStyles = "flex flex-col gap-2.5 sideways:grid sideways:grid-cols-2";

export const choiceStyles = (isBoxed = false) =>
  cx(
    "flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:text-muted",
    isBoxed &&
      "grow rounded-md border border-edge bg-surface px-4 py-3 sideways:py-2 transition-colors hover:border-ink has-checked:border-medical has-checked:bg-medical-tint",
  );
