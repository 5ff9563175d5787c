import { cx } from "class-variance-authority";
import type { CueOutcome } from "./contract.ts";

export const OUTCOME_WORDS: Record<CueOutcome, string> = { "picked-up": "Picked up", missed: "Missed" };

/** A filled diamond for what was picked up, a hollow one for what was missed: by shape, and by word. */
export function Outcome({ outcome, className }: { outcome: CueOutcome; className?: string }) {
  return (
    <span className={cx("inline-flex items-center gap-2 font-medium whitespace-nowrap", className)}>
      <svg aria-hidden viewBox="0 0 16 16" className="size-4 shrink-0">
        <Diamond x={8} y={8} isFilled={outcome === "picked-up"} />
      </svg>
      {OUTCOME_WORDS[outcome]}
    </span>
  );
}

/** Sixteen units wide and high, around a point. */
export const Diamond = ({ x, y, isFilled }: { x: number; y: number; isFilled: boolean }) => (
  <path
    d={`M${x} ${y - 7}L${x + 7} ${y}L${x} ${y + 7}L${x - 7} ${y}Z`}
    className={isFilled ? "fill-ink stroke-ink" : "fill-surface stroke-ink"}
    strokeWidth={2}
  />
);
