import { useMutation, useQueryClient } from "@tanstack/react-query";
import { codeOf } from "#web/problem.ts";
import { markingClient, questionsClient, questionsQuery } from "./api.ts";
import type { AnswerQuestion } from "./contract.ts";

function useReadAgain(attemptId: string) {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ["report", attemptId] });
    void queries.invalidateQueries({ queryKey: ["disagreements", attemptId] });
  };
}

/** Asks once more for the marking that failed. */
export function useMarkAgain(attemptId: string) {
  const readAgain = useReadAgain(attemptId);
  return useMutation({ mutationFn: () => markingClient.retry({ attemptId }), onSuccess: readAgain });
}

/** Sends an answer. The report is asked for again: it is being marked once more. */
export function useAnswer(attemptId: string, versions: number) {
  const queries = useQueryClient();
  const readAgain = useReadAgain(attemptId);
  return useMutation({
    mutationFn: (answer: AnswerQuestion) => questionsClient.answer({ attemptId, ...answer }),
    onSuccess: (questions) => {
      queries.setQueryData(questionsQuery(attemptId, versions).queryKey, questions);
      readAgain();
    },
    onError: (problem) => {
      if (codeOf(problem) === "CONFLICT") readAgain();
    },
  });
}
