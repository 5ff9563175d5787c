import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { cx } from "class-variance-authority";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "../button.tsx";
import {
  addDays,
  addMonths,
  type Day,
  dayAfterKey,
  dayName,
  isAllowed,
  monthName,
  today,
  weeksOf,
} from "./calendar-days.ts";

type CalendarProps = {
  /** What the date is for, for screen readers. */
  label: string;
  /** "2026-12-09", or null when no day is chosen. */
  value: Day | null;
  onChange: (day: Day) => void;
  /** The first and the last day that can be chosen. */
  min?: Day;
  max?: Day;
  className?: string;
};

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

type Limits = Pick<CalendarProps, "min" | "max">;
type TurnKey = "PageUp" | "PageDown";

export function Calendar({ label, value, onChange, min, max, className }: CalendarProps) {
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const mustFocus = useRef(false);
  const limits = { min, max };
  const start = value ?? (min && today() < min ? min : today());
  const [active, setActive] = useState<Day>(max && start > max ? max : start);

  useEffect(() => {
    if (!mustFocus.current) return;
    mustFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active]);

  const turnMonth = (key: TurnKey) => setActive(dayAfterKey(active, key, false, limits) ?? active);

  const move = (event: KeyboardEvent) => {
    const next = dayAfterKey(active, event.key, event.shiftKey, limits);
    if (!next) return;
    event.preventDefault();
    mustFocus.current = next !== active;
    setActive(next);
  };

  return (
    <fieldset
      aria-label={label}
      className={cx("w-full min-w-0 max-w-90 rounded-md border border-edge bg-surface p-2.5", className)}
    >
      <MonthLine id={id} month={active} limits={limits} onTurn={turnMonth} />
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of days is a table one walks by arrows
        role="grid"
        aria-labelledby={id}
        onKeyDown={move}
        className="mt-1 w-full table-fixed border-collapse tabular-nums"
      >
        <thead>
          <Weekdays />
        </thead>
        <tbody>
          {weeksOf(active).map((week, row) => (
            <tr key={row}>
              {week.map((day, column) =>
                day ? (
                  <td key={day} aria-selected={day === value} className="py-0.5">
                    <DayButton
                      day={day}
                      isChosen={day === value}
                      isActive={day === active}
                      isDisabled={!isAllowed(day, limits)}
                      onPress={() => {
                        setActive(day);
                        onChange(day);
                      }}
                    />
                  </td>
                ) : (
                  <td key={column}>{"\u00a0"}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}

type MonthLineProps = { id: string; month: Day; limits: Limits; onTurn: (key: TurnKey) => void };

/** The month that is shown, and the way to the one before and after. */
function MonthLine({ id, month, limits: { min, max }, onTurn }: MonthLineProps) {
  const first = `${month.slice(0, 7)}-01`;
  const hasEarlier = isAllowed(addDays(first, -1), { min });
  const hasLater = isAllowed(addMonths(first, 1), { max });
  return (
    <div className="flex items-center justify-between gap-2">
      <Button
        variant="ghost"
        size="icon"
        aria-label="Previous month"
        disabled={!hasEarlier}
        onClick={() => onTurn("PageUp")}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <p id={id} aria-live="polite" className="font-medium">
        {monthName(month)}
      </p>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Next month"
        disabled={!hasLater}
        onClick={() => onTurn("PageDown")}
      >
        <ChevronRight aria-hidden />
      </Button>
    </div>
  );
}

const Weekdays = () => (
  <tr>
    {WEEKDAYS.map((name) => (
      <th key={name} scope="col" abbr={name} className="pb-1 text-xs font-medium text-muted">
        <span aria-hidden>{name.slice(0, 2)}</span>
        <span className="sr-only">{name}</span>
      </th>
    ))}
  </tr>
);

type DayButtonProps = {
  day: Day;
  isChosen: boolean;
  /** The one day that Tab leads to. */
  isActive: boolean;
  isDisabled: boolean;
  onPress: () => void;
};

function DayButton({ day, isChosen, isActive, isDisabled, onPress }: DayButtonProps) {
  const isToday = day === today();
  return (
    <button
      type="button"
      data-day={day}
      aria-label={dayName(day)}
      aria-current={isToday ? "date" : undefined}
      disabled={isDisabled}
      tabIndex={isActive ? 0 : -1}
      onClick={onPress}
      className={cx(
        "flex h-11 w-full cursor-pointer items-center justify-center rounded-sm border transition-colors disabled:cursor-not-allowed disabled:border-transparent disabled:bg-transparent disabled:text-edge",
        isChosen
          ? "border-medical bg-medical font-semibold text-medical-ink"
          : "border-transparent hover:border-edge hover:bg-well",
        isToday && !isChosen && "font-semibold text-medical underline underline-offset-4",
      )}
    >
      {Number(day.slice(8))}
    </button>
  );
}
