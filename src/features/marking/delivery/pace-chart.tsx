import { clockOf } from "#shared/clock-of.ts";
import { Fold } from "#ui/fold.tsx";
import { Table } from "#ui/table.tsx";
import { type PaceWindow, TYPICAL_PACE, WINDOW_SECONDS } from "./contract.ts";

const WIDTH = 480;
const HEIGHT = 190;
const LEFT = 34;
const TOP = 12;
const BOTTOM = 24;
const LEAST_TOP = 200;
/** Wide enough for three figures above each step. */
const MOST_LABELS = 14;

/** Words a minute, half a minute after the other; the table behind it says the same. */
export function PaceChart({ windows, isTimed }: { windows: PaceWindow[]; isTimed: boolean }) {
  if (windows.length < 2) return null;
  return (
    <figure className="flex max-w-140 flex-col gap-2">
      <Steps windows={windows} />
      <figcaption className="text-sm text-muted">
        Words for each minute of your voice, every {WINDOW_SECONDS} seconds{isTimed ? "" : ", estimated"}. The hatched
        band from {TYPICAL_PACE.least} to {TYPICAL_PACE.most} is typical, and no line to cross.
      </figcaption>
      <Fold summary="The pace as a table">
        <PaceTable windows={windows} />
      </Fold>
    </figure>
  );
}

function Steps({ windows }: { windows: PaceWindow[] }) {
  const top = Math.max(LEAST_TOP, ...windows.map(({ rate }) => rate ?? 0)) * 1.1;
  const y = (rate: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - rate / top);
  const step = (WIDTH - LEFT) / windows.length;
  const x = (at: number) => LEFT + at * step;
  const hasLabels = windows.length <= MOST_LABELS;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden className="w-full text-muted">
      <defs>
        <pattern id="typical-pace" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line x1="0" y1="0" x2="0" y2="7" className="stroke-line" strokeWidth="3" />
        </pattern>
      </defs>
      <rect
        x={LEFT}
        y={y(TYPICAL_PACE.most)}
        width={WIDTH - LEFT}
        height={y(TYPICAL_PACE.least) - y(TYPICAL_PACE.most)}
        fill="url(#typical-pace)"
      />
      {[0, TYPICAL_PACE.least, TYPICAL_PACE.most].map((rate) => (
        <g key={rate}>
          <line x1={LEFT} x2={WIDTH} y1={y(rate)} y2={y(rate)} className="stroke-edge" strokeWidth="0.75" />
          <text x={LEFT - 6} y={y(rate) + 4} textAnchor="end" fontSize="12" className="fill-current">
            {rate}
          </text>
        </g>
      ))}
      <path d={pathOf(windows, x, y)} fill="none" className="stroke-medical" strokeWidth="2.5" />
      {windows.map(({ fromMs, rate }, at) => (
        <g key={fromMs}>
          {hasLabels && rate !== null && (
            <text
              x={x(at + 0.5)}
              y={y(rate) - 6}
              textAnchor="middle"
              fontSize="12"
              className="fill-ink stroke-paper font-medium [paint-order:stroke]"
              strokeWidth="4"
            >
              {rate}
            </text>
          )}
          {at % Math.ceil(windows.length / 6) === 0 && (
            <text x={x(at)} y={HEIGHT - 6} fontSize="12" className="fill-current">
              {clockOf(fromMs)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

/** A level for each half minute, joined to its neighbours; broken where there is no rate. */
function pathOf(windows: PaceWindow[], x: (at: number) => number, y: (rate: number) => number): string {
  return windows
    .flatMap(({ rate }, at) => {
      if (rate === null) return [];
      const isJoined = (windows[at - 1]?.rate ?? null) !== null;
      return [`${isJoined ? "L" : "M"}${x(at)} ${y(rate)}`, `L${x(at + 1)} ${y(rate)}`];
    })
    .join(" ");
}

function PaceTable({ windows }: { windows: PaceWindow[] }) {
  return (
    <Table caption="Words a minute, every half minute" isCaptionHidden className="mt-2">
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col" data-number>
            Words
          </th>
          <th scope="col" data-number>
            Voice (s)
          </th>
          <th scope="col" data-number>
            Words a minute
          </th>
        </tr>
      </thead>
      <tbody>
        {windows.map(({ fromMs, toMs, words, voicedMs, rate }) => (
          <tr key={fromMs}>
            <th scope="row">
              {clockOf(fromMs)} to {clockOf(toMs)}
            </th>
            <td data-number>{words}</td>
            <td data-number>{Math.round(voicedMs / 1000)}</td>
            <td data-number>{rate ?? "too little"}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
