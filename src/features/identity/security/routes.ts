import { contract } from "./contract.ts";
import { sealOf } from "#platform/seal.ts";
import { bind, signedIn } from "#platform/http/context.ts";
import { confirmAuthenticator, removeAuthenticator, startAuthenticator } from "./authenticator.ts";
import { answerEmailChange, askEmailChange, cancelEmailChange, readEmailChange } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { limitStrangers } from "./limits.ts";
import { finishGoogle, startGoogle, unlinkGoogle } from "./link-google.ts";
import { addPasskey, removePasskey, renamePasskey, startPasskey } from "./passkeys/manage-passkeys.ts";
import { prove } from "./prove.ts";
import { endOneSignIn, readSecurity, readSignIns, tellPlace } from "./read-security.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";
import { signInWithPasskey, takeSecondStep } from "./second-step.ts";
import type { SecurityDeps } from "./security.ts";
import { askAnyPasskey, askOwnPasskey } from "./passkeys/use-passkey.ts";

const done = async (work: Promise<unknown>) => {
  await work;
  return {};
};

export type SecurityOptions = Omit<SecurityDeps, "seal"> & { secret: string };

export function securityRoutes({ secret, ...rest }: SecurityOptions) {
  const deps: SecurityDeps = { ...rest, seal: sealOf(secret, "second steps") };
  const os = bind(contract);
  return os.router({
    read: os.read.use(signedIn).handler(({ context }) => readSecurity(context, deps)),
    signIns: os.signIns.use(signedIn).handler(({ context, input }) => readSignIns(context, input.after)),
    endSignIn: os.endSignIn.use(signedIn).handler(({ context, input }) => done(endOneSignIn(context, input.id))),
    tellPlace: os.tellPlace.use(signedIn).handler(({ context, input }) => done(tellPlace(context, input.place))),

    prove: os.prove.use(signedIn).handler(({ context, input }) => done(prove(context, deps, input.proof))),
    askPasskey: os.askPasskey.use(signedIn).handler(({ context }) => askOwnPasskey(context, deps)),

    changePassword: os.changePassword
      .use(signedIn)
      .handler(({ context, input }) => changePassword(context, deps, input)),

    askEmailChange: os.askEmailChange
      .use(signedIn)
      .handler(({ context, input }) => done(askEmailChange(context, deps, input.email))),
    cancelEmailChange: os.cancelEmailChange.use(signedIn).handler(({ context }) => done(cancelEmailChange(context))),
    readEmailChange: os.readEmailChange.handler(({ context, input }) => readEmailChange(context, input.token)),
    answerEmailChange: os.answerEmailChange.handler(({ context, input }) => answerEmailChange(context, deps, input)),

    startAuthenticator: os.startAuthenticator.use(signedIn).handler(({ context }) => startAuthenticator(context, deps)),
    confirmAuthenticator: os.confirmAuthenticator
      .use(signedIn)
      .handler(({ context, input }) => confirmAuthenticator(context, deps, input.code)),
    removeAuthenticator: os.removeAuthenticator
      .use(signedIn)
      .handler(({ context }) => done(removeAuthenticator(context))),
    renewRecoveryCodes: os.renewRecoveryCodes.use(signedIn).handler(({ context }) => renewRecoveryCodes(context, deps)),

    takeSecondStep: os.takeSecondStep.handler(({ context, input }) => takeSecondStep(context, deps, input)),
    askPasskeyToSignIn: os.askPasskeyToSignIn.handler(async ({ context }) => {
      await limitStrangers(context);
      return askAnyPasskey(context, deps);
    }),
    signInWithPasskey: os.signInWithPasskey.handler(({ context, input }) => signInWithPasskey(context, deps, input)),

    startPasskey: os.startPasskey.use(signedIn).handler(({ context }) => startPasskey(context, deps)),
    addPasskey: os.addPasskey.use(signedIn).handler(({ context, input }) => addPasskey(context, deps, input)),
    renamePasskey: os.renamePasskey.use(signedIn).handler(({ context, input }) => done(renamePasskey(context, input))),
    removePasskey: os.removePasskey
      .use(signedIn)
      .handler(({ context, input }) => done(removePasskey(context, input.id))),

    startGoogle: os.startGoogle
      .use(signedIn)
      .handler(({ context, input }) => startGoogle(context, deps, input.purpose)),
    finishGoogle: os.finishGoogle.use(signedIn).handler(({ context, input }) => finishGoogle(context, deps, input)),
    unlinkGoogle: os.unlinkGoogle.use(signedIn).handler(({ context }) => done(unlinkGoogle(context))),
  });
}
