/** How series are told apart without colour: by filling in bars, by dashes and points along lines. */
export const DASHES = ["none", "8 5", "2 4", "12 4 2 4"] as const;

export const fillOf = (id: string, at: number): string => (at === 0 ? "currentColor" : `url(#${id}-${at})`);

const PATTERN = 8;

/** The fillings that `fillOf` names. The first series is solid and needs none. */
export function Fillings({ id }: { id: string }) {
  const shared = { width: PATTERN, height: PATTERN, patternUnits: "userSpaceOnUse" } as const;
  const ground = <rect width={PATTERN} height={PATTERN} className="fill-surface" />;
  return (
    <defs>
      <pattern id={`${id}-1`} {...shared} patternTransform="rotate(45)">
        {ground}
        <rect width={PATTERN / 2} height={PATTERN} fill="currentColor" />
      </pattern>
      <pattern id={`${id}-2`} {...shared}>
        {ground}
        <circle cx={PATTERN / 2} cy={PATTERN / 2} r={2} fill="currentColor" />
      </pattern>
      <pattern id={`${id}-3`} {...shared}>
        {ground}
      </pattern>
    </defs>
  );
}

/** A point of a line: round, square, a triangle, a diamond. */
export function Point({ at, x, y }: { at: number; x: number; y: number }) {
  const shapes = [
    "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0",
    "M-4-4h8v8h-8z",
    "M0-5.5L5 4H-5z",
    "M0-6L6 0L0 6L-6 0z",
  ];
  return (
    <path
      d={shapes[at % shapes.length]}
      transform={`translate(${x} ${y})`}
      className={at % 2 === 0 ? "fill-current" : "fill-surface"}
      stroke="currentColor"
      strokeWidth={1.5}
    />
  );
}

type KeyProps = { id: string; form: "bars" | "lines"; names: string[] };

/** What each filling or line stands for. */
export function SeriesKey({ id, form, names }: KeyProps) {
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {names.map((name, at) => (
        <li key={name} className="flex items-center gap-2">
          <svg width={28} height={16} className="shrink-0 text-medical">
            {form === "bars" ? (
              <rect x={1} y={1} width={26} height={14} fill={fillOf(id, at)} stroke="currentColor" />
            ) : (
              <>
                <line
                  x1={0}
                  x2={28}
                  y1={8}
                  y2={8}
                  stroke="currentColor"
                  strokeWidth={2}
                  strokeDasharray={DASHES[at % 4]}
                />
                <Point at={at} x={14} y={8} />
              </>
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
