import type { DayPart } from "./school-day.ts";
import { sharesOf } from "./school-day.ts";

const TOP = 20;
const HEIGHT = 22;

/** The day as one line to scale. What it shows stands in words beside it. */
export function DayBar({ day }: { day: DayPart[] }) {
  const hasReading = day.some(({ reading }) => reading !== null && reading > 0);
  const hasRecorded = day.some(({ form }) => form === "recorded");
  return (
    <div className="flex flex-col gap-2">
      <svg aria-hidden className="h-11 w-full max-w-170 overflow-visible">
        {sharesOf(day).map(({ part, from, before, within }, at) => (
          <g key={at}>
            {before > 0 && (
              <rect
                x={percent(from)}
                y={TOP + HEIGHT / 2 - 3}
                width={percent(before)}
                height="6"
                className="fill-edge"
              />
            )}
            <rect x={percent(from + before)} y={TOP} width={percent(within)} height={HEIGHT} rx="3" {...lookOf(part)} />
            <text x={percent(from + before + within / 2)} y="12" textAnchor="middle" className="fill-muted text-xs">
              {LABELS[part.kind] ?? at + 1}
            </text>
          </g>
        ))}
      </svg>
      {(hasReading || hasRecorded) && <Key hasReading={hasReading} hasRecorded={hasRecorded} />}
    </div>
  );
}

const percent = (share: number) => `${(100 * share).toFixed(2)}%`;

const LABELS: Partial<Record<DayPart["kind"], string>> = { group: "Group", rest: "Rest" };

const RECORDED = "fill-medical-tint stroke-medical";

/** Told apart by shape as well as by colour: open, dashed or full. */
function lookOf({ kind, form, minutes, isPerhaps }: DayPart): { className: string; strokeDasharray?: string } {
  if (isPerhaps || minutes === null) return { className: "fill-none stroke-edge", strokeDasharray: "4 3" };
  if (kind === "rest") return { className: "fill-none stroke-edge" };
  return { className: form === "recorded" ? RECORDED : "fill-medical" };
}

function Key({ hasReading, hasRecorded }: { hasReading: boolean; hasRecorded: boolean }) {
  return (
    <p aria-hidden className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {hasReading && (
        <span className="inline-flex items-center gap-2">
          <svg className="h-3 w-5">
            <rect y="3" width="20" height="6" className="fill-edge" />
          </svg>
          Before it, to read or rest
        </span>
      )}
      {hasRecorded && (
        <span className="inline-flex items-center gap-2">
          <svg className="h-3 w-5 overflow-visible">
            <rect width="20" height="12" rx="2" className={RECORDED} />
          </svg>
          Recorded
        </span>
      )}
    </p>
  );
}
