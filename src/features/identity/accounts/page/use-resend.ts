import { useMutation } from "@tanstack/react-query";
import { toast } from "#ui/layers/toast.tsx";
import { reportUnexpected } from "#web/problem.ts";
import { accountsClient } from "../api.ts";
import { useCountdown } from "./use-countdown.ts";

const WAIT_SECONDS = 60;

/** Sends the confirmation again, at most once a minute. */
export function useResend({ isJustSent }: { isJustSent: boolean }) {
  const countdown = useCountdown(WAIT_SECONDS, isJustSent);
  const mutation = useMutation({
    mutationFn: (input: { email: string }) => accountsClient.resendConfirmation({ type: "signup", ...input }),
    onSuccess: () => {
      toast({ title: "Verification email sent!", kind: "success" });
      countdown.restart();
    },
    onError: (problem) => {
      reportUnexpected(problem, "resend-confirmation");
      toast({ title: "Failed to resend email. Please try again.", kind: "error" });
    },
  });
  return { resend: (email: string) => mutation.mutate({ email }), isSending: mutation.isPending, left: countdown.left };
}
