import { figureOf, labelledAmong, scaleOf, ticksOf } from "./chart-scale.ts";
import { DASHES, Point } from "./series-marks.tsx";
import type { ChartProps } from "./chart-props.ts";

const HEIGHT = 300;
const TOP = 12;
const FOOT = 30;
const CHARACTER = 7;
const END = 16;

/** Lines over categories from left to right. Values are read off the lines, and to the digit in the table. */
export function LineChart({ chart: { categories, series }, width }: ChartProps) {
  const ticks = ticksOf(series.flatMap(({ values }) => values));
  const left = 12 + CHARACTER * Math.max(...ticks.map((tick) => figureOf(tick).length));
  const longest = CHARACTER * Math.max(...categories.map((category) => category.length));
  const inset = Math.min(longest / 2, 40);
  const y = scaleOf(ticks, HEIGHT - FOOT, TOP);
  const first = left + inset;
  const last = Math.max(first + 40, width - Math.max(END, inset));
  const x = (at: number) => first + (at / (categories.length - 1)) * (last - first);
  return (
    <svg width={width} height={HEIGHT} className="block text-medical" aria-hidden>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={width - 4}
            y1={y(tick)}
            y2={y(tick)}
            className={tick === 0 ? "stroke-ink" : "stroke-line"}
          />
          <text x={left - 8} y={y(tick) + 5} textAnchor="end" className="fill-muted text-xs tabular-nums">
            {figureOf(tick)}
          </text>
        </g>
      ))}
      {labelledAmong(categories.length, last - first, longest + 12).map((at) => (
        <text key={at} x={x(at)} y={HEIGHT - 8} textAnchor="middle" className="fill-muted text-xs">
          {categories[at]}
        </text>
      ))}
      {series.map(({ name, values }, at) => (
        <g key={name}>
          <polyline
            points={values.map((value, place) => `${x(place)},${y(value)}`).join(" ")}
            fill="none"
            stroke="currentColor"
            strokeWidth={2}
            strokeDasharray={DASHES[at % DASHES.length]}
          />
          {values.map((value, place) => (
            <Point key={categories[place]} at={at} x={x(place)} y={y(value)} />
          ))}
        </g>
      ))}
    </svg>
  );
}
