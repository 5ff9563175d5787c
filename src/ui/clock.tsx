import { cx } from "class-variance-authority";
import { Bell, Eye, EyeOff } from "lucide-react";
import { Button } from "./button.tsx";
import { announcementOf, faceOf, isLastMinute, spokenTimeOf } from "./clock-face.ts";

type ClockProps = {
  /** "Reading time", "Answer time". */
  label: string;
  remainingMs: number;
  totalMs: number;
  size?: "default" | "lg";
  /** Hidden clocks are also silent. Without `onHiddenChange` there is no button to hide it. */
  isHidden?: boolean;
  onHiddenChange?: (isHidden: boolean) => void;
  className?: string;
};

/** A face and nothing else: whoever shows it keeps the time. */
export function Clock({
  label,
  remainingMs,
  totalMs,
  size = "default",
  isHidden = false,
  onHiddenChange,
  className,
}: ClockProps) {
  const isLate = isLastMinute(remainingMs);
  return (
    <div className={cx("flex w-fit flex-col gap-1", className)}>
      <div className="flex items-center justify-between gap-1">
        <p className={cx("flex items-center gap-1.5 label-line", isLate && !isHidden && "text-amber")}>
          {isHidden ? `${label} hidden` : label}
          {!isHidden && <Bell aria-hidden className={cx("size-[1.1em]", !isLate && "invisible")} />}
        </p>
        {onHiddenChange && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={isHidden ? "Show the clock" : "Hide the clock"}
            className="-mr-2.5 text-muted"
            onClick={() => onHiddenChange(!isHidden)}
          >
            {isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
          </Button>
        )}
      </div>
      {!isHidden && (
        <>
          <p
            role="timer"
            aria-label={`${label}: ${spokenTimeOf(remainingMs)} left`}
            className={cx(
              "font-semibold tracking-[-0.02em] tabular-nums leading-none",
              size === "lg" ? "text-5xl sideways:text-4xl" : "text-4xl sideways:text-3xl",
              isLate && "text-amber",
            )}
          >
            {faceOf(remainingMs)}
          </p>
          <TimeLeft share={totalMs > 0 ? remainingMs / totalMs : 0} isLate={isLate} />
        </>
      )}
      <p aria-live="polite" className="sr-only">
        {isHidden ? "" : announcementOf(remainingMs, totalMs)}
      </p>
    </div>
  );
}

/** A line that runs out, with a notch at half time. Attributes of SVG, since the policy refuses inline styles in prerendered pages. */
function TimeLeft({ share, isLate }: { share: number; isLate: boolean }) {
  const left = `${(Math.min(1, Math.max(0, share)) * 100).toFixed(2)}%`;
  return (
    <svg aria-hidden className="mt-2 block h-1.5 w-0 min-w-full">
      <rect width="100%" height="2" y="2" className="fill-line" />
      <rect width={left} height="4" y="1" className={isLate ? "fill-amber" : "fill-ink"} />
      <rect x="50%" width="1" height="6" className="fill-edge" />
    </svg>
  );
}
