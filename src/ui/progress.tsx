import { cx } from "class-variance-authority";

type ProgressProps = {
  label: string;
  /** 0 to 100. */
  value: number;
  /** Said instead of the percentage, as "Question 2 of 5". */
  valueText?: string;
  isLabelHidden?: boolean;
  className?: string;
};

export function Progress({ label, value, valueText, isLabelHidden, className }: ProgressProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div className={cx("flex flex-col gap-2", className)}>
      {!isLabelHidden && (
        <p aria-hidden className="flex justify-between gap-4 text-sm">
          <span className="font-medium">{label}</span>
          <span className="text-muted tabular-nums">{valueText ?? `${percent}%`}</span>
        </p>
      )}
      <progress
        aria-label={label}
        aria-valuetext={valueText}
        max={100}
        value={percent}
        className={cx(
          "block h-2 w-full appearance-none overflow-hidden rounded-full border border-edge bg-well",
          "[&::-moz-progress-bar]:bg-medical [&::-webkit-progress-bar]:bg-well [&::-webkit-progress-value]:bg-medical",
        )}
      />
    </div>
  );
}
