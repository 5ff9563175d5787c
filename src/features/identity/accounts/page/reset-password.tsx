import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { Card } from "#ui/card.tsx";
import { FieldError } from "#ui/form/field.tsx";
import { toast } from "#ui/layers/toast.tsx";
import { leaveTo } from "#web/carried-toasts.ts";
import { sentenceOf } from "#web/problem.ts";
import { PublicFrame } from "#web/public/public-frame.tsx";
import { keepKnownBrowser } from "#web/session/known-browser.ts";
import { leaveHere } from "#web/session/leave-here.ts";
import { accountsClient } from "../api.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { useCredentials } from "./use-credentials.ts";

export function ResetPage({ token }: { token: string | undefined }) {
  const [problem, setProblem] = useState(token === undefined ? "The link is incomplete." : null);
  const reset = useMutation({
    mutationFn: (input: { token: string; password: string }) => accountsClient.resetPassword(input),
    onSuccess: ({ browser }) => {
      toast({
        title: "Your password has been changed. Please sign in with the new one.",
        kind: "success",
        duration: 10_000,
      });
      leaveHere();
      keepKnownBrowser(browser);
      leaveTo("/?auth=login");
    },
    onError: (failure) => setProblem(sentenceOf(failure)),
  });
  const boxes = useCredentials({ email: false, password: "new" }, ({ password }) => {
    if (token !== undefined) reset.mutate({ token, password });
  });

  return (
    <PublicFrame>
      <h1>Choose a new password</h1>
      {token !== undefined && (
        <p className="mt-4 text-muted">You will be signed out everywhere, and then sign in with the new one.</p>
      )}
      <Card className="mt-8">
        {token !== undefined && (
          <form ref={boxes.form} noValidate className="flex flex-col gap-5" onSubmit={boxes.submit}>
            <NewPasswordField
              label="New password"
              own={[]}
              error={boxes.problems.password}
              value={boxes.password}
              onChange={(event) => boxes.setPassword(event.target.value)}
            />
            <Button
              type="submit"
              variant="medical"
              className="self-start"
              isBusy={reset.isPending}
              busyLabel="Saving..."
            >
              Save new password
            </Button>
          </form>
        )}
        {problem !== null && (
          <div role="alert" className="mt-5 flex flex-col items-start gap-3 first:mt-0">
            <FieldError id="reset-problem">{problem}</FieldError>
            <p>A reset link works once and for a limited time.</p>
            <a
              href="/?auth=forgot-password"
              className={buttonStyles({ variant: token === undefined ? "medical" : "outline" })}
            >
              Have a new link sent
            </a>
          </div>
        )}
      </Card>
    </PublicFrame>
  );
}
