import { cx } from "class-variance-authority";
import { Combobox, type ComboboxOption } from "./combobox.tsx";
import { Field } from "./field.tsx";

type SearchedChoiceProps = {
  label: string;
  all: string;
  options: readonly ComboboxOption[];
  value: string;
  onChange: (value: string) => void;
  emptyText?: string;
  className?: string;
};

/** As Choice, for a list too long to look through: found by typing a name, or what else it is called. */
export function SearchedChoice({ label, all, options, value, onChange, emptyText, className }: SearchedChoiceProps) {
  return (
    <div className={cx("min-w-0", className)}>
      <Field label={<span className="block text-sm">{label}</span>}>
        <Combobox
          options={options}
          value={value || null}
          onChange={(chosen) => onChange(chosen ?? "")}
          placeholder={all}
          {...(emptyText === undefined ? {} : { emptyText })}
        />
      </Field>
    </div>
  );
}
