import { useQueryClient } from "@tanstack/react-query";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/layers/dialog.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { leaveHere } from "#web/session/leave-here.ts";
import { GoogleWayIn } from "./google-way-in.tsx";
import type { FurtherWays } from "./second-step-part.ts";
import { PasswordInput } from "#ui/form/password-input.tsx";
import { useSignIn } from "./use-auth.ts";
import { useCredentials } from "./use-credentials.ts";

type SignInAgainProps = { email: string; further: FurtherWays; onClose: () => void };

export function SignInAgain({ email, further, onClose }: SignInAgainProps) {
  const { SecondStep, PasskeyWayIn } = further;
  const queries = useQueryClient();
  const signIn = useSignIn({ onSignedIn: () => void queries.invalidateQueries() });
  const boxes = useCredentials(
    { email: false, password: "any" },
    ({ password }) => signIn.firstStep.mutate({ email, password }),
    email,
  );

  if (signIn.challenge !== null) {
    return (
      <Dialog isOpen onClose={onClose} title="Your second step">
        <SecondStep challenge={signIn.challenge} onSignedIn={signIn.enter} onBack={signIn.startAgain} />
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
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
