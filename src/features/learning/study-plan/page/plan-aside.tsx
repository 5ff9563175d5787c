import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { onDemand } from "#web/on-demand.tsx";
import type { Plan, PlanSettings } from "../contract.ts";
import { WEEKDAYS } from "./weekdays.ts";

const SettingsDialog = onDemand(() => import("./settings-dialog.tsx").then((part) => part.SettingsDialog));
const CalendarDialog = onDemand(() => import("./calendar-dialog.tsx").then((part) => part.CalendarDialog));

/** What the plan goes by, and what can be taken from it. */
export function PlanAside({ plan: { settings } }: { plan: Plan }) {
  const [open, setOpen] = useState<"settings" | "calendar" | null>(null);
  const close = () => setOpen(null);
  return (
    <aside
      aria-labelledby="your-time"
      className="flex h-fit flex-col gap-4 rounded-lg border border-line bg-surface p-6 max-lg:-order-1 max-lg:gap-2 max-lg:p-4 lg:sticky lg:top-8"
    >
      <h2 id="your-time" className="text-xl max-lg:text-lg">
        Your time
      </h2>
      <ul className="flex flex-col gap-1 text-muted tabular-nums max-lg:flex-row max-lg:flex-wrap max-lg:gap-x-5 max-lg:text-sm">
        {timeWords(settings).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="sm" onClick={() => setOpen("settings")}>
          Change
        </Button>
        <Button variant="outline" size="sm" onClick={() => setOpen("calendar")}>
          Add to my calendar
        </Button>
      </div>
      <p className="text-sm text-muted max-lg:hidden">If you miss a day, its stations move on by themselves.</p>
      {open === "settings" && <SettingsDialog settings={settings} onClose={close} />}
      {open === "calendar" && <CalendarDialog onClose={close} />}
    </aside>
  );
}

function timeWords({ minutesADay, daysOff, circuitDay, circuitMinutes, remindAt }: PlanSettings): string[] {
  const off = daysOff.map((day) => WEEKDAYS[day]).join(", ");
  return [
    `At most ${minutesADay} minutes a day`,
    circuitDay === null ? "No longer day" : `${WEEKDAYS[circuitDay]}: up to ${circuitMinutes} minutes`,
    off === "" ? "No days off" : `Off: ${off}`,
    remindAt === null ? "No reminders" : `Reminder by email at ${remindAt}`,
  ];
}
