import type { ReactNode } from "react";
import { type Profile, UK_AREAS } from "../contract.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Combobox } from "#ui/form/combobox.tsx";
import { Field } from "#ui/form/field.tsx";
import { RadioGroup } from "#ui/form/radio.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

const GENDER_OPTIONS = [
  { value: "male", label: "Male" },
  { value: "female", label: "Female" },
  { value: "non-binary", label: "Non-binary" },
  { value: "prefer_not_to_say", label: "Prefer not to say" },
] as const;
const AREA_OPTIONS = UK_AREAS.map((area) => ({ value: area, label: area }));

type Person = Pick<Profile, "first_name" | "last_name" | "gender" | "uk_area">;
type PersonFieldsProps = {
  values: Person;
  set: (changed: Partial<Person>) => void;
  problems: Partial<Record<keyof Person, string>>;
};

/** Who somebody is, at set-up and whenever it changes. */
export function PersonFields({ values, set, problems }: PersonFieldsProps) {
  return (
    <>
      <div className="grid gap-7 sm:grid-cols-2 sm:gap-5">
        <Slot name="first_name">
          <Field label="First name" isRequired error={problems.first_name}>
            <TextInput
              autoComplete="given-name"
              value={values.first_name}
              onChange={(event) => set({ first_name: event.target.value })}
            />
          </Field>
        </Slot>
        <Slot name="last_name">
          <Field label="Last name" isRequired error={problems.last_name}>
            <TextInput
              autoComplete="family-name"
              value={values.last_name}
              onChange={(event) => set({ last_name: event.target.value })}
            />
          </Field>
        </Slot>
      </div>
      <Slot name="gender">
        <RadioGroup
          legend={
            <>
              Gender <span className="font-normal text-muted">(optional)</span>
            </>
          }
          isInline
          options={GENDER_OPTIONS}
          value={values.gender}
          onChange={(gender) => set({ gender: gender })}
          error={problems.gender}
        />
      </Slot>
      <Slot name="uk_area">
        <Field label="UK area" hint="Where you live." isRequired error={problems.uk_area}>
          <Combobox
            options={AREA_OPTIONS}
            value={values.uk_area || null}
            onChange={(area) => set({ uk_area: area ?? "" })}
            placeholder="Type or choose"
            emptyText="No UK area matches."
          />
        </Field>
      </Slot>
    </>
  );
}

type ConsentFieldProps = { isGiven: boolean; onChange: (isGiven: boolean) => void };

export const ConsentField = ({ isGiven, onChange }: ConsentFieldProps) => (
  <Checkbox
    checked={isGiven}
    onChange={(event) => onChange(event.target.checked)}
    hint="You can practise just the same without."
  >
    Send me news and tips by email
  </Checkbox>
);

/** So that the first field with a problem can be found and given the focus. */
export const Slot = ({ name, children }: { name: string; children: ReactNode }) => (
  <div data-field={name}>{children}</div>
);
