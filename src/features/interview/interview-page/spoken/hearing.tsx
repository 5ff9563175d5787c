import { cx } from "class-variance-authority";
import { type LucideIcon, MicOff } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { LEVEL_BARS, type SpokenRoom } from "#client/interview/voice";

type HearingProps = { room: SpokenRoom; isListening: boolean; Shape: LucideIcon; children: ReactNode };

const HEIGHTS = ["h-1.5", "h-2.5", "h-3.5", "h-4.5", "h-5.5"];

/** Who has the word, as a shape and in words, with how loud the microphone is. */
export function Hearing({ room, isListening, Shape, children }: HearingProps) {
  const { bars, isUnheard } = useSyncExternalStore(room.onLevel, room.level);
  const isDeaf = isListening && isUnheard;
  const Sign = isDeaf ? MicOff : Shape;
  return (
    <>
      <span
        aria-hidden
        className={cx(
          "grid size-9 shrink-0 place-items-center rounded-full border-2 border-current [&_svg]:size-4.5",
          isDeaf ? "text-amber" : "text-medical",
        )}
      >
        <Sign />
      </span>
      <span aria-hidden data-level={bars} className="flex shrink-0 items-end gap-0.5">
        {HEIGHTS.slice(0, LEVEL_BARS).map((height, at) => (
          <span
            key={height}
            className={cx("w-1 rounded-sm border", height, at < bars ? "border-ink bg-ink" : "border-edge")}
          />
        ))}
      </span>
      <span className="line-clamp-2 min-w-0 leading-tight">{isDeaf ? "We cannot hear you" : children}</span>
    </>
  );
}
