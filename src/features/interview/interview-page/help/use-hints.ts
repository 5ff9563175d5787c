import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Station } from "#examiner/station.ts";
import { browserStorage } from "#web/browser-storage.ts";
import { attemptQuery, attemptsClient } from "#client/interview/attempts";
import type { Attempt, Turn } from "#contract/interview/attempts";
import { keptKitOf, turnSyncClient } from "#client/interview/turn-sync";

export type Hints = ReturnType<typeof useHints>;

/** One hint at a time, when asked for, read in the page from what has been said. */
export function useHints(attempt: Attempt, turns: Turn[]) {
  const queries = useQueryClient();
  const ask = useMutation({
    mutationFn: async () => {
      const [{ nextHint }, station] = await Promise.all([import("./hints.ts"), stationOf(attempt.id)]);
      const hint = nextHint(station, turns, attempt.hints);
      if (hint) await attemptsClient.hint({ attemptId: attempt.id, criterion: hint.criterion });
      return hint;
    },
    onSuccess: (hint) => {
      if (hint)
        queries.setQueryData(
          attemptQuery(attempt.id).queryKey,
          (known) => known && { ...known, hints: [...known.hints, hint.criterion] },
        );
    },
  });
  return { ...ask, used: attempt.hints.length, putAway: ask.reset };
}

/** As this browser has kept it, for going on without a connection; fetched where it has not. */
async function stationOf(attemptId: string): Promise<Station> {
  const kept = keptKitOf(browserStorage, attemptId).find();
  return (kept?.kit ?? (await turnSyncClient.kit({ attemptId }))).station;
}
