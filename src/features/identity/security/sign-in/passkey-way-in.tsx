import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import type { PasskeyWayInProps } from "#client/identity/accounts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/layers/toast.tsx";
import { securityClient } from "../api.ts";
import { Cancelled } from "./cancelled.ts";
import { hasPasskeys, usePasskey as answerWithPasskey } from "./passkeys.ts";
import { tell } from "./tell.ts";
import { withKnownBrowsers } from "#web/session/known-browser.ts";

const NOT_USED = "No passkey was used. If you have none for this site yet, sign in and add one on your account page.";

/** Signing in without a password, on browsers that can. */
export function PasskeyWayIn({ onSignedIn }: PasskeyWayInProps) {
  const signIn = useMutation({
    mutationFn: () => signInWithPasskey(),
    onSuccess: onSignedIn,
    onError: (problem) =>
      problem instanceof Cancelled ? toast({ title: NOT_USED, kind: "error" }) : tell("passkey-sign-in")(problem),
  });
  if (!hasPasskeys()) return null;
  return (
    <Button variant="outline" isBusy={signIn.isPending} busyLabel="One moment..." onClick={() => signIn.mutate()}>
      <KeyRound aria-hidden />
      Sign in with a passkey
    </Button>
  );
}

/** With `challenge`, as the second step of a sign-in. */
export async function signInWithPasskey(challenge?: string) {
  const { handle, options } = await securityClient.askPasskeyToSignIn();
  const passkey = await answerWithPasskey(options);
  return securityClient.signInWithPasskey(withKnownBrowsers({ handle, passkey, challenge }));
}
