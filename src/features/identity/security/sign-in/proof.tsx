import { createContext, type ReactNode, use, useState } from "react";
import type { Security } from "../contract.ts";
import { onDemand } from "#web/on-demand.tsx";
import { codeOf } from "#web/problem.ts";
import { Cancelled } from "./cancelled.ts";

const ProofDialog = onDemand(() => import("./proof-dialog.tsx").then((part) => part.ProofDialog));

export type WithProof = <T>(work: () => Promise<T>) => Promise<T>;

const Asking = createContext<WithProof | null>(null);

/** Does something that the server does only for whoever has lately shown that it is they, and asks for that where it is due. */
export function useProof(): WithProof {
  const withProof = use(Asking);
  if (withProof === null) throw new Error("Nobody here asks who somebody is.");
  return withProof;
}

export function ProofProvider({ security, children }: { security: Security; children: ReactNode }) {
  const [asked, setAsked] = useState<PromiseWithResolvers<void> | null>(null);
  const ask = () => {
    const waiting = Promise.withResolvers<void>();
    setAsked(waiting);
    return waiting.promise;
  };
  const withProof: WithProof = async (work) => {
    try {
      return await work();
    } catch (problem) {
      if (codeOf(problem) !== "FORBIDDEN") throw problem;
      await ask();
      return work();
    }
  };
  const end = (settle: (waiting: PromiseWithResolvers<void>) => void) => {
    if (asked) settle(asked);
    setAsked(null);
  };
  return (
    <Asking value={withProof}>
      {children}
      {asked && (
        <ProofDialog
          security={security}
          onProved={() => end(({ resolve }) => resolve())}
          onClose={() => end(({ reject }) => reject(new Cancelled("Nobody showed who they are.")))}
        />
      )}
    </Asking>
  );
}
