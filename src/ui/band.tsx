import { cx } from "class-variance-authority";

type BandProps = {
  /** 1 to 5; null when there is too little to mark. */
  band: number | null;
  low: number;
  high: number;
  /** What is marked, as "Empathy". */
  label?: string;
  className?: string;
};

const STEPS = [1, 2, 3, 4, 5];

/** "Band 3", "Band 3 (could be 2 to 4)", "No band yet". */
const bandText = ({ band, low, high }: Pick<BandProps, "band" | "low" | "high">) => {
  if (band === null) return "No band: too little evidence";
  return low === high ? `Band ${band}` : `Band ${band} (could be ${low} to ${high})`;
};

/** The band is the filled square, its range the framed ones: shape and numeral say it, not colour. */
export function Band({ band, low, high, label, className }: BandProps) {
  return (
    <div className={cx("flex flex-col gap-2", className)}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        {label && <span className="font-medium">{label}</span>}
        <span className={cx("tabular-nums", label && "text-sm text-muted")}>{bandText({ band, low, high })}</span>
      </p>
      <div aria-hidden className="flex flex-wrap gap-1 text-sm tabular-nums">
        {STEPS.map((step) => {
          const isInRange = band !== null && step >= low && step <= high;
          return (
            <span
              key={step}
              className={cx(
                "flex h-8 w-9 items-center justify-center rounded-sm border",
                step === band && "border-ink bg-ink font-semibold text-paper",
                step !== band && isInRange && "border-2 border-ink bg-surface",
                !isInRange && (band === null ? "border-dashed border-edge text-muted" : "border-line text-muted"),
              )}
            >
              {step}
            </span>
          );
        })}
      </div>
    </div>
  );
}
