import { figure, interval } from "./trust-words.ts";

export type Row = {
  name: string;
  value: number | null;
  low: number | null;
  high: number | null;
  humans: number | null;
};

const percent = (value: number) => `${Math.max(0, Math.min(1, value)) * 100}%`;

/** A dot with its interval for each figure, and a diamond for people. Shapes carry it all; the table below says the same. */
export function IntervalChart({ rows, label }: { rows: Row[]; label: string }) {
  return (
    <figure className="mt-5 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <figcaption className="text-sm text-muted">
        <Key>
          <Dot at="50%" />
        </Key>
        ours, with its 95 % interval{" "}
        <Key>
          <Diamond at="50%" />
        </Key>
        people with each other
      </figcaption>
      <ul aria-label={label} className="mt-3 flex list-none flex-col gap-3 pl-0">
        {rows.map((row) => (
          <li key={row.name} className="sm:grid sm:grid-cols-[16rem_1fr] sm:items-center sm:gap-4">
            <span className="text-sm">
              {row.name}
              <span className="sr-only">
                {`: ours ${interval(row)}`}
                {row.humans !== null && `; people with each other ${figure(row.humans)}`}
              </span>
            </span>
            <Line {...row} />
          </li>
        ))}
        <li aria-hidden="true" className="sm:grid sm:grid-cols-[16rem_1fr] sm:gap-4">
          <span className="col-start-2 flex justify-between px-3 text-xs text-muted tabular-nums">
            <span>0</span>
            <span>0.25</span>
            <span>0.5</span>
            <span>0.75</span>
            <span>1</span>
          </span>
        </li>
      </ul>
    </figure>
  );
}

function Line({ value, low, high, humans }: Row) {
  return (
    <div className="px-3" aria-hidden="true">
      <svg width="100%" height="24" className="block overflow-visible text-ink">
        <line x1="0" x2="100%" y1="12" y2="12" className="stroke-line" strokeWidth="1" />
        {[0, 0.25, 0.5, 0.75, 1].map((tick) => (
          <line
            key={tick}
            x1={percent(tick)}
            x2={percent(tick)}
            y1="8"
            y2="16"
            className="stroke-line"
            strokeWidth="1"
          />
        ))}
        {low !== null && high !== null && (
          <line x1={percent(low)} x2={percent(high)} y1="12" y2="12" stroke="currentColor" strokeWidth="3" />
        )}
        {humans !== null && <Diamond at={percent(humans)} />}
        {value !== null && <Dot at={percent(value)} />}
      </svg>
    </div>
  );
}

const Key = ({ children }: { children: React.ReactNode }) => (
  <svg width="24" height="24" aria-hidden="true" className="inline-block align-middle text-ink">
    {children}
  </svg>
);

const Dot = ({ at }: { at: string }) => <circle cx={at} cy="12" r="5" fill="currentColor" />;

const Diamond = ({ at }: { at: string }) => (
  <svg x={at} y="12" overflow="visible">
    <path d="M0 -7 L7 0 L0 7 L-7 0 Z" className="fill-surface" stroke="currentColor" strokeWidth="2" />
  </svg>
);
