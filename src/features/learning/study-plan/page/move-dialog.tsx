import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { addDays } from "#ui/form/calendar-days.ts";
import { Calendar } from "#ui/form/calendar.tsx";
import { Dialog } from "#ui/layers/dialog.tsx";
import { planClient } from "../api.ts";
import type { Plan, Session } from "../contract.ts";
import { shortDay } from "./day-words.ts";
import { usePlanChange } from "./use-plan-change.ts";

export type Moving = { from: string; session: Session };
type MoveDialogProps = { moving: Moving; plan: Pick<Plan, "today" | "interview">; onClose: () => void };

/** The last days before an interview, and its own. */
const KEPT_LIGHT = 3;
const ROLLING = 13;

/** Which day instead. */
export function MoveDialog({ moving: { from, session }, plan: { today, interview }, onClose }: MoveDialogProps) {
  const [to, setTo] = useState<string | null>(null);
  const move = usePlanChange({
    action: "move-session",
    change: (day: string) => planClient.move({ from, session: session.key, to: day }),
    done: (day) => `Moved to ${shortDay(day)}.`,
  });
  const last = interview === null ? addDays(today, ROLLING) : addDays(interview.day, -KEPT_LIGHT);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Move to another day"
      description={`${session.title}, ${session.minutes} minutes, planned for ${shortDay(from)}.`}
      actions={
        <Button
          variant="medical"
          disabled={to === null || to === from}
          isBusy={move.isPending}
          busyLabel="Moving..."
          onClick={() => to !== null && move.mutate(to, { onSettled: onClose })}
        >
          {to === null || to === from ? "Choose a day" : `Move to ${shortDay(to)}`}
        </Button>
      }
    >
      <Calendar
        label="The day to move to"
        value={to ?? from}
        onChange={setTo}
        min={today}
        max={last < today ? today : last}
      />
    </Dialog>
  );
}
