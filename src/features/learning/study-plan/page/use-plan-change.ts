import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "#ui/layers/toast.tsx";
import { codeOf, reportUnexpected, sentenceOf } from "#web/problem.ts";
import { planQuery } from "../api.ts";

type Change<Input> = { action: string; done: (input: Input) => string; change: (input: Input) => Promise<unknown> };

const UNREACHED = "We could not reach the server, so your plan is as it was. Please try again.";

/** One change of the plan; the plan is read again whatever came of it. */
export function usePlanChange<Input>({ action, done, change }: Change<Input>) {
  const queries = useQueryClient();
  const fresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: planQuery.queryKey }),
      queries.invalidateQueries({ queryKey: ["attempts", "dashboard"] }),
    ]);
  return useMutation({
    mutationFn: change,
    onSuccess: async (_answer, input) => {
      await fresh();
      toast({ kind: "success", title: done(input) });
    },
    onError: async (problem) => {
      reportUnexpected(problem, action);
      toast({ kind: "error", title: sentenceOf(problem, UNREACHED) });
      if (codeOf(problem) === "CONFLICT") await fresh();
    },
  });
}
