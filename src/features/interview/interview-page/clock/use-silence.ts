import { useEffect, useRef, useState } from "react";
import { ringBell } from "#web/bells.ts";
import type { Attempt } from "#contract/interview/attempts";
import type { TurnSyncState } from "#client/interview/turn-sync";
import type { Ending } from "./use-ending.ts";
import { useNow } from "./use-now.ts";

export type Silence = { isQuiet: boolean; secondsLeft: number };

/** Real mode, finished early: the room is quiet until the bell, which is rung here. */
export function useSilence(
  attempt: Attempt,
  { status, timeUp }: TurnSyncState,
  ending: Pick<Ending, "quietSeconds">,
): Silence {
  const [endsAt] = useState(() => endOf(attempt, ending.quietSeconds, Date.now()));
  const secondsLeft = Math.max(0, Math.ceil((endsAt - useNow()) / 1000));
  const isQuiet = attempt.mode === "real" && status === "finished" && timeUp === null && secondsLeft > 0;

  const wasQuiet = useRef(false);
  useEffect(() => {
    if (wasQuiet.current && !isQuiet) ringBell();
    wasQuiet.current = isQuiet;
  }, [isQuiet]);
  return { isQuiet, secondsLeft };
}

/** By this page's own clock where the candidate finished here; by the server's where they come back. */
function endOf({ bellAt, station }: Attempt, quietSeconds: number | null, now: number): number {
  if (quietSeconds !== null) return now + quietSeconds * 1000;
  return bellAt === null ? now : Math.min(Date.parse(bellAt), now + station.answerSeconds * 1000);
}
