import { CalendarDays } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { dayName, today } from "#ui/form/calendar-days.ts";
import { FieldError } from "#ui/form/field.tsx";
import { onDemand } from "#web/on-demand.tsx";

const Calendar = onDemand(() => import("#ui/form/calendar.tsx").then((part) => part.Calendar));

type InterviewDateProps = {
  value: string | null;
  onChange: (date: string | null) => void;
  /** Whose interview it is, where several stand on the page. */
  at?: string;
  error?: string;
};

/** The calendar unfolds below its button: the dates are read in the page, not over it. */
export function InterviewDate({ value, onChange, at, error }: InterviewDateProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  /** What had the focus goes with the calendar; the focus stays here. */
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const choose = (date: string | null) => {
    onChange(date);
    close();
  };
  return (
    <div className="flex flex-col gap-1.5">
      <p id={id} className="font-medium">
        Interview date
        {at && <span className="sr-only"> at {at}</span>} <span className="font-normal text-muted">(optional)</span>
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
          {value === null ? "Choose a date" : dayName(value)}
        </Button>
        {value !== null && (
          <Button variant="ghost" onClick={() => choose(null)}>
            Clear date
          </Button>
        )}
      </div>
      {isOpen && (
        <div role="presentation" onKeyDown={(event) => event.key === "Escape" && close()}>
          <Calendar
            label={at ? `Interview date at ${at}` : "Interview date"}
            value={value}
            min={today()}
            onChange={choose}
            onClose={close}
          />
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
