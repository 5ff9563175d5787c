import { useState } from "react";
import { useArrangements } from "#client/applicant/profiles";
import { Clock } from "#ui/clock.tsx";
import type { Attempt } from "#contract/interview/attempts";
import type { Silence } from "./use-silence.ts";

/** Finished before the bell: nothing more is said, and nothing comes back. */
export function QuietRoom({ attempt, silence }: { attempt: Attempt; silence: Silence }) {
  const { hidesClock } = useArrangements();
  const [isHidden, setHidden] = useState(hidesClock);
  return (
    <>
      <h1 className="text-2xl">You have finished</h1>
      <p className="max-w-measure text-muted">{attempt.station.title}</p>
      <p role="status">
        Your answer is handed in. As on the day, the rest of the time is quiet: sit back, and wait for the bell.
      </p>
      <Clock
        label="Until the bell"
        remainingMs={silence.secondsLeft * 1000}
        totalMs={attempt.station.answerSeconds * 1000}
        isHidden={isHidden}
        onHiddenChange={setHidden}
      />
      <p className="text-sm text-muted">
        {attempt.circuit
          ? "Stay on this page: the circuit goes on when the bell has gone."
          : "You may also close this page. Your marks open when the bell has gone, and not before."}
      </p>
    </>
  );
}
