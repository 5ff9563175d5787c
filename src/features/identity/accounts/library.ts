import { betterAuth } from "better-auth";
import { bearer } from "better-auth/plugins/bearer";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { Jobs } from "#platform/jobs.ts";
import type { Log } from "#platform/log.ts";
import { postLetter } from "#platform/mail/mail.ts";
import type { Letter } from "#platform/mail/letter.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "./contract.ts";
import { forgetChallenges } from "./challenges.ts";
import { addConfirmation } from "./password/confirmations.ts";
import { confirmLetter, passwordChangedLetter, resetLetter } from "./letters.ts";
import { forgetResets } from "./google/login-store.ts";
import { newFamily, SESSION_MS } from "./rules.ts";

export type AccountsDeps = { database: Database; clock: Clock; jobs(): Jobs; log: Log; secret: string; appUrl: string };

export type AccountsLibrary = ReturnType<typeof accountsLibraryOf>;

/** The accounts library, called by our use cases and never reachable from outside by itself. */
export function accountsLibraryOf({ database, clock, jobs, log, secret, appUrl }: AccountsDeps) {
  const post = (letter: Letter) => database.asAccounts((tx) => postLetter(tx, jobs(), letter));
  return betterAuth({
    baseURL: appUrl,
    secret,
    database: { db: database.accounts, type: "postgres", transaction: false },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      resetPasswordTokenExpiresIn: 3600,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) =>
        database.asAccounts(async (tx) => {
          await forgetChallenges(tx, user.id);
          await forgetResets(tx, user.id);
          await postLetter(tx, jobs(), passwordChangedLetter(user.email));
        }),
      sendResetPassword: ({ user, token }) =>
        post(resetLetter(user.email, `${appUrl}/account-settings?reset=true&token=${encodeURIComponent(token)}`)),
    },
    emailVerification: {
      // The library's own link names an address alone: ours belongs to one account and one address.
      sendVerificationEmail: ({ user }) =>
        database.asAccounts(async (tx) => {
          const link = await addConfirmation(tx, { userId: user.id, email: user.email, now: clock.now() });
          await postLetter(tx, jobs(), confirmLetter(user.email, `${appUrl}/confirm?token=${link}`));
        }),
    },
    verification: { storeIdentifier: "hashed" },
    session: {
      expiresIn: SESSION_MS / 1000,
      disableSessionRefresh: true,
      additionalFields: {
        family: { type: "string", required: false, input: false },
        replacedAt: { type: "date", required: false, input: false },
      },
    },
    databaseHooks: {
      session: {
        create: { before: async (session) => ({ data: { ...session, family: session["family"] ?? newFamily() } }) },
      },
    },
    plugins: [bearer()],
    advanced: { database: { generateId: () => crypto.randomUUID() } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      log: (level, message) => (level === "error" ? log.error({ from: "accounts library" }, message) : undefined),
    },
  });
}
