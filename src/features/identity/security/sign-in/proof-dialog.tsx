import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Proof, Security } from "../contract.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/layers/dialog.tsx";
import { Field } from "#ui/form/field.tsx";
import { PasswordInput } from "#ui/form/password-input.tsx";
import { reportUnexpected, sentenceOf } from "#web/problem.ts";
import { securityClient } from "../api.ts";
import { Cancelled } from "./cancelled.ts";
import { type CodeKind, CodeField } from "./code-field.tsx";
import { goToGoogle } from "./google-errand.ts";
import { hasPasskeys, usePasskey as answerWithPasskey } from "./passkeys.ts";
import { tell } from "./tell.ts";

type Typed = "password" | CodeKind;
type ProofDialogProps = { security: Security; onProved: () => void; onClose: () => void };

const NAMES: Record<Typed, string> = {
  password: "Use my password",
  code: "Use my authenticator app",
  "recovery-code": "Use a recovery code",
};

/** Asked again before a change, when it has been a while. */
export function ProofDialog({ security, onProved, onClose }: ProofDialogProps) {
  const ways = typedWays(security);
  const [by, setBy] = useState<Typed | undefined>(ways[0]);
  const [value, setValue] = useState("");
  const [problem, setProblem] = useState<string>();
  const prove = useMutation({
    mutationFn: async (proof: Proof | "passkey") =>
      securityClient.prove({ proof: proof === "passkey" ? await proofByPasskey() : proof }),
    onSuccess: onProved,
    onError: (failure) => {
      if (failure instanceof Cancelled) return;
      reportUnexpected(failure, "prove");
      setProblem(sentenceOf(failure));
    },
  });
  const toGoogle = useMutation({ mutationFn: () => goToGoogle("proof"), onError: tell("prove-with-google") });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    if (by !== undefined) prove.mutate(by === "password" ? { by, password: value } : { by, code: value });
  };
  const turnTo = (way: Typed) => {
    setBy(way);
    setValue("");
    setProblem(undefined);
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Is it still you?"
      description="It has been a while since you signed in. Show that it is you, and your change goes on."
    >
      {by !== undefined && (
        <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
          {by === "password" ? (
            <Field label="Password" isRequired error={problem}>
              <PasswordInput
                name="password"
                autoComplete="current-password"
                value={value}
                onChange={(event) => setValue(event.target.value)}
              />
            </Field>
          ) : (
            <CodeField key={by} kind={by} value={value} onChange={setValue} error={problem} isFocused />
          )}
          <Button type="submit" variant="medical" isBusy={prove.isPending} busyLabel="One moment...">
            Go on
          </Button>
        </form>
      )}
      {security.passkeys.length > 0 && hasPasskeys() && (
        <Button variant="outline" onClick={() => prove.mutate("passkey")}>
          Use a passkey
        </Button>
      )}
      {security.google?.isLinked === true && by === undefined && (
        <Button
          variant="outline"
          isBusy={toGoogle.isPending}
          busyLabel="One moment..."
          onClick={() => toGoogle.mutate()}
        >
          Show it with Google
        </Button>
      )}
      <div className="flex flex-wrap gap-x-4">
        {ways
          .filter((way) => way !== by)
          .map((way) => (
            <Button key={way} variant="link" className="-mx-1" onClick={() => turnTo(way)}>
              {NAMES[way]}
            </Button>
          ))}
      </div>
    </Dialog>
  );
}

const typedWays = ({ hasPassword, twoSteps }: Security): Typed[] => [
  ...(twoSteps ? (["code", "recovery-code"] as const) : []),
  // Where there is a second step the first one alone shows nothing.
  ...(hasPassword && !twoSteps ? (["password"] as const) : []),
];

async function proofByPasskey(): Promise<Proof> {
  const { handle, options } = await securityClient.askPasskey();
  return { by: "passkey", handle, passkey: await answerWithPasskey(options) };
}
