import { cx } from "class-variance-authority";
import { Button } from "#ui/button.tsx";
import { planClient } from "../api.ts";
import type { PlanDay } from "../contract.ts";
import { dayTitle, emptyWords, shortDay } from "./day-words.ts";
import type { Moving } from "./move-dialog.tsx";
import { SessionRow } from "./session-row.tsx";
import { usePlanChange } from "./use-plan-change.ts";

type DayRowProps = { day: PlanDay; today: string; onMove: (moving: Moving) => void };

/** One day: its sessions, or why there are none. */
export function DayRow({ day, today, onMove }: DayRowProps) {
  const isToday = day.day === today;
  const title = dayTitle(day.day, today);
  const isQuiet = day.sessions.length === 0;
  return (
    <li className={cx("@container border-b border-line py-4", isToday && "bg-surface px-4")}>
      <div className="grid gap-x-8 gap-y-2 @2xl:grid-cols-[12rem_minmax(0,1fr)]">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 @2xl:block">
          <h2 className="font-sans text-base font-semibold tracking-normal">{title}</h2>
          <p className="text-sm text-muted tabular-nums">
            {isQuiet ? emptyWords(day) : day.sessions.length > 1 && `${day.minutes} minutes in all`}
          </p>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {day.sessions.map((session, at) => (
            <SessionRow
              key={session.key}
              session={session}
              isToday={isToday}
              onMove={() => onMove({ from: day.day, session })}
            >
              {at === day.sessions.length - 1 && <FreeButton day={day} isToday={isToday} />}
            </SessionRow>
          ))}
          {isQuiet && (
            <div className="-ml-3.5">
              <FreeButton day={day} isToday={isToday} />
            </div>
          )}
        </div>
      </div>
    </li>
  );
}

/** “Not today”, and the way back from it. */
function FreeButton({ day: { day, state, sessions }, isToday }: { day: PlanDay; isToday: boolean }) {
  const free = usePlanChange({
    action: "keep-day-free",
    change: (isFree: boolean) => planClient.keepFree({ day, isFree }),
    done: (isFree) =>
      isFree ? `${shortDay(day)} is free. What stood there comes another day.` : `${shortDay(day)} is planned again.`,
  });
  const isOpen = sessions.some(({ isDone }) => !isDone);
  if (state !== "free" && !isOpen) return null;
  const isFree = state === "free";
  return (
    <Button
      variant="ghost"
      size="sm"
      className="text-muted"
      isBusy={free.isPending}
      busyLabel={isFree ? "Planning..." : "Freeing the day..."}
      onClick={() => free.mutate(!isFree)}
    >
      {isFree ? "Plan something after all" : isToday ? "Not today" : "Keep this day free"}
      <span className="sr-only">: {shortDay(day)}</span>
    </Button>
  );
}
