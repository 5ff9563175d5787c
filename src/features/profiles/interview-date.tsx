import { CalendarDays } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Calendar } from "#ui/calendar.tsx";
import { today } from "#ui/calendar-days.ts";
import { FieldError } from "#ui/field.tsx";

const spoken = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

type InterviewDateProps = { value: string | null; onChange: (date: string | null) => void; error?: string };

/** The calendar unfolds below its button: the dates are read in the page, not over it. */
export function InterviewDate({ value, onChange, error }: InterviewDateProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  /** What was pressed goes with the choice; the focus stays here. */
  const choose = (date: string | null) => {
    onChange(date);
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div className="flex flex-col gap-1.5">
      <p id={id} className="font-medium">
        Interview date <span className="font-normal text-muted">(optional)</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          ref={opener}
          variant="outline"
          aria-expanded={isOpen}
          aria-describedby={id}
          onClick={() => setOpen(!isOpen)}
        >
          <CalendarDays aria-hidden />
          {value === null ? "Choose a date" : spoken.format(new Date(`${value}T00:00:00Z`))}
        </Button>
        {value !== null && (
          <Button variant="ghost" onClick={() => choose(null)}>
            Clear date
          </Button>
        )}
      </div>
      {isOpen && <Calendar label="Interview date" value={value} min={today()} onChange={choose} />}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
