import { cx } from "class-variance-authority";
import { type ReactNode, useId } from "react";
import { boxesStyles, choiceStyles } from "./checkbox.tsx";
import { FieldError } from "./field.tsx";

export type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  isDisabled?: boolean;
};

type RadioGroupProps<Value extends string> = {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string;
  options: readonly RadioOption<Value>[];
  value?: Value | null;
  onChange?: (value: Value) => void;
  isBoxed?: boolean;
  /** Beside each other where there is room. */
  isInline?: boolean;
  /** Short labels: in two columns, or in a row, also where there is little room. */
  short?: "pairs" | "row";
  isRequired?: boolean;
};

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, hint, error, options, value, onChange, isBoxed, isInline, short, isRequired } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset
      role="radiogroup"
      aria-required={isRequired}
      aria-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
      className="group/radio flex min-w-0 flex-col"
    >
      <legend className="mb-1 font-medium">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <div
        className={cx(
          isBoxed ? boxesStyles : "flex flex-col",
          isBoxed && "mt-1 mb-1.5",
          isInline && "sm:flex-row sm:flex-wrap",
          isInline && short !== "row" && "sm:gap-x-7",
          short === "pairs" && "max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-6",
          short === "row" && "max-sm:flex-row max-sm:gap-x-6 sm:gap-x-5",
        )}
      >
        {options.map((option) => (
          <label key={option.value} className={choiceStyles(isBoxed)}>
            <span className="relative mt-[0.1em] inline-flex size-6 shrink-0">
              <input
                type="radio"
                name={id}
                required={isRequired}
                disabled={option.isDisabled}
                value={option.value}
                {...(onChange && {
                  checked: value === option.value,
                  onChange: () => onChange(option.value),
                })}
                className="peer size-6 cursor-pointer appearance-none rounded-full border border-edge bg-surface transition-colors checked:border-medical hover:border-ink group-aria-invalid/radio:border-danger disabled:cursor-not-allowed disabled:border-line disabled:bg-well"
              />
              <span
                aria-hidden
                className="pointer-events-none absolute inset-1.5 rounded-full bg-medical opacity-0 peer-checked:opacity-100 peer-disabled:bg-muted forced-colors:border-6"
              />
            </span>
            <span>
              {option.label}
              {option.hint && <span className="block text-sm text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
