import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { SecondStepProps } from "#client/identity/accounts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/layers/toast.tsx";
import { codeOf, reportUnexpected, sentenceOf } from "#web/problem.ts";
import { securityClient } from "../api.ts";
import { Cancelled } from "./cancelled.ts";
import { type CodeKind, CodeField } from "./code-field.tsx";
import { hasPasskeys } from "./passkeys.ts";
import { signInWithPasskey } from "./passkey-way-in.tsx";
import { withKnownBrowsers } from "#web/session/known-browser.ts";

/** After the password or Google: a code, a recovery code or a passkey. */
export function SecondStep({ challenge: { challenge, hasPasskey }, onSignedIn, onBack }: SecondStepProps) {
  const [by, setBy] = useState<CodeKind>("code");
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const refuse = (failure: unknown) => {
    if (failure instanceof Cancelled) return;
    reportUnexpected(failure, "second-step");
    setProblem(sentenceOf(failure));
    if (codeOf(failure) !== "CONFLICT") return;
    toast({ title: sentenceOf(failure), kind: "error" });
    onBack();
  };
  const withCode = useMutation({
    mutationFn: () => securityClient.takeSecondStep(withKnownBrowsers({ challenge, answer: { by, code } })),
    onSuccess: onSignedIn,
    onError: refuse,
  });
  const withPasskey = useMutation({
    mutationFn: () => signInWithPasskey(challenge),
    onSuccess: onSignedIn,
    onError: refuse,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    withCode.mutate();
  };
  const turnTo = (next: CodeKind) => {
    setBy(next);
    setCode("");
    setProblem(undefined);
  };

  return (
    <div className="flex flex-col gap-5">
      <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <CodeField key={by} kind={by} value={code} onChange={setCode} error={problem} isFocused />
        <Button type="submit" variant="medical" isBusy={withCode.isPending} busyLabel="Signing in...">
          Sign In
        </Button>
      </form>
      {hasPasskey && hasPasskeys() && (
        <Button
          variant="outline"
          isBusy={withPasskey.isPending}
          busyLabel="One moment..."
          onClick={() => withPasskey.mutate()}
        >
          Use a passkey
        </Button>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Button variant="link" className="-mx-1" onClick={() => turnTo(by === "code" ? "recovery-code" : "code")}>
          {by === "code" ? "Use a recovery code" : "Use my authenticator app"}
        </Button>
        <Button variant="link" className="-mx-1" onClick={onBack}>
          Back to sign in
        </Button>
      </div>
    </div>
  );
}
