import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "#ui/layers/toast.tsx";
import { isRefusal } from "#web/problem.ts";
import { securityQuery } from "../api.ts";
import { useProof } from "../sign-in/proof.tsx";
import { tell } from "../sign-in/tell.ts";

type Change<Input, Result> = {
  /** For the report of an unexpected error. */
  action: string;
  work: (input: Input) => Promise<Result>;
  /** Said when it has happened. */
  done?: string | ((result: Result) => string);
  onDone?: (result: Result) => void;
  /** The form itself says what was wrong. */
  isToldByForm?: boolean;
};

/** A change of one's account: asks first who one is where the server wants that, then says what has come of it. */
export function useChange<Input = void, Result = unknown>({
  action,
  work,
  done,
  onDone,
  isToldByForm,
}: Change<Input, Result>) {
  const queries = useQueryClient();
  const withProof = useProof();
  return useMutation({
    mutationFn: (input: Input) => withProof(() => work(input)),
    onSuccess: (result) => {
      void queries.invalidateQueries(securityQuery);
      const title = typeof done === "function" ? done(result) : done;
      if (title !== undefined) toast({ title, kind: "success" });
      onDone?.(result);
    },
    onError: (problem) => (isToldByForm && isRefusal(problem) ? undefined : tell(action)(problem)),
  });
}
