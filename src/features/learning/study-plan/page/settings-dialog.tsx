import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/layers/dialog.tsx";
import { FieldError } from "#ui/form/field.tsx";
import { RadioGroup } from "#ui/form/radio.tsx";
import { planClient } from "../api.ts";
import { DAY_MINUTES } from "../choices.ts";
import type { PlanSettings } from "../contract.ts";
import { DaysOff, LongerDay, minuteOptions, oneOf, Reminder } from "./settings-parts.tsx";
import { usePlanChange } from "./use-plan-change.ts";
import { WEEKDAYS } from "./weekdays.ts";

type SettingsDialogProps = { settings: PlanSettings; onClose: () => void };

/** How much time there is, on which days, and when to be reminded. */
export function SettingsDialog({ settings, onClose }: SettingsDialogProps) {
  const [chosen, setChosen] = useState(settings);
  const save = usePlanChange({
    action: "save-plan-settings",
    change: (next: PlanSettings) => planClient.saveSettings(next),
    done: () => "Your plan goes by this from now on.",
  });
  const change = (part: Partial<PlanSettings>) => setChosen({ ...chosen, ...part });
  const { minutesADay, daysOff, remindAt } = chosen;
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
      <DaysOff daysOff={daysOff} onChange={change} />
      <LongerDay settings={chosen} onChange={change} />
      <Reminder remindAt={remindAt} onChange={change} />
      {fault !== null && <FieldError id="plan-fault">{fault}</FieldError>}
    </Dialog>
  );
}

function faultOf({ daysOff, circuitDay, remindAt }: PlanSettings): string | null {
  if (daysOff.length === WEEKDAYS.length) return "Please leave at least one day to practise on.";
  if (circuitDay !== null && daysOff.includes(circuitDay)) return "Your circuit day cannot be a day off.";
  return remindAt === "" ? "Please give a time such as 17:30." : null;
}
