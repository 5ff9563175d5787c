import { Fold } from "#ui/fold.tsx";
import { Table } from "#ui/table.tsx";
import { useWidth } from "#ui/use-width.ts";
import type { Hour } from "../contract.ts";
import { timeOf } from "./words.ts";

const HEIGHT = 160;
const FOOT = 24;
const TOP = 18;

/** Bars with their figures on them; the table says the same. */
export function MarksByHour({ marks }: { marks: Hour[] }) {
  const all = marks.reduce((sum, hour) => sum + hour.marks, 0);
  const [ref, width] = useWidth();
  return (
    <>
      <p className="text-muted tabular-nums">
        {all === 1 ? "1 mark was made" : `${all.toLocaleString("en-GB")} marks were made`}, those made again included.
      </p>
      <div
        ref={ref}
        role="img"
        aria-label="Bar chart: marks by the hour. Its figures are in the table that follows."
        className="w-full overflow-hidden rounded-lg border border-line bg-surface"
      >
        {width > 0 && <Bars marks={marks} width={width} />}
      </div>
      <Fold summary="The figures in a table">
        <Table caption="Marks by the hour" isCaptionHidden>
          <thead>
            <tr>
              <th scope="col">Hour from</th>
              <th scope="col" data-number>
                Marks
              </th>
            </tr>
          </thead>
          <tbody>
            {marks.map(({ begins, marks: made }) => (
              <tr key={begins}>
                <th scope="row">{timeOf(begins)}</th>
                <td data-number>{made}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Fold>
    </>
  );
}

function Bars({ marks, width }: { marks: Hour[]; width: number }) {
  const most = Math.max(1, ...marks.map((hour) => hour.marks));
  const step = width / marks.length;
  const isNarrow = step < 26;
  return (
    <svg aria-hidden width={width} height={HEIGHT} className="block">
      {marks.map(({ begins, marks: made }, at) => {
        const height = (made / most) * (HEIGHT - FOOT - TOP);
        const middle = at * step + step / 2;
        return (
          <g key={begins}>
            <rect
              x={at * step + step * 0.15}
              y={HEIGHT - FOOT - height}
              width={step * 0.7}
              height={height}
              className="fill-medical"
            />
            {made > 0 && (!isNarrow || made === most) && (
              <text
                x={middle}
                y={HEIGHT - FOOT - height - 4}
                textAnchor="middle"
                className="fill-ink text-xs tabular-nums"
              >
                {made}
              </text>
            )}
            {at % 6 === 0 && (
              <text x={at * step + 4} y={HEIGHT - 7} className="fill-muted text-xs tabular-nums">
                {timeOf(begins)}
              </text>
            )}
          </g>
        );
      })}
      <line x1={0} x2={width} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} className="stroke-edge" />
    </svg>
  );
}
