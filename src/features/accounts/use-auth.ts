import { useMutation } from "@tanstack/react-query";
import { type Credentials, DUPLICATE_EMAIL } from "#contract/accounts";
import { toast } from "#ui/toast.tsx";
import { beginSession } from "#web/begin-session.ts";
import { codeOf, sentenceOf } from "#web/problem.ts";
import { accountsClient } from "./api.ts";

const TOAST_MS = 5000;

export const tell = (problem: unknown) =>
  void toast({
    title: codeOf(problem) === "unique_violation" ? DUPLICATE_EMAIL : sentenceOf(problem),
    kind: "error",
    duration: TOAST_MS,
  });

/** Signing in. Whoever has not confirmed their address yet is told by `onUnconfirmed` instead of a message alone. */
export function useSignIn({
  onSignedIn,
  onUnconfirmed,
}: {
  onSignedIn: () => void;
  onUnconfirmed?: (email: string) => void;
}) {
  return useMutation({
    mutationFn: (input: Credentials) => accountsClient.signIn(input),
    onSuccess: (session) => {
      beginSession(session);
      toast({ title: "Welcome back!", kind: "success" });
      onSignedIn();
    },
    onError: (problem, { email }) => {
      tell(problem);
      if (codeOf(problem) === "FORBIDDEN") onUnconfirmed?.(email);
    },
  });
}

export function useSignUp({ onSent }: { onSent: (email: string) => void }) {
  return useMutation({
    mutationFn: (input: Credentials) => accountsClient.signUp(input),
    onSuccess: ({ email }) => onSent(email),
    onError: tell,
  });
}

export function useRequestReset({ onSent }: { onSent: () => void }) {
  return useMutation({
    mutationFn: (input: { email: string }) => accountsClient.requestReset(input),
    onSuccess: () => {
      toast({ title: "Password reset email sent! Check your inbox.", kind: "success" });
      onSent();
    },
    onError: tell,
  });
}
