import { useWidth } from "#ui/use-width.ts";
import type { Measured } from "./trend-points.ts";

const HEIGHT = 240;
const TOP = 12;
const FOOT = 28;
const LEFT = 26;
const END = 14;
const STEPS = [1, 2, 3, 4, 5];
const SHORT = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });

const yOf = (band: number) => HEIGHT - FOOT - ((band - 1) / 4) * (HEIGHT - FOOT - TOP);

/** Circles are stations, the line and its frame the mean and its range. The table below says the same. */
export function TrendChart({ points, label }: { points: Measured[]; label: string }) {
  const [ref, width] = useWidth();
  return (
    <div
      ref={ref}
      role="img"
      aria-label={`Line chart: ${label}. Its figures are in the table that follows.`}
      className="w-full overflow-hidden"
    >
      {width > 0 && <Drawing points={points} width={width} />}
    </div>
  );
}

function Drawing({ points, width }: { points: Measured[]; width: number }) {
  const room = width - LEFT - END;
  const inset = Math.min(40, room / (2 * points.length));
  const x = (at: number) =>
    points.length === 1 ? LEFT + room / 2 : LEFT + inset + (at / (points.length - 1)) * (room - 2 * inset);
  const means = points.flatMap(({ mean }, at) => (mean === null ? [] : [{ x: x(at), ...mean }]));
  const line = (of: (mean: (typeof means)[number]) => number) => means.map((mean) => `${mean.x},${yOf(of(mean))}`);
  return (
    <svg aria-hidden width={width} height={HEIGHT} className="block">
      {STEPS.map((band) => (
        <g key={band}>
          <line x1={LEFT} x2={width - END} y1={yOf(band)} y2={yOf(band)} className="stroke-line" />
          <text x={LEFT - 8} y={yOf(band) + 4} textAnchor="end" className="fill-muted text-xs tabular-nums">
            {band}
          </text>
        </g>
      ))}
      {means.length > 1 && (
        <>
          <polygon
            points={[...line(({ high }) => high), ...line(({ low }) => low).toReversed()].join(" ")}
            className="fill-medical-tint"
          />
          {[line(({ high }) => high), line(({ low }) => low)].map((edge) => (
            <polyline
              key={edge.join(" ")}
              points={edge.join(" ")}
              fill="none"
              className="stroke-medical"
              strokeDasharray="4 4"
            />
          ))}
        </>
      )}
      {points.map(({ attemptId, band, low, high }, at) => (
        <g key={attemptId} className="stroke-edge">
          {low !== high && <line x1={x(at)} x2={x(at)} y1={yOf(low)} y2={yOf(high)} strokeWidth={1.5} />}
          <circle cx={x(at)} cy={yOf(band)} r={4} className="fill-paper stroke-ink" strokeWidth={1.5} />
        </g>
      ))}
      {means.length > 1 && (
        <polyline
          points={line(({ mean }) => mean).join(" ")}
          fill="none"
          className="stroke-medical"
          strokeWidth={3}
          strokeLinejoin="round"
        />
      )}
      {means.length === 1 && means[0] && (
        <rect x={means[0].x - 5} y={yOf(means[0].mean) - 5} width={10} height={10} className="fill-medical" />
      )}
      <Ends points={points} first={x(0)} last={x(points.length - 1)} />
    </svg>
  );
}

function Ends({ points, first, last }: { points: Measured[]; first: number; last: number }) {
  const [from] = points;
  const to = points.at(-1);
  return (
    <g className="fill-muted text-xs">
      {from && (
        <text x={Math.max(LEFT, first - 16)} y={HEIGHT - 8}>
          {SHORT.format(new Date(from.at))}
        </text>
      )}
      {to && points.length > 1 && (
        <text x={last + END} y={HEIGHT - 8} textAnchor="end">
          {SHORT.format(new Date(to.at))}
        </text>
      )}
    </g>
  );
}
