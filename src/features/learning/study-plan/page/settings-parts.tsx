import { Checkbox } from "#ui/form/checkbox.tsx";
import { Choice } from "#ui/form/choice.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { CIRCUIT_MINUTES } from "../choices.ts";
import type { PlanSettings } from "../contract.ts";
import { WEEKDAYS } from "./weekdays.ts";

const USUAL_REMINDER = "17:00";

type Changed = { onChange: (part: Partial<PlanSettings>) => void };

export const minuteOptions = (all: readonly number[]) =>
  all.map((each) => ({ value: String(each), label: `${each} minutes` }));

export const oneOf = <T extends number>(all: readonly T[], value: string): T | undefined =>
  all.find((each) => String(each) === value);

export function DaysOff({ daysOff, onChange }: Pick<PlanSettings, "daysOff"> & Changed) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Days off</legend>
      <div className="grid grid-cols-2 gap-x-6 sm:grid-cols-4">
        {WEEKDAYS.map((name, day) => (
          <Checkbox
            key={name}
            checked={daysOff.includes(day)}
            onChange={({ currentTarget }) =>
              onChange({
                daysOff: currentTarget.checked
                  ? [...daysOff, day].toSorted((a, b) => a - b)
                  : daysOff.filter((each) => each !== day),
              })
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

/** The one day a week that may be longer, and how much. */
export function LongerDay({ settings, onChange }: { settings: PlanSettings } & Changed) {
  const { circuitDay, circuitMinutes } = settings;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Choice
        id="circuit-day"
        label="One longer day a week, for a circuit"
        all="None"
        value={circuitDay === null ? "" : String(circuitDay)}
        onChange={(value) => onChange({ circuitDay: value === "" ? null : Number(value) })}
      >
        {WEEKDAYS.map((name, day) => (
          <option key={name} value={day}>
            {name}
          </option>
        ))}
      </Choice>
      {circuitDay !== null && (
        <Choice
          id="circuit-minutes"
          label="On that day, at most"
          all="60 minutes, as usual"
          value={String(circuitMinutes)}
          onChange={(value) => onChange({ circuitMinutes: oneOf(CIRCUIT_MINUTES, value) ?? 60 })}
        >
          {minuteOptions(CIRCUIT_MINUTES).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
      )}
    </div>
  );
}

export function Reminder({ remindAt, onChange }: Pick<PlanSettings, "remindAt"> & Changed) {
  return (
    <div className="flex flex-col gap-2">
      <Checkbox
        checked={remindAt !== null}
        hint="Only on days with something planned, at this time and no other. Every reminder has a link that stops them."
        onChange={({ currentTarget }) => onChange({ remindAt: currentTarget.checked ? USUAL_REMINDER : null })}
      >
        Remind me by email
      </Checkbox>
      {remindAt !== null && (
        <div className="max-w-48">
          <Field label="At this time in the United Kingdom">
            <TextInput
              type="time"
              required
              value={remindAt}
              onChange={({ currentTarget }) => onChange({ remindAt: currentTarget.value })}
            />
          </Field>
        </div>
      )}
    </div>
  );
}
