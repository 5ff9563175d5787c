import { useMutation, useQueryClient } from "@tanstack/react-query";
import { codeOf } from "#web/problem.ts";
import { correctionsClient, correctionsQuery } from "./api.ts";

/** Sends a correction of one turn. The report is asked for again: it is being marked once more. */
export function useCorrection(attemptId: string, seq: number) {
  const queries = useQueryClient();
  const readAgain = () => {
    void queries.invalidateQueries({ queryKey: ["report", attemptId] });
    void queries.invalidateQueries({ queryKey: ["delivery", attemptId] });
    void queries.invalidateQueries({ queryKey: ["attempts", attemptId] });
  };
  return useMutation({
    mutationFn: (words: { text: string; expected: string }) => correctionsClient.correct({ attemptId, seq, ...words }),
    onSuccess: (corrections) => {
      queries.setQueryData(correctionsQuery(attemptId).queryKey, corrections);
      readAgain();
    },
    onError: (problem) => {
      if (codeOf(problem) !== "CONFLICT") return;
      void queries.invalidateQueries({ queryKey: correctionsQuery(attemptId).queryKey });
      readAgain();
    },
  });
}
