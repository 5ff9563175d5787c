import type { MeanBand } from "../contract.ts";

type Row = MeanBand & { name: string };

const ROW = 44;
const LEFT = 8;
const WIDTH = 400;
const STEP = (WIDTH - 2 * LEFT) / 4;
const STEPS = [1, 2, 3, 4, 5];
const xOf = (band: number) => LEFT + (band - 1) * STEP;

/** Means as dots on the scale from 1 to 5, with the interval as a line. The table beside it says the same. */
export function BandChart({ rows, label }: { rows: Row[]; label: string }) {
  const height = rows.length * ROW + 28;
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${height}`} className="h-auto w-full max-w-140">
      {STEPS.map((band) => (
        <g key={band}>
          <line x1={xOf(band)} x2={xOf(band)} y1={0} y2={rows.length * ROW} className="stroke-line" strokeWidth={1} />
          <text x={xOf(band)} y={height - 8} textAnchor="middle" className="fill-muted text-xs tabular-nums">
            {band}
          </text>
        </g>
      ))}
      {rows.map((row, at) => (
        <ChartRow key={row.name} row={row} y={at * ROW} />
      ))}
    </svg>
  );
}

function ChartRow({ row: { name, mean, low, high }, y }: { row: Row; y: number }) {
  const line = y + 30;
  return (
    <g>
      <text x={LEFT} y={y + 15} className="fill-ink text-xs">
        {name}
      </text>
      <line x1={xOf(low)} x2={xOf(high)} y1={line} y2={line} className="stroke-ink" strokeWidth={2} />
      {[low, high].map((end) => (
        <line
          key={end}
          x1={xOf(end)}
          x2={xOf(end)}
          y1={line - 5}
          y2={line + 5}
          className="stroke-ink"
          strokeWidth={2}
        />
      ))}
      <circle cx={xOf(mean)} cy={line} r={6} className="fill-ink stroke-paper" strokeWidth={2} />
    </g>
  );
}
