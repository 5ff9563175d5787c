import { isAPIError } from "better-auth/api";
import { contract, DUPLICATE_EMAIL } from "#contract/accounts";
import { AppError } from "#platform/errors.ts";
import { bind, signedIn, type Context } from "#platform/http/context.ts";
import { networkOf } from "#platform/http/address.ts";
import { takeHit, type Limit } from "#platform/rate-limit.ts";
import { finishGoogle, startGoogle } from "./google.ts";
import type { AccountsLibrary } from "./library.ts";
import type { OpenIdProvider } from "./openid-provider.ts";
import { inboxOf, objectionTo } from "./rules.ts";
import { refreshSession, sessionOf } from "./session.ts";
import { endFamily, endSessions, findSession } from "./store.ts";

const HOUR = 3600;
/** By network they are wide: a whole school sits behind one address. What is narrow is narrow for one account or inbox. */
const LIMITS = {
  signUp: { name: "sign-up", most: 100, seconds: HOUR },
  signIn: { name: "sign-in", most: 200, seconds: HOUR / 4 },
  signInToOne: { name: "sign-in-to-one", most: 10, seconds: HOUR / 4 },
  mailToOne: { name: "mail-to-one", most: 5, seconds: HOUR },
  mail: { name: "mail", most: 100, seconds: HOUR },
  links: { name: "links", most: 200, seconds: HOUR / 4 },
  google: { name: "google", most: 200, seconds: HOUR / 4 },
  googleReturn: { name: "google-return", most: 200, seconds: HOUR / 4 },
  refresh: { name: "refresh", most: 240, seconds: HOUR },
} satisfies Record<string, Limit>;

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

const limit = (context: Context, which: Limit, subject = networkOf(context.request.address)) =>
  takeHit(context.database, context.clock, which, subject);

/** Before every letter a stranger can cause: nobody's inbox fills up, whatever stands after the plus sign. */
const limitLetters = (context: Context, email: string) => limit(context, LIMITS.mailToOne, inboxOf(email));

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

export function accountRoutes(library: AccountsLibrary, google: OpenIdProvider | null) {
  const os = bind(contract);
  return os.router({
    signUp: os.signUp.handler(async ({ context, input }) => {
      await limit(context, LIMITS.signUp);
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
      return sessionOf(context, token);
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
        const { token } = await ask(library.api.signInEmail({ body: input }));
        return await sessionOf(context, token);
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
      return finishGoogle(context, library, provider, input);
    }),
    session: os.session.use(signedIn).handler(async ({ context }) => {
      const { user, expiresAt } = await sessionOf(context, context.person.token);
      return { user, expiresAt };
    }),
    refresh: os.refresh.use(signedIn).handler(async ({ context }) => {
      await limit(context, LIMITS.refresh, context.person.userId);
      return refreshSession(context, library, context.person.token);
    }),
    signOut: os.signOut.handler(async ({ context }) => {
      const held = context.request.token ? await findSession(context.database, context.request.token) : undefined;
      if (held?.family) await endFamily(context.database, held.family);
      return {};
    }),
    signOutEverywhere: os.signOutEverywhere.use(signedIn).handler(async ({ context }) => ({
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
