import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Security } from "../contract.ts";
import { Loading } from "#ui/loading.tsx";
import { Failed, Offline } from "#ui/state.tsx";
import { sentenceOf } from "#web/problem.ts";
import { securityQuery } from "../api.ts";
import { EmailSection } from "./email-section.tsx";
import { GoogleSection } from "./google-section.tsx";
import { PasskeySection } from "./passkey-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ProofProvider } from "../sign-in/proof.tsx";
import { SignInsSection } from "./sign-ins-section.tsx";
import { TwoStepSection } from "./two-step-section.tsx";
import { tellPlace } from "../sign-in/tell-place.ts";

export { AskedAgain } from "../sign-in/asked-again.tsx";

/** How an account is protected. The ways out of it are there whether or not the rest could be fetched. */
export function SecuritySections() {
  const query = useQuery(securityQuery);
  useEffect(() => void tellPlace(), []);
  return (
    <>
      {query.data ? (
        <Protected security={query.data} />
      ) : query.fetchStatus === "paused" ? (
        <Offline>How your account is protected comes as soon as you are back online.</Offline>
      ) : query.isError ? (
        <Failed isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
          {sentenceOf(query.error, "We could not reach the server. Nothing has been changed.")}
        </Failed>
      ) : (
        <Loading label="Fetching your account..." className="min-h-dvh" />
      )}
      <SignInsSection />
    </>
  );
}

const Protected = ({ security }: { security: Security }) => (
  <ProofProvider security={security}>
    <EmailSection security={security} />
    <PasswordSection security={security} />
    <TwoStepSection security={security} />
    <PasskeySection passkeys={security.passkeys} />
    {security.google && <GoogleSection security={security} isLinked={security.google.isLinked} />}
  </ProofProvider>
);
