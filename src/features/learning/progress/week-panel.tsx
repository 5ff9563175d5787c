import { CLOSE_ON_PHONE, Table } from "#ui/table.tsx";
import type { PracticeDay, Progress } from "./contract.ts";
import { practisedWords } from "./progress-words.ts";

const DAY = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });
const SHORT = new Intl.DateTimeFormat("en-GB", { weekday: "short", timeZone: "UTC" });
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** What was practised from Monday to Sunday. A day without is a day without: nothing is broken by it. */
export function Week({ week, weekBefore, today }: Pick<Progress, "week" | "weekBefore" | "today">) {
  const most = Math.max(30, ...week.days.map(({ minutes }) => minutes));
  return (
    <section aria-labelledby="week" className="flex flex-col gap-4">
      <h2 id="week" className="text-2xl">
        This week
      </h2>
      <p className="max-w-measure text-muted tabular-nums">
        {practisedWords(week)} since Monday. The week before: {practisedWords(weekBefore).toLowerCase()}.
      </p>
      <Table caption="Practice by day, this week" isCaptionHidden className={CLOSE_ON_PHONE}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Minutes</th>
            <th scope="col" data-number>
              Stations
            </th>
          </tr>
        </thead>
        <tbody>
          {week.days.map((day) => (
            <Day key={day.day} day={day} most={most} isToday={day.day === today} isAhead={day.day > today} />
          ))}
        </tbody>
      </Table>
    </section>
  );
}

type DayProps = { day: PracticeDay; most: number; isToday: boolean; isAhead: boolean };

function Day({ day: { day, minutes, stations }, most, isToday, isAhead }: DayProps) {
  return (
    <tr className={isAhead ? "text-muted" : undefined}>
      <th scope="row">
        <span className="max-sm:hidden">{DAY.format(dateOf(day))}</span>
        <span aria-hidden className="sm:hidden">
          {SHORT.format(dateOf(day))}
        </span>
        <span className="sr-only sm:hidden">{DAY.format(dateOf(day))}</span>
        {isToday && <span className="font-normal text-muted"> · today</span>}
      </th>
      <td className="w-full">
        <Minutes minutes={minutes} most={most} isAhead={isAhead} />
      </td>
      <td data-number>{isAhead ? "–" : stations}</td>
    </tr>
  );
}

const Minutes = ({ minutes, most, isAhead }: { minutes: number; most: number; isAhead: boolean }) => (
  <span className="flex items-center gap-3">
    <svg aria-hidden viewBox="0 0 100 10" preserveAspectRatio="none" className="h-2.5 w-full max-w-80 min-w-16">
      <rect x={0} y={4.5} width={100} height={1} className="fill-line" />
      <rect x={0} y={0} width={(100 * minutes) / most} height={10} className="fill-ink" />
    </svg>
    <span className="w-8 shrink-0 text-right">{isAhead ? "–" : minutes}</span>
  </span>
);
