import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { leaveHere } from "#web/leave-here.ts";
import { GoogleWayIn } from "./google-way-in.tsx";
import type { FurtherWays } from "./second-step-part.ts";
import { PasswordInput } from "#ui/password-input.tsx";
import { useSignIn } from "./use-auth.ts";
import { useCredentials } from "./use-credentials.ts";

/** Over the page at work when the server has ended the session: the page stays as it is, and goes on afterwards. */
export function SignInAgain({ email, further }: { email: string; further: FurtherWays }) {
  const { SecondStep, PasskeyWayIn } = further;
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(true);
  const signIn = useSignIn({ onSignedIn: () => void queries.invalidateQueries() });
  const boxes = useCredentials(
    { email: false, password: "any" },
    ({ password }) => signIn.firstStep.mutate({ email, password }),
    email,
  );

  if (!isOpen) {
    return (
      <div
        role="status"
        className="fixed inset-x-4 bottom-[calc(9rem+var(--cookie-banner,0px))] z-50 mx-auto flex w-fit flex-wrap items-center justify-center gap-x-4 gap-y-1 rounded-md border border-edge bg-surface py-2 pr-2 pl-4 shadow-lift sideways:bottom-[calc(5rem+var(--cookie-banner,0px))]"
      >
        <p>You are signed out: nothing new is sent until you sign in.</p>
        <Button variant="medical" size="sm" onClick={() => setOpen(true)}>
          Sign in again
        </Button>
      </div>
    );
  }
  if (signIn.challenge !== null) {
    return (
      <Dialog isOpen onClose={() => setOpen(false)} title="Your second step">
        <SecondStep challenge={signIn.challenge} onSignedIn={signIn.enter} onBack={signIn.startAgain} />
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      onClose={() => setOpen(false)}
      title="Please sign in again"
      description="Your session has ended. Everything on this page is still here."
    >
      <form ref={boxes.form} noValidate className="flex flex-col gap-5" onSubmit={boxes.submit}>
        <Field label="Email">
          <TextInput type="email" name="email" autoComplete="username" readOnly value={email} />
        </Field>
        <Field label="Password" isRequired error={boxes.problems.password}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={boxes.password}
            onChange={(event) => boxes.setPassword(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap-reverse justify-between gap-3">
          <Button variant="link" className="-mx-1" onClick={leaveHere}>
            Leave and clear this browser
          </Button>
          <Button type="submit" variant="medical" isBusy={signIn.firstStep.isPending} busyLabel="Signing in...">
            Sign In
          </Button>
        </div>
      </form>
      <GoogleWayIn />
      <PasskeyWayIn onSignedIn={signIn.enter} />
    </Dialog>
  );
}
