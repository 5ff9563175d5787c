import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { cx } from "class-variance-authority";
import { useEffect } from "react";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { Loading } from "#ui/loading.tsx";
import { beginSession } from "#web/session/begin-session.ts";
import { codeOf, sentenceOf } from "#web/problem.ts";
import { PublicFrame } from "#web/public/public-frame.tsx";
import { accountsClient } from "../api.ts";
import { ResendForm } from "./resend-form.tsx";

export function ConfirmPage() {
  const { token } = useSearch({ from: "/confirm" });
  const navigate = useNavigate();
  // A query, not an effect: a token works once, and under its key it is sent once.
  const confirmation = useQuery({
    queryKey: ["confirmation", token],
    queryFn: () => accountsClient.confirmEmail({ token: token ?? "" }),
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  });

  useEffect(() => {
    if (!confirmation.data) return;
    beginSession(confirmation.data);
    void navigate({ to: "/profile-setup", replace: true });
  }, [confirmation.data, navigate]);

  if (token !== undefined && !confirmation.isError) {
    return (
      <PublicFrame>
        <h1 className="mb-6">Confirming your email</h1>
        <Loading label="One moment..." />
      </PublicFrame>
    );
  }
  if (codeOf(confirmation.error) === "CONFLICT") {
    return (
      <PublicFrame>
        <h1>Your email is confirmed</h1>
        <p className="mt-4">This link has done its work already. Sign in to go on.</p>
        <a href="/?auth=login" className={cx(buttonStyles({ variant: "medical" }), "mt-6")}>
          Sign In
        </a>
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
