import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Dialog } from "#ui/layers/dialog.tsx";
import { Field } from "#ui/form/field.tsx";
import { RadioGroup } from "#ui/form/radio.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { reportUnexpected, sentenceOf } from "#web/problem.ts";
import { planClient } from "../api.ts";

/** A browser has long taken the file by then. */
const KEPT_MS = 60_000;
const ALARM_MINUTES = 10;
const WHEN = [
  { value: "day", label: "As all-day entries" },
  { value: "time", label: "At a time of day" },
] as const;

/** The plan as a file for any calendar; an alarm only for who wants one. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const [when, setWhen] = useState<"day" | "time">("day");
  const [at, setAt] = useState("17:00");
  const [hasAlarm, setAlarm] = useState(false);
  const isTimed = when === "time";
  const fetching = useMutation({
    mutationFn: () => planClient.calendar(isTimed ? { at, ...(hasAlarm && { alarm: String(ALARM_MINUTES) }) } : {}),
    onSuccess: save,
    onError: (problem) => reportUnexpected(problem, "download-calendar"),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add to my calendar"
      description="A file that Google Calendar, Outlook and Apple Calendar can read. It holds the plan as it is now; when the plan changes, download it again."
      actions={
        <Button
          variant="medical"
          disabled={isTimed && at === ""}
          isBusy={fetching.isPending}
          busyLabel="Making the file..."
          onClick={() => fetching.mutate()}
        >
          Download the file
        </Button>
      }
    >
      <RadioGroup legend="Sessions stand in the calendar" options={WHEN} value={when} onChange={setWhen} />
      {isTimed && (
        <>
          <div className="max-w-48">
            <Field label="At this time in the United Kingdom">
              <TextInput type="time" required value={at} onChange={({ currentTarget }) => setAt(currentTarget.value)} />
            </Field>
          </div>
          <Checkbox checked={hasAlarm} onChange={({ currentTarget }) => setAlarm(currentTarget.checked)}>
            With an alarm {ALARM_MINUTES} minutes before
          </Checkbox>
        </>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {fetching.isSuccess && "The file is with your downloads."}
      </p>
      {fetching.isError && (
        <p role="alert" className="text-sm font-medium text-danger">
          {sentenceOf(fetching.error, "We could not reach the server, so there is no file yet. Please try again.")}
        </p>
      )}
    </Dialog>
  );
}

function save(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
