import type { MeanBand } from "#contract/marking/reports";

const WIDTH = 240;
const HEIGHT = 32;
const EDGE = 10;
const STEPS = [1, 2, 3, 4, 5];
const xOf = (band: number) => EDGE + ((band - 1) / 4) * (WIDTH - 2 * EDGE);

/** A mean as a dot on the scale from 1 to 5 and its range as a line; dashes where there is none yet. Words stand beside it. */
export function StandingTrack({ mean }: { mean: MeanBand | null }) {
  const y = 9;
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-auto w-full max-w-60 min-w-40">
      <line
        x1={xOf(1)}
        x2={xOf(5)}
        y1={y}
        y2={y}
        className="stroke-edge"
        strokeDasharray={mean === null ? "3 4" : undefined}
      />
      {STEPS.map((step) => (
        <g key={step}>
          <line x1={xOf(step)} x2={xOf(step)} y1={y - 3} y2={y + 3} className="stroke-edge" />
          <text x={xOf(step)} y={HEIGHT - 1} textAnchor="middle" className="fill-muted text-[11px] tabular-nums">
            {step}
          </text>
        </g>
      ))}
      {mean && (
        <>
          <line x1={xOf(mean.low)} x2={xOf(mean.high)} y1={y} y2={y} className="stroke-ink" strokeWidth={2.5} />
          {[mean.low, mean.high].map((end, at) => (
            <line key={at} x1={xOf(end)} x2={xOf(end)} y1={y - 5} y2={y + 5} className="stroke-ink" strokeWidth={2} />
          ))}
          <circle cx={xOf(mean.mean)} cy={y} r={5.5} className="fill-ink stroke-surface" strokeWidth={2} />
        </>
      )}
    </svg>
  );
}
