import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { codeOf } from "#web/problem.ts";
import { reportsClient, selfMarkingQuery } from "../api.ts";
import type { SelfMark } from "../contract.ts";
import { forgetSelfMarkDraft, keepSelfMarkDraft, selfMarkDraft } from "./self-mark-draft.ts";

/** One's own marks while they are being given: kept in this browser with every choice, until the server has them. */
export function useSelfMark(attemptId: string, known: string[]) {
  const [draft, setDraft] = useState(() => onlyKnown(selfMarkDraft(attemptId), known));
  const queries = useQueryClient();
  const send = useMutation({
    mutationFn: async (given: SelfMark | null) => {
      try {
        await reportsClient.giveSelfMark({ attemptId, given });
      } catch (problem) {
        // Opened in another tab meanwhile: what was sent first stands.
        if (codeOf(problem) !== "CONFLICT") throw problem;
      }
    },
    onSuccess: () => {
      forgetSelfMarkDraft(attemptId);
      queries.setQueryData(selfMarkingQuery(attemptId).queryKey, { state: "open" });
      window.scrollTo({ top: 0 });
    },
  });
  const change = (next: SelfMark) => {
    setDraft(next);
    keepSelfMarkDraft(attemptId, next);
  };
  return {
    draft,
    send,
    isEmpty: draft.overall === null && Object.keys(draft.criteria).length === 0,
    guess: (overall: number) => change({ ...draft, overall }),
    say: (id: string, said: SelfMark["criteria"][string]) =>
      change({ ...draft, criteria: { ...draft.criteria, [id]: said } }),
  };
}

/** A draft may be of an older version of the station. */
const onlyKnown = ({ overall, criteria }: SelfMark, known: string[]): SelfMark => ({
  overall,
  criteria: Object.fromEntries(Object.entries(criteria).filter(([id]) => known.includes(id))),
});
