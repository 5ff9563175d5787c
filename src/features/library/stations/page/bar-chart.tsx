import { figureOf, scaleOf, ticksOf } from "./chart-scale.ts";
import { Fillings, fillOf } from "./series-marks.tsx";
import type { ChartProps } from "./chart-props.ts";

const BAR = 18;
const LABEL = 22;
const BETWEEN = 14;
const FOOT = 26;
const VALUE = 62;

/** Lying bars: each category has a line of its own, so that its name can be read on the narrowest screen. */
export function BarChart({ id, chart: { categories, series }, width }: ChartProps) {
  const ticks = ticksOf(series.flatMap(({ values }) => values));
  const x = scaleOf(ticks, 1, Math.max(60, width - VALUE));
  const group = LABEL + series.length * (BAR + 2) + BETWEEN;
  const height = categories.length * group;
  return (
    <svg width={width} height={height + FOOT} className="block text-medical" aria-hidden>
      <Fillings id={id} />
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={x(tick)} x2={x(tick)} y1={0} y2={height} className={tick === 0 ? "stroke-ink" : "stroke-line"} />
          <text
            x={x(tick)}
            y={height + 18}
            textAnchor={tick === ticks[0] ? "start" : "middle"}
            className="fill-muted text-xs"
          >
            {figureOf(tick)}
          </text>
        </g>
      ))}
      {categories.map((category, place) => (
        <g key={category} transform={`translate(0 ${place * group})`}>
          <text x={4} y={16} className="fill-ink text-sm">
            {category}
          </text>
          {series.map(({ name, values }, at) => {
            const value = values[place] ?? 0;
            const y = LABEL + at * (BAR + 2);
            return (
              <g key={name}>
                <rect
                  x={Math.min(x(0), x(value))}
                  y={y}
                  width={Math.max(1, Math.abs(x(value) - x(0)))}
                  height={BAR}
                  fill={fillOf(id, at)}
                  stroke="currentColor"
                />
                <text x={Math.max(x(0), x(value)) + 6} y={y + 14} className="fill-ink text-sm tabular-nums">
                  {figureOf(value)}
                </text>
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}
