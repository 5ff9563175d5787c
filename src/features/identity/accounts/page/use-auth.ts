import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type Challenge, type Credentials, DUPLICATE_EMAIL, type Session } from "../contract.ts";
import { toast } from "#ui/layers/toast.tsx";
import { beginSession } from "#web/session/begin-session.ts";
import { withKnownBrowsers } from "#web/session/known-browser.ts";
import { codeOf, reportUnexpected, sentenceOf } from "#web/problem.ts";
import { accountsClient } from "../api.ts";
import { keepSignUpHandle } from "./sign-up-handle.ts";

/** However it is told: by its code, or by the words of a provider. */
export const isDuplicateEmail = (problem: unknown): boolean =>
  codeOf(problem) === "unique_violation" ||
  (problem instanceof Error && problem.message.includes("email address has already been used"));

/** What went wrong while the person did `action`, on the screen; what nobody expected is reported too. */
export const tell = (action: string) => (problem: unknown) => {
  reportUnexpected(problem, action);
  toast({
    title: isDuplicateEmail(problem) ? DUPLICATE_EMAIL : sentenceOf(problem),
    kind: "error",
  });
};

/**
 * Signing in, in one step or two: while there is a `challenge`, the second one is due, and `enter` is for whoever takes
 * it. Whoever has not confirmed their address yet is told by `onUnconfirmed` instead of a message alone.
 */
export function useSignIn({
  onSignedIn,
  onUnconfirmed,
}: {
  onSignedIn: () => void;
  onUnconfirmed?: (email: string) => void;
}) {
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const enter = (session: Session) => {
    beginSession(session);
    toast({ title: "Welcome back!", kind: "success" });
    onSignedIn();
  };
  const firstStep = useMutation({
    mutationFn: (input: Credentials) => accountsClient.signIn(withKnownBrowsers(input)),
    onSuccess: (answer) => ("challenge" in answer ? setChallenge(answer) : enter(answer)),
    onError: (problem, { email }) => {
      tell("sign-in")(problem);
      if (codeOf(problem) === "FORBIDDEN") onUnconfirmed?.(email);
    },
  });
  return { firstStep, challenge, enter, startAgain: () => setChallenge(null) };
}

export function useSignUp({ onSent }: { onSent: (email: string) => void }) {
  return useMutation({
    mutationFn: (input: Credentials) => accountsClient.signUp(input),
    onSuccess: ({ email, handle }) => {
      keepSignUpHandle(handle);
      onSent(email);
    },
    onError: tell("sign-up"),
  });
}

export function useRequestReset({ onSent }: { onSent: () => void }) {
  return useMutation({
    mutationFn: (input: { email: string }) => accountsClient.requestReset(input),
    onSuccess: () => {
      toast({ title: "Password reset email sent! Check your inbox.", kind: "success" });
      onSent();
    },
    onError: tell("request-reset"),
  });
}
