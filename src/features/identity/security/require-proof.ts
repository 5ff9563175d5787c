import { AppError } from "#platform/errors.ts";
import { findSignIn, waysInOf, type HeldSignIn } from "#server/identity/accounts";
import { isProved } from "./rules.ts";
import type { SecurityDeps, PersonContext, Work } from "./security.ts";
import * as store from "./store.ts";

const ASK_AGAIN = "It has been a while since you signed in. Please show first that it is you.";

/** The sign-in at work. */
export async function requireSignIn({ tx }: Pick<Work, "tx">, token: string): Promise<HeldSignIn> {
  const signIn = await findSignIn(tx, token);
  if (!signIn) throw new AppError("UNAUTHORIZED");
  return signIn;
}

/** Before a change that could take an account away from its person. @throws AppError FORBIDDEN when it is to be asked for */
export async function requireProved(work: Pick<Work, "tx" | "now">, token: string): Promise<HeldSignIn> {
  const signIn = await requireSignIn(work, token);
  if (!isProved(signIn.provedAt, work.now)) throw new AppError("FORBIDDEN", ASK_AGAIN);
  return signIn;
}

/** The same, for other features: in a transaction of its own. */
export const requireProof = ({ database, clock, person }: PersonContext): Promise<HeldSignIn> =>
  database.asAccounts((tx) => requireProved({ tx, now: clock.now() }, person.token));

const SECOND_STEP = "Please enter a code from your authenticator app or a recovery code, or use a passkey.";

/** Whether a second step is asked for beside the first: then the first alone shows nothing that it guards. */
export const hasSecondStep = async ({ tx }: Pick<Work, "tx">, userId: string): Promise<boolean> =>
  Boolean((await store.findAuthenticator(tx, userId))?.confirmed_at);

/** Before a first step is taken for a proof. @throws AppError BAD_REQUEST where a second one guards the account */
export async function requireNoSecondStep(work: Pick<Work, "tx">, userId: string): Promise<void> {
  if (await hasSecondStep(work, userId)) throw new AppError("BAD_REQUEST", SECOND_STEP);
}

/** The stored form of the password that was given. It is looked at outside any transaction: that takes a while, on purpose. */
export async function requirePassword(
  { database, person }: PersonContext,
  { library }: SecurityDeps,
  password: string,
): Promise<string> {
  const { passwordHash } = await database.asAccounts((tx) => waysInOf(tx, person.userId));
  const { password: passwords } = await library.$context;
  if (passwordHash === null || !(await passwords.verify({ hash: passwordHash, password })))
    throw new AppError("BAD_REQUEST", "That is not your password.");
  return passwordHash;
}
