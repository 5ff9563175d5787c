import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/layers/dialog.tsx";
import { Loading } from "#ui/loading.tsx";
import { sentenceOf } from "#web/problem.ts";
import { securityClient, securityQuery } from "../api.ts";
import { CodeField } from "../sign-in/code-field.tsx";
import { QrCode } from "./qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useChange } from "./use-change.ts";

/** From the secret to the recovery codes: only with a first code typed is anything turned on. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const [code, setCode] = useState("");
  const { mutate: begin, ...start } = useChange({
    action: "start-authenticator",
    work: () => securityClient.startAuthenticator(),
  });
  const confirm = useChange({
    action: "confirm-authenticator",
    work: () => securityClient.confirmAuthenticator({ code }),
    isToldByForm: true,
  });
  useEffect(() => begin(), [begin]);
  useEffect(() => {
    if (start.isError) onClose();
  }, [start.isError, onClose]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate();
  };

  if (confirm.data) {
    const finish = () => {
      void queries.invalidateQueries(securityQuery);
      onClose();
    };
    return (
      <Dialog isOpen onClose={finish} title="Two-step sign-in is on">
        <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={finish} />
      </Dialog>
    );
  }
  return (
    <Dialog isOpen onClose={onClose} title="Turn on two-step sign-in" width="wide">
      {start.data ? (
        <form noValidate className="flex flex-col gap-6" onSubmit={submit}>
          <div className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sideways:grid-cols-[auto_minmax(0,1fr)]">
            <QrCode text={start.data.uri} label="The key as a picture for your authenticator app" />
            <ol className="flex list-decimal flex-col gap-3 pl-5">
              <li>Open an authenticator app: the one of your phone or password manager will do.</li>
              <li>
                Scan the picture, or type this key:
                <code className="mt-1 block font-mono text-sm font-medium [overflow-wrap:anywhere] select-all">
                  {inFours(start.data.secret)}
                </code>
                <a href={start.data.uri} className="inline-flex min-h-11 items-center link">
                  Open it in an app on this device
                </a>
              </li>
              <li>Type the code the app shows now.</li>
            </ol>
          </div>
          <CodeField
            kind="code"
            value={code}
            onChange={setCode}
            error={confirm.isError ? sentenceOf(confirm.error) : undefined}
            isFocused
          />
          <Button
            type="submit"
            variant="medical"
            className="self-start max-sm:self-stretch"
            isBusy={confirm.isPending}
            busyLabel="Checking..."
          >
            Turn on
          </Button>
        </form>
      ) : (
        <Loading label="Making a key..." />
      )}
    </Dialog>
  );
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/gu, "$1 ");
