import { isAPIError } from "better-auth/api";
import { type Challenge, contract, DUPLICATE_EMAIL, type Session } from "./contract.ts";
import { AppError } from "#platform/errors.ts";
import { bind, type Context } from "#platform/http/context.ts";
import { evenLeaving } from "./even-leaving.ts";
import { finishGoogle, startGoogle } from "./google/google.ts";
import { forgetChallenges } from "./challenges.ts";
import { beginSignIn, noteSignIn } from "./begin-sign-in.ts";
import type { AccountsLibrary } from "./library.ts";
import type { OpenIdProvider } from "./google/openid-provider.ts";
import { limit, LIMITS, limitLetters } from "./limits.ts";
import { objectionTo, SIGN_UPS_CLOSED } from "./rules.ts";
import { refreshSession, sessionOf } from "./session.ts";
import { endFamily, endSession, endSessions, findPassword, findSession } from "./store.ts";

const LINK_ERRORS: Record<string, string> = {
  TOKEN_EXPIRED: "This link has expired. Please ask for a new one.",
  INVALID_TOKEN: "This link is not valid any more. Please ask for a new one.",
  USER_NOT_FOUND: "This link is not valid any more. Please ask for a new one.",
  INVALID_EMAIL_OR_PASSWORD: "That email and password do not match.",
  EMAIL_NOT_VERIFIED: "Please confirm your email first. We have sent the link again.",
};

/** The library's refusals in our codes; anything else stays a bug. */
function refusalOf(error: unknown): unknown {
  if (!isAPIError(error)) return error;
  const code = error.body?.code ?? "";
  if (code === "EMAIL_NOT_VERIFIED") return new AppError("FORBIDDEN", LINK_ERRORS[code]);
  if (code === "INVALID_EMAIL_OR_PASSWORD") return new AppError("UNAUTHORIZED", LINK_ERRORS[code]);
  if (code.startsWith("USER_ALREADY_EXISTS") || code === "FAILED_TO_CREATE_USER")
    return new AppError("unique_violation", DUPLICATE_EMAIL);
  return new AppError("BAD_REQUEST", LINK_ERRORS[code] ?? LINK_ERRORS["INVALID_TOKEN"]);
}

async function ask<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Whose password the link would reset; empty for a link that does not work. */
async function emailOfReset(library: AccountsLibrary, token: string): Promise<string> {
  const { internalAdapter } = await library.$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const user = found && (await internalAdapter.findUserById(found.value));
  return user?.email ?? "";
}

/** Without a provider there is no such way in, and no such operation. */
function required(provider: OpenIdProvider | null): OpenIdProvider {
  if (!provider) throw new AppError("NOT_FOUND", "There is no sign-in with Google here.");
  return provider;
}

/** What somebody with two-step sign-in has to answer before they are in; null where one step is enough. */
export type SecondStepOf = (context: Context, userId: string) => Promise<Challenge | null>;

/** What begins for somebody with their first sign-in; told of each. */
export type Welcome = (context: Context, user: Session["user"]) => Promise<void>;

export type AccountOptions = {
  library: AccountsLibrary;
  google: OpenIdProvider | null;
  secondStepOf: SecondStepOf;
  welcome: Welcome;
  areSignUpsOpen: () => Promise<boolean>;
};

export function accountRoutes({ library, google, secondStepOf, welcome, areSignUpsOpen }: AccountOptions) {
  const os = bind(contract);
  const welcomed = async (context: Context, session: Session): Promise<Session> => {
    await welcome(context, session.user);
    return session;
  };
  return os.router({
    signUp: os.signUp.handler(async ({ context, input }) => {
      await limit(context, LIMITS.signUp);
      if (!(await areSignUpsOpen())) throw new AppError("SERVICE_UNAVAILABLE", SIGN_UPS_CLOSED);
      const objection = objectionTo(input.password, input.email);
      if (objection) throw new AppError("BAD_REQUEST", objection);
      const { internalAdapter } = await library.$context;
      if (await internalAdapter.findUserByEmail(input.email)) throw new AppError("unique_violation", DUPLICATE_EMAIL);
      await limitLetters(context, input.email);
      await ask(library.api.signUpEmail({ body: { name: "", email: input.email, password: input.password } }));
      return { email: input.email };
    }),
    confirmEmail: os.confirmEmail.handler(async ({ context, input }) => {
      await limit(context, LIMITS.links);
      const { headers } = await ask(library.api.verifyEmail({ query: { token: input.token }, returnHeaders: true }));
      const token = headers.get("set-auth-token")?.split(".")[0];
      if (!token) throw new AppError("CONFLICT", "This email is confirmed already. Please sign in.");
      return welcomed(context, await noteSignIn(context, token, { hasTwoSteps: false }));
    }),
    resendConfirmation: os.resendConfirmation.handler(async ({ context, input }) => {
      await limit(context, LIMITS.mail);
      await limitLetters(context, input.email);
      await ask(library.api.sendVerificationEmail({ body: { email: input.email } }));
      return {};
    }),
    signIn: os.signIn.handler(async ({ context, input }) => {
      await limit(context, LIMITS.signIn);
      await limit(context, LIMITS.signInToOne, input.email);
      try {
        const before = await findPassword(context.database, input.email);
        const { token, user } = await ask(library.api.signInEmail({ body: input }));
        const challenge = await secondStepOf(context, user.id);
        if (challenge !== null) await endSession(context.database, token);
        const answer = challenge ?? (await welcomed(context, await noteSignIn(context, token, { hasTwoSteps: false })));
        // A change of the password ends what was opened before it: what was being opened meanwhile, too.
        if ((await findPassword(context.database, input.email)) === before) return answer;
        await endSession(context.database, token);
        await context.database.asAccounts((tx) => forgetChallenges(tx, user.id));
        throw new AppError("UNAUTHORIZED", LINK_ERRORS["INVALID_EMAIL_OR_PASSWORD"]);
      } catch (error) {
        if (error instanceof AppError && error.code === "FORBIDDEN") {
          await limitLetters(context, input.email);
          await ask(library.api.sendVerificationEmail({ body: { email: input.email } }));
        }
        throw error;
      }
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
      return challenge ?? welcomed(context, await beginSignIn(context, library, userId, { hasTwoSteps: false }));
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
      await limitLetters(context, input.email);
      await ask(library.api.requestPasswordReset({ body: { email: input.email } }));
      return {};
    }),
    resetPassword: os.resetPassword.handler(async ({ context, input }) => {
      await limit(context, LIMITS.links);
      const objection = objectionTo(input.password, await emailOfReset(library, input.token));
      if (objection) throw new AppError("BAD_REQUEST", objection);
      await ask(library.api.resetPassword({ body: { newPassword: input.password, token: input.token } }));
      return {};
    }),
  });
}
