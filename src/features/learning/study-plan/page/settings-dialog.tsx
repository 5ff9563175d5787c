import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Choice } from "#ui/form/choice.tsx";
import { Dialog } from "#ui/layers/dialog.tsx";
import { Field, FieldError } from "#ui/form/field.tsx";
import { RadioGroup } from "#ui/form/radio.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { planClient } from "../api.ts";
import { CIRCUIT_MINUTES, DAY_MINUTES } from "../choices.ts";
import type { PlanSettings } from "../contract.ts";
import { usePlanChange } from "./use-plan-change.ts";
import { WEEKDAYS } from "./weekdays.ts";

type SettingsDialogProps = { settings: PlanSettings; onClose: () => void };

const USUAL_REMINDER = "17:00";
const minuteOptions = (all: readonly number[]) =>
  all.map((each) => ({ value: String(each), label: `${each} minutes` }));

/** How much time there is, on which days, and when to be reminded. */
export function SettingsDialog({ settings, onClose }: SettingsDialogProps) {
  const [chosen, setChosen] = useState(settings);
  const save = usePlanChange({
    action: "save-plan-settings",
    change: (next: PlanSettings) => planClient.saveSettings(next),
    done: () => "Your plan goes by this from now on.",
  });
  const change = (part: Partial<PlanSettings>) => setChosen({ ...chosen, ...part });
  const { minutesADay, daysOff, circuitDay, circuitMinutes, remindAt } = chosen;
  const fault = faultOf(chosen);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Your time"
      description="The plan never asks for more than this."
      width="wide"
      actions={
        <Button
          variant="medical"
          disabled={fault !== null}
          isBusy={save.isPending}
          busyLabel="Saving..."
          onClick={() => save.mutate(chosen, { onSuccess: onClose })}
        >
          Save
        </Button>
      }
    >
      <RadioGroup
        legend="On an ordinary day, at most"
        isInline
        short="pairs"
        options={minuteOptions(DAY_MINUTES)}
        value={String(minutesADay)}
        onChange={(value) => change({ minutesADay: oneOf(DAY_MINUTES, value) ?? minutesADay })}
      />
      <fieldset>
        <legend className="mb-1 font-medium">Days off</legend>
        <div className="grid grid-cols-2 gap-x-6 sm:grid-cols-4">
          {WEEKDAYS.map((name, day) => (
            <Checkbox
              key={name}
              checked={daysOff.includes(day)}
              onChange={({ currentTarget }) =>
                change({
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
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          id="circuit-day"
          label="One longer day a week, for a circuit"
          all="None"
          value={circuitDay === null ? "" : String(circuitDay)}
          onChange={(value) => change({ circuitDay: value === "" ? null : Number(value) })}
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
            onChange={(value) => change({ circuitMinutes: oneOf(CIRCUIT_MINUTES, value) ?? 60 })}
          >
            {minuteOptions(CIRCUIT_MINUTES).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Choice>
        )}
      </div>
      <div className="flex flex-col gap-2">
        <Checkbox
          checked={remindAt !== null}
          hint="Only on days with something planned, at this time and no other. Every reminder has a link that stops them."
          onChange={({ currentTarget }) => change({ remindAt: currentTarget.checked ? USUAL_REMINDER : null })}
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
                onChange={({ currentTarget }) => change({ remindAt: currentTarget.value })}
              />
            </Field>
          </div>
        )}
      </div>
      {fault !== null && <FieldError id="plan-fault">{fault}</FieldError>}
    </Dialog>
  );
}

function faultOf({ daysOff, circuitDay, remindAt }: PlanSettings): string | null {
  if (daysOff.length === WEEKDAYS.length) return "Please leave at least one day to practise on.";
  if (circuitDay !== null && daysOff.includes(circuitDay)) return "Your circuit day cannot be a day off.";
  return remindAt === "" ? "Please give a time such as 17:30." : null;
}

const oneOf = <T extends number>(all: readonly T[], value: string): T | undefined =>
  all.find((each) => String(each) === value);
