import * as z from "zod/mini";
import { nothing, route, ROW_ERRORS } from "#shared/contract.ts";
import { KNOWN_BROWSERS_MAX } from "#shared/known-browsers-max.ts";

export const DUPLICATE_EMAIL =
  "This email has already been used. Each email can only create one account and access one free trial.";
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;
const PASSWORD_SHORT = `Please use at least ${PASSWORD_MIN} characters.`;

const token = z
  .string()
  .check(
    z.minLength(1, "The link is incomplete."),
    z.maxLength(2000, "The link is broken."),
    z.regex(/^[\w.-]*$/, "The link is broken."),
  );

export const Email = z.string().check(
  z.trim(),
  z.maxLength(254, "That email address is too long."),
  // Before the letters are made small: some that are not English would become English ones, and the address another's.
  z.email("Please enter a valid email address."),
  z.toLowerCase(),
);

export const Password = z.string().check(
  z.minLength(PASSWORD_MIN, PASSWORD_SHORT),
  z.refine((password) => Array.from(password).length >= PASSWORD_MIN, PASSWORD_SHORT),
  z.maxLength(PASSWORD_MAX, `Please use at most ${PASSWORD_MAX} characters.`),
);

/** As somebody types it who has one: no rule for new ones is asked of it. */
const GivenPassword = z
  .string()
  .check(z.minLength(1, "Please enter your password."), z.maxLength(1000, "That password is too long."));

export const Credentials = z.object({ email: Email, password: Password });
export type Credentials = z.infer<typeof Credentials>;

export const SessionUser = z.object({ id: z.string(), email: z.string() });
export const Session = z.object({
  token: z.string(),
  expiresAt: z.string(),
  user: SessionUser,
  /** With a sign-in: kept by the browser, also after signing out, and shown at the next one. It opens nothing. */
  browser: z.optional(z.string()),
});
export type Session = z.infer<typeof Session>;

/** Whoever has two-step sign-in is not in yet: what the second step is taken with. */
export const Challenge = z.object({ challenge: z.string(), hasPasskey: z.boolean() });
export type Challenge = z.infer<typeof Challenge>;
const SignedIn = z.union([Session, Challenge]);
export type SignedIn = z.infer<typeof SignedIn>;

/** The link is good, and whoever opened it has not shown that they are who signed up: their password is asked for, or a new one. */
export const ProofWanted = z.object({ email: z.string(), asks: z.literal("password") });
export type ProofWanted = z.infer<typeof ProofWanted>;

/** What the provider adds to the address it sends the person back to. */
const part = z.optional(z.string().check(z.maxLength(2000, "The answer is too long.")));
export const GoogleReturn = z.object({ code: part, state: part, iss: part, error: part });
export type GoogleReturn = z.infer<typeof GoogleReturn>;

const handle = z.string().check(z.regex(/^[\w-]{20,100}$/, "This sign-in is not complete. Please start again."));

/** What earlier sign-ins in this browser gave it to keep: the one that is this person's is given again. */
export const KnownBrowsers = z.optional(z.array(handle).check(z.maxLength(KNOWN_BROWSERS_MAX)));

export const contract = {
  waysIn: route
    .route({
      method: "GET",
      path: "/accounts/ways-in",
      tags: ["accounts"],
      summary: "Whether somebody can sign in with Google",
    })
    .output(z.object({ google: z.boolean() })),
  startGoogle: route
    .route({
      method: "POST",
      path: "/accounts/google/start",
      tags: ["accounts"],
      summary: "Begin signing in with Google: the address to go to, and what this browser keeps until the return",
    })
    .output(z.object({ url: z.string(), handle: z.string() })),
  finishGoogle: route
    .errors({ unique_violation: { ...ROW_ERRORS.unique_violation, message: DUPLICATE_EMAIL } })
    .route({
      method: "POST",
      path: "/accounts/google/finish",
      tags: ["accounts"],
      summary: "Sign in with what Google answered, once",
    })
    .input(z.object({ handle, params: GoogleReturn, browsers: KnownBrowsers }))
    .output(SignedIn),
  signUp: route
    .errors({ unique_violation: { ...ROW_ERRORS.unique_violation, message: DUPLICATE_EMAIL } })
    .route({ method: "POST", path: "/accounts/sign-up", tags: ["accounts"], summary: "Create an account" })
    .input(Credentials)
    .output(
      z.object({
        email: z.string(),
        /** Kept by the browser that signed up: with it the link of the letter asks for nothing more. */
        handle: z.string(),
      }),
    ),
  confirmEmail: route
    .route({
      method: "POST",
      path: "/accounts/confirm",
      tags: ["accounts"],
      summary:
        "Confirm an e-mail address and sign in: from the browser that signed up, with the password, or with a new one",
    })
    .input(
      z.object({
        token,
        handle: z.optional(handle),
        password: z.optional(GivenPassword),
        newPassword: z.optional(Password),
      }),
    )
    .output(z.union([Session, ProofWanted])),
  resendConfirmation: route
    .route({
      method: "POST",
      path: "/accounts/resend",
      tags: ["accounts"],
      summary: "Send the confirmation e-mail again",
    })
    .input(z.object({ type: z.optional(z.literal("signup")), email: Email }))
    .output(nothing),
  signIn: route
    .route({ method: "POST", path: "/accounts/sign-in", tags: ["accounts"], summary: "Sign in" })
    .input(
      z.object({
        email: Email,
        password: GivenPassword,
        browsers: KnownBrowsers,
      }),
    )
    .output(SignedIn),
  session: route
    .route({ method: "GET", path: "/accounts/session", tags: ["accounts"], summary: "Who is signed in" })
    .output(z.object({ expiresAt: z.string(), user: SessionUser })),
  refresh: route
    .route({
      method: "POST",
      path: "/accounts/refresh",
      tags: ["accounts"],
      summary: "Exchange the session's token for a new one",
    })
    .output(Session),
  signOut: route
    .route({ method: "POST", path: "/accounts/sign-out", tags: ["accounts"], summary: "End this session" })
    .output(nothing),
  signOutEverywhere: route
    .route({
      method: "POST",
      path: "/accounts/sign-out-everywhere",
      tags: ["accounts"],
      summary: "End every session of this account",
    })
    .output(z.object({ ended: z.number() })),
  requestReset: route
    .route({
      method: "POST",
      path: "/accounts/request-reset",
      tags: ["accounts"],
      summary: "Send a password reset e-mail",
    })
    .input(z.object({ email: Email }))
    .output(nothing),
  resetPassword: route
    .route({
      method: "POST",
      path: "/accounts/reset-password",
      tags: ["accounts"],
      summary: "Set a new password with a reset link",
    })
    .input(z.object({ token, password: Password }))
    .output(
      z.object({
        /** Kept by the browser in which the new password was set: strangers' tries do not lock it out. */
        browser: z.string(),
      }),
    ),
};
