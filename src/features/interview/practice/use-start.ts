import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Attempt, Mode } from "#contract/interview/attempts";
import { allowancesQuery } from "#client/interview/allowances";
import { attemptQuery, attemptsClient, latestAttemptsQuery } from "#client/interview/attempts";
import { adoptDevicesChoice, type DevicesChoice } from "#client/interview/recordings";
import { ringBell } from "#web/bells.ts";
import { forgetStartKey, startKey } from "./start-key.ts";

export type Start = ReturnType<typeof useStart>;

export function useStart(stationId: string, mode: Mode) {
  const queries = useQueryClient();
  return useMutation<Attempt, Error, DevicesChoice>({
    mutationFn: () => startedAttempt(stationId, mode),
    onError: () => queries.invalidateQueries({ queryKey: allowancesQuery.queryKey }),
    onSuccess: (attempt, choice) => {
      adoptDevicesChoice(attempt.id, choice);
      queries.setQueryData(attemptQuery(attempt.id).queryKey, attempt);
      void queries.invalidateQueries({ queryKey: latestAttemptsQuery.queryKey });
    },
  });
}

/** For whoever still waits for it: nobody is taken away from where they have gone meanwhile. */
export function useGoToCard(stationId: string) {
  const navigate = useNavigate();
  return (attempt: Attempt) => {
    if (attempt.mode === "real") ringBell();
    void navigate({ to: "/briefing/$stationId", params: { stationId }, search: { attempt: attempt.id } });
  };
}

/** A key left over from an attempt that has ended is used up: one more try with a new one. */
async function startedAttempt(stationId: string, mode: Mode): Promise<Attempt> {
  const attempt = await attemptsClient.start({ stationId, mode, key: startKey(stationId) });
  if (attempt.status === "reading") return attempt;
  forgetStartKey(stationId);
  return attemptsClient.start({ stationId, mode, key: startKey(stationId) });
}
