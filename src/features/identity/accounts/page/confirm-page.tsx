import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { cx } from "class-variance-authority";
import { useEffect } from "react";
import type { ProofWanted, Session } from "../contract.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { Loading } from "#ui/loading.tsx";
import { beginSession } from "#web/session/begin-session.ts";
import { codeOf, sentenceOf } from "#web/problem.ts";
import { PublicFrame } from "#web/public/public-frame.tsx";
import { accountsClient } from "../api.ts";
import { ConfirmWithPassword, type ConfirmProof } from "./confirm-with-password.tsx";
import { ResendForm } from "./resend-form.tsx";
import { findSignUpHandle, forgetSignUpHandle } from "./sign-up-handle.ts";

const isAsking = (answer: Session | ProofWanted): answer is ProofWanted => "asks" in answer;

export function ConfirmPage() {
  const { token } = useSearch({ from: "/confirm" });
  const { confirmation, proof } = useConfirmation(token);

  const problem = proof.error ?? confirmation.error;
  if (codeOf(problem) === "CONFLICT") return <Confirmed />;
  if (confirmation.data && isAsking(confirmation.data)) {
    return (
      <ConfirmWithPassword
        email={confirmation.data.email}
        isBusy={proof.isPending || proof.isSuccess}
        problem={proof.error}
        onProof={proof.mutate}
        onTurn={proof.reset}
      />
    );
  }
  if (token !== undefined && !confirmation.isError) {
    return (
      <PublicFrame>
        <h1 className="mb-6">Confirming your email</h1>
        <Loading label="One moment..." />
      </PublicFrame>
    );
  }
  const isRefused = codeOf(confirmation.error) === "BAD_REQUEST";
  return (
    <PublicFrame>
      <h1>We could not confirm your email</h1>
      <p className="mt-4">
        {token === undefined
          ? "The link is incomplete: part of it may be missing."
          : sentenceOf(confirmation.error, "We could not reach the server. Please try again.")}{" "}
        If you have confirmed your address already, simply sign in.
      </p>
      {token !== undefined && !isRefused && (
        <Button
          variant="link"
          className="-ml-1"
          isBusy={confirmation.isFetching}
          busyLabel="Trying again..."
          onClick={() => void confirmation.refetch()}
        >
          Try this link again
        </Button>
      )}
      <ResendForm />
    </PublicFrame>
  );
}

/** Opens the link with what this browser kept of the sign-up; where that is not enough, `proof` says who opens it. */
function useConfirmation(token: string | undefined) {
  const navigate = useNavigate();
  // A query, not an effect: a token works once, and under its key it is sent once.
  const confirmation = useQuery({
    queryKey: ["confirmation", token],
    queryFn: () => accountsClient.confirmEmail({ token: token ?? "", handle: findSignUpHandle() }),
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  });
  const proof = useMutation({
    mutationFn: (given: ConfirmProof) => accountsClient.confirmEmail({ token: token ?? "", ...given }),
  });
  const answer = proof.data ?? confirmation.data;

  useEffect(() => {
    if (!answer || isAsking(answer)) return;
    forgetSignUpHandle();
    beginSession(answer);
    void navigate({ to: "/profile-setup", replace: true });
  }, [answer, navigate]);

  return { confirmation, proof };
}

const Confirmed = () => (
  <PublicFrame>
    <h1>Your email is confirmed</h1>
    <p className="mt-4">This link has done its work already. Sign in to go on.</p>
    <a href="/?auth=login" className={cx(buttonStyles({ variant: "medical" }), "mt-6")}>
      Sign In
    </a>
  </PublicFrame>
);
