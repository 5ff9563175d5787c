import { cx } from "class-variance-authority";
import { CUE_OUTCOME_WORDS, type CueOutcome } from "./contract.ts";

/** A filled diamond for what was answered, half of it for what was only asked after, a hollow one for what was moved past: by shape, and by word. */
export function Outcome({ outcome, className }: { outcome: CueOutcome; className?: string }) {
  return (
    <span className={cx("inline-flex items-center gap-2 font-medium whitespace-nowrap", className)}>
      <svg aria-hidden viewBox="0 0 16 16" className="size-4 shrink-0">
        <Diamond x={8} y={8} outcome={outcome} />
      </svg>
      {CUE_OUTCOME_WORDS[outcome]}
    </span>
  );
}

/** Sixteen units wide and high, around a point. */
export const Diamond = ({ x, y, outcome }: { x: number; y: number; outcome: CueOutcome }) => (
  <>
    <path
      d={`M${x} ${y - 7}L${x + 7} ${y}L${x} ${y + 7}L${x - 7} ${y}Z`}
      className={outcome === "answered" ? "fill-ink stroke-ink" : "fill-surface stroke-ink"}
      strokeWidth={2}
    />
    {outcome === "asked" && <path d={`M${x} ${y - 7}L${x} ${y + 7}L${x - 7} ${y}Z`} className="fill-ink" />}
  </>
);
