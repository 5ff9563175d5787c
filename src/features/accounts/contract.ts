import * as z from "zod/mini";
import { nothing, route, ROW_ERRORS } from "#shared/contract.ts";

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

export const Email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, "That email address is too long."),
    z.email("Please enter a valid email address."),
  );

export const Password = z.string().check(
  z.minLength(PASSWORD_MIN, PASSWORD_SHORT),
  z.refine((password) => Array.from(password).length >= PASSWORD_MIN, PASSWORD_SHORT),
  z.maxLength(PASSWORD_MAX, `Please use at most ${PASSWORD_MAX} characters.`),
);

export const Credentials = z.object({ email: Email, password: Password });
export type Credentials = z.infer<typeof Credentials>;

export const SessionUser = z.object({ id: z.string(), email: z.string() });
export const Session = z.object({ token: z.string(), expiresAt: z.string(), user: SessionUser });
export type Session = z.infer<typeof Session>;

export const contract = {
  signUp: route
    .errors({ unique_violation: { ...ROW_ERRORS.unique_violation, message: DUPLICATE_EMAIL } })
    .route({ method: "POST", path: "/accounts/sign-up", tags: ["accounts"], summary: "Create an account" })
    .input(Credentials)
    .output(z.object({ email: z.string() })),
  confirmEmail: route
    .route({
      method: "POST",
      path: "/accounts/confirm",
      tags: ["accounts"],
      summary: "Confirm an e-mail address and sign in",
    })
    .input(z.object({ token }))
    .output(Session),
  resendConfirmation: route
    .route({
      method: "POST",
      path: "/accounts/resend",
      tags: ["accounts"],
      summary: "Send the confirmation e-mail again",
    })
    .input(z.object({ email: Email }))
    .output(nothing),
  signIn: route
    .route({ method: "POST", path: "/accounts/sign-in", tags: ["accounts"], summary: "Sign in" })
    .input(
      z.object({
        email: Email,
        password: z
          .string()
          .check(z.minLength(1, "Please enter your password."), z.maxLength(1000, "That password is too long.")),
      }),
    )
    .output(Session),
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
    .output(nothing),
};
