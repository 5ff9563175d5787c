import { cx } from "class-variance-authority";
import { dayName } from "#ui/form/calendar-days.ts";
import type { Dashboard } from "./contract.ts";

type WeekPanelProps = Pick<Dashboard, "week" | "today">;
type Day = Dashboard["week"][number];

const HEIGHT = 64;
/** So many minutes fill a bar at least, so that a short day does not look like a long one. */
const LEAST_SCALE = 30;
const INITIALS = ["M", "T", "W", "T", "F", "S", "S"];

/** Monday to Sunday: what was practised, and what is still planned. The sentence and the table say all that the bars do. */
export function WeekPanel({ week, today }: WeekPanelProps) {
  const stations = week.reduce((sum, each) => sum + each.stations, 0);
  const minutes = week.reduce((sum, each) => sum + each.minutes, 0);
  const most = Math.max(LEAST_SCALE, ...week.map((each) => Math.max(each.minutes, toCome(each, today))));
  return (
    <section aria-labelledby="week" className="flex flex-col gap-3">
      <h2 id="week" className="text-xl">
        This week
      </h2>
      <p className="text-muted tabular-nums">
        {stations === 0
          ? "Nothing sat yet this week."
          : `${stations} ${stations === 1 ? "station" : "stations"} sat, ${minutes} ${minutes === 1 ? "minute" : "minutes"} by their clocks.`}
      </p>
      <svg aria-hidden viewBox={`0 0 280 ${HEIGHT + 26}`} className="h-auto w-full max-w-96">
        {week.map((each, at) => (
          <Bar key={each.day} day={each} x={at * 40} most={most} today={today} initial={INITIALS[at] ?? ""} />
        ))}
        <line x1={0} x2={280} y1={HEIGHT} y2={HEIGHT} className="stroke-edge" strokeWidth={1} />
      </svg>
      <p aria-hidden className="flex flex-wrap gap-x-5 text-sm text-muted">
        <Key look="bg-ink">practised</Key>
        <Key look="border border-dashed border-edge bg-well">planned</Key>
      </p>
      <div className="sr-only">
        <table>
          <caption>This week, day by day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Stations sat</th>
              <th scope="col">Minutes practised</th>
              <th scope="col">Minutes planned</th>
            </tr>
          </thead>
          <tbody>
            {week.map((each) => (
              <tr key={each.day}>
                <th scope="row">{dayName(each.day)}</th>
                <td>{each.stations}</td>
                <td>{each.minutes}</td>
                <td>{each.isOff ? "Day off" : toCome(each, today)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const toCome = ({ day, planned }: Day, today: string) => (day >= today ? planned : 0);

const Key = ({ look, children }: { look: string; children: string }) => (
  <span className="inline-flex items-center gap-2">
    <span className={cx("size-3 rounded-sm", look)} />
    {children}
  </span>
);

type BarProps = { day: Day; x: number; most: number; today: string; initial: string };

function Bar({ day, x, most, today, initial }: BarProps) {
  const sat = (day.minutes / most) * HEIGHT;
  const planned = (toCome(day, today) / most) * HEIGHT;
  return (
    <g>
      {planned > sat && (
        <rect
          x={x + 7}
          y={HEIGHT - planned}
          width={26}
          height={planned}
          rx={2}
          strokeDasharray="3 3"
          className="fill-well stroke-edge"
        />
      )}
      {sat > 0 && <rect x={x + 7} y={HEIGHT - sat} width={26} height={sat} rx={2} className="fill-ink" />}
      <text
        x={x + 20}
        y={HEIGHT + 19}
        textAnchor="middle"
        className={cx("text-xs", day.day === today ? "fill-ink font-bold" : "fill-muted")}
      >
        {initial}
      </text>
      {day.day === today && <rect x={x + 10} y={HEIGHT + 23} width={20} height={2} className="fill-ink" />}
    </g>
  );
}
