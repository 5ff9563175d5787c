import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loading } from "#ui/loading.tsx";
import { securityQuery } from "../api.ts";
import { ProofProvider, useProof, type WithProof } from "./proof.tsx";
import { tell } from "./tell.ts";

type Asked = { withProof: WithProof; tell: typeof tell };
type AskedAgainProps = { children: (asked: Asked) => ReactNode };

/** For another feature's change that the server allows only to whoever has lately shown that it is they. */
export function AskedAgain({ children }: AskedAgainProps) {
  const { data, isError } = useQuery(securityQuery);
  // How somebody could show who they are is not known: the server's own sentence says what is missing.
  if (isError) return children({ withProof: (work) => work(), tell });
  if (!data) return <Loading label="One moment..." />;
  return (
    <ProofProvider security={data}>
      <Within>{children}</Within>
    </ProofProvider>
  );
}

function Within({ children }: AskedAgainProps) {
  const withProof = useProof();
  return children({ withProof, tell });
}
