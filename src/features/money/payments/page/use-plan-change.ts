import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { PlanView } from "../contract.ts";
import { toast } from "#ui/layers/toast.tsx";
import { reportUnexpected, sentenceOf } from "#web/problem.ts";
import { invoicesQuery, planQuery } from "../api.ts";

type Change = { action: string; work: () => Promise<PlanView>; done: string; onDone?: () => void };

/** A change of the plan: what has come of it is shown at once, and what went wrong is said. */
export function usePlanChange({ action, work, done, onDone }: Change) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: (view) => {
      queries.setQueryData(planQuery.queryKey, view);
      void queries.invalidateQueries({ queryKey: invoicesQuery.queryKey });
      void queries.invalidateQueries({ queryKey: ["subscription"] });
      toast({ title: done, kind: "success" });
      onDone?.();
    },
    onError: (problem) => {
      reportUnexpected(problem, action);
      toast({ title: sentenceOf(problem, "We could not reach the server. Nothing has changed."), kind: "error" });
    },
  });
}
