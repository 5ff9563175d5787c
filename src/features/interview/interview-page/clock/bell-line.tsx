import { Bell } from "lucide-react";
import type { Attempt } from "#contract/interview/attempts";

/** A bell is never heard only: its line stands there for so many seconds. */
const SHOWN_S = 10;

/** Real mode, just gone in. */
export function BellLine({ attempt, secondsLeft }: { attempt: Attempt; secondsLeft: number }) {
  if (attempt.mode !== "real" || attempt.station.answerSeconds - secondsLeft >= SHOWN_S) return null;
  return (
    <p role="status" className="flex items-center justify-center gap-2 bg-amber-tint px-4 py-1.5 text-sm">
      <Bell aria-hidden className="size-4 shrink-0 text-amber" />
      The bell has gone: your time has begun.
    </p>
  );
}
