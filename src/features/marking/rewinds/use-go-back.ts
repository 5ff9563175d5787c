import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { attemptQuery } from "#client/interview/attempts";
import { noteGoneIn } from "#client/interview/interview-page";
import { rewindsClient } from "./api.ts";

/** One key while the cue stands on the page: a second press, or a lost answer, never makes a second attempt. */
export function useGoBack(attemptId: string, seq: number) {
  const [key] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => rewindsClient.rewind({ attemptId, seq, key }),
    onSuccess: (attempt) => {
      queries.setQueryData(attemptQuery(attempt.id).queryKey, attempt);
      void queries.invalidateQueries({ queryKey: ["attempts"] });
      noteGoneIn(attempt.id);
      void navigate({ to: "/interview/$attemptId", params: { attemptId: attempt.id } });
    },
  });
}
