import { contract, type Session } from "./contract.ts";
import { AppError } from "#platform/errors.ts";
import { bind, type Context } from "#platform/http/context.ts";
import { evenLeaving } from "./even-leaving.ts";
import { finishGoogle, startGoogle } from "./google/google.ts";
import { beginSignIn, type SecondStepOf } from "./begin-sign-in.ts";
import type { AccountsLibrary } from "./library.ts";
import type { OpenIdProvider } from "./google/openid-provider.ts";
import { limit, LIMITS } from "./limits.ts";
import { requestReset, resetPassword } from "./password/reset-password.ts";
import { limitTries } from "./password/limit-tries.ts";
import type { NamesOf } from "./password/require-strong-password.ts";
import { signIn } from "./password/sign-in.ts";
import { confirmEmail } from "./password/confirm-email.ts";
import { sendConfirmation, signUp } from "./password/sign-up.ts";
import { refreshSession, sessionOf } from "./session.ts";
import { endFamily, endSessions, findSession } from "./store.ts";

/** Without a provider there is no such way in, and no such operation. */
function required(provider: OpenIdProvider | null): OpenIdProvider {
  if (!provider) throw new AppError("NOT_FOUND", "There is no sign-in with Google here.");
  return provider;
}

/** What begins for somebody with their first sign-in; told of each. */
type Welcome = (context: Context, user: Session["user"]) => Promise<void>;

export type AccountOptions = {
  appUrl: string;
  library: AccountsLibrary;
  namesOf: NamesOf;
  google: OpenIdProvider | null;
  secondStepOf: SecondStepOf;
  welcome: Welcome;
  areSignUpsOpen: () => Promise<boolean>;
};

export function accountRoutes({
  appUrl,
  library,
  namesOf,
  google,
  secondStepOf,
  welcome,
  areSignUpsOpen,
}: AccountOptions) {
  const os = bind(contract);
  const welcomed = async (context: Context, session: Session): Promise<Session> => {
    await welcome(context, session.user);
    return session;
  };
  return os.router({
    signUp: os.signUp.handler(async ({ context, input }) => {
      await limit(context, LIMITS.signUp);
      return signUp(context, library, input, areSignUpsOpen);
    }),
    confirmEmail: os.confirmEmail.handler(async ({ context, input }) => {
      await limit(context, LIMITS.links);
      const answer = await confirmEmail(context, library, input);
      return "asks" in answer ? answer : welcomed(context, answer);
    }),
    resendConfirmation: os.resendConfirmation.handler(async ({ context, input }) => {
      await limit(context, LIMITS.mail);
      await sendConfirmation(context, library, input.email);
      return {};
    }),
    signIn: os.signIn.handler(async ({ context, input }) => {
      await limit(context, LIMITS.signIn);
      await limitTries(context, appUrl, { email: input.email, browsers: input.browsers ?? [] });
      return signIn(context, library, input, { secondStepOf, welcomed });
    }),
    waysIn: os.waysIn.handler(() => ({ google: google !== null })),
    startGoogle: os.startGoogle.handler(async ({ context }) => {
      const provider = required(google);
      await limit(context, LIMITS.google);
      return startGoogle(context, library, provider);
    }),
    finishGoogle: os.finishGoogle.handler(async ({ context, input }) => {
      const provider = required(google);
      await limit(context, LIMITS.googleReturn);
      const { userId } = await finishGoogle(context, library, provider, { ...input, mayBeNew: areSignUpsOpen });
      const challenge = await secondStepOf(context, userId);
      return (
        challenge ??
        welcomed(context, await beginSignIn(context, library, userId, { hasTwoSteps: false, browsers: input.browsers }))
      );
    }),
    session: os.session.use(evenLeaving).handler(async ({ context }) => {
      const { user, expiresAt } = await sessionOf(context, context.person.token);
      return { user, expiresAt };
    }),
    refresh: os.refresh.use(evenLeaving).handler(async ({ context }) => {
      await limit(context, LIMITS.refresh, context.person.userId);
      return refreshSession(context, library, context.person.token);
    }),
    signOut: os.signOut.handler(async ({ context }) => {
      const held = context.request.token ? await findSession(context.database, context.request.token) : undefined;
      if (held?.family) await endFamily(context.database, held.family);
      return {};
    }),
    signOutEverywhere: os.signOutEverywhere.use(evenLeaving).handler(async ({ context }) => ({
      ended: await endSessions(context.database, context.person.userId),
    })),
    requestReset: os.requestReset.handler(async ({ context, input }) => {
      await limit(context, LIMITS.mail);
      await requestReset(context, library, input.email);
      return {};
    }),
    resetPassword: os.resetPassword.handler(async ({ context, input }) => {
      await limit(context, LIMITS.links);
      return resetPassword(context, { library, namesOf }, input);
    }),
  });
}
