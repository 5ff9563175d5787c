import { useMutation, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { Loading } from "#ui/loading.tsx";
import { Empty, Failed } from "#ui/state.tsx";
import { codeOf, sentenceOf } from "#web/problem.ts";
import { PublicFrame } from "#web/public/public-frame.tsx";
import type { EmailChangeLink } from "../contract.ts";
import { securityClient } from "../api.ts";
import { tell } from "../sign-in/tell.ts";

/** Where both letters about a change of address lead; it asks, since a mail program may open links by itself. */
export function EmailChangePage() {
  const { token = "" } = useSearch({ from: "/email-change" });
  const link = useQuery({
    queryKey: ["email-change", token],
    queryFn: () => securityClient.readEmailChange({ token }),
    retry: false,
  });
  const code = codeOf(link.error);
  return (
    <PublicFrame>
      {link.data ? (
        <Question link={link.data} token={token} />
      ) : link.error === null ? (
        <Loading label="Reading your link..." />
      ) : code === "BAD_REQUEST" ? (
        <Empty heading="h1" title="This link opens nothing">
          {sentenceOf(link.error)}
        </Empty>
      ) : (
        <Failed heading="h1" isRetrying={link.isFetching} onRetry={() => void link.refetch()}>
          {sentenceOf(link.error, "We could not reach the server. The link still works.")}
        </Failed>
      )}
    </PublicFrame>
  );
}

function Question({ link: { side, newEmail, isAnswered }, token }: { link: EmailChangeLink; token: string }) {
  const answer = useMutation({
    mutationFn: (isAgreed: boolean) => securityClient.answerEmailChange({ token, isAgreed }),
    onError: tell("email-change"),
  });
  const state = answer.data?.state ?? (isAnswered ? "waiting" : null);
  if (state !== null) return <Outcome state={state} side={side} newEmail={newEmail} />;
  const isBusy = (agreed: boolean) => answer.isPending && answer.variables === agreed;
  return (
    <>
      <h1>{side === "old" ? "Was it you?" : "Is this your address?"}</h1>
      <p className="mt-4">
        {side === "old"
          ? "Somebody signed in to your account asked to change its email address to "
          : "Somebody asked to use "}
        <strong className="font-semibold [overflow-wrap:anywhere]">{newEmail}</strong>
        {side === "old" ? "." : " for their account here."} Nothing changes until both addresses have agreed.
      </p>
      {side === "old" && (
        <p className="mt-4 text-muted">
          If it was not you, somebody else may be in your account. Stopping it signs everybody out.
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="medical" isBusy={isBusy(true)} busyLabel="One moment..." onClick={() => answer.mutate(true)}>
          {side === "old" ? "Yes, it was me" : "Yes, use this address"}
        </Button>
        <Button variant="outline" isBusy={isBusy(false)} busyLabel="Stopping..." onClick={() => answer.mutate(false)}>
          {side === "old" ? "No, stop it" : "No, this was not me"}
        </Button>
      </div>
    </>
  );
}

type OutcomeProps = { state: "waiting" | "changed" | "stopped"; side: "old" | "new"; newEmail: string };

function Outcome({ state, side, newEmail }: OutcomeProps) {
  if (state === "changed") {
    return (
      <>
        <h1>Your email address has changed</h1>
        <p className="mt-4">
          Sign in with <strong className="font-semibold [overflow-wrap:anywhere]">{newEmail}</strong> from now on.
          Whoever was signed in elsewhere has been signed out.
        </p>
        <a href="/dashboard" className={`${buttonStyles({ variant: "medical" })} mt-6`}>
          Go on
        </a>
      </>
    );
  }
  if (state === "waiting") {
    return (
      <>
        <h1>Thank you. One more</h1>
        <p className="mt-4">
          {side === "old"
            ? "The new address has to be confirmed as well: open the email we sent there."
            : "The address you have now has to agree as well: open the email we sent there."}
        </p>
      </>
    );
  }
  return (
    <>
      <h1>It is stopped</h1>
      <p className="mt-4">
        {side === "old"
          ? "Your address stays as it is, and everybody is signed out. Please choose a new password now: somebody else may know the one you have."
          : "The address will not be used. You need do nothing else."}
      </p>
      {side === "old" && (
        <a href="/?auth=forgot-password" className={`${buttonStyles({ variant: "medical" })} mt-6`}>
          Choose a new password
        </a>
      )}
    </>
  );
}
