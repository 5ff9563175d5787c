import type { ProofWanted, Session } from "../contract.ts";
import { AppError } from "#platform/errors.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Context } from "#platform/http/context.ts";
import { beginSignIn } from "../begin-sign-in.ts";
import { lockAccount, replacePassword, waysInOf } from "../google/login-store.ts";
import type { AccountsLibrary } from "../library.ts";
import { limit, LIMITS } from "../limits.ts";
import { isConfirmed, markConfirmed } from "../store.ts";
import { requireStrongPassword } from "./require-strong-password.ts";
import { findConfirmation, isSignedUpHere } from "./confirmations.ts";

export type Opened = {
  /** Of the letter's link. */
  token: string;
  /** What the browser kept that signed up. */
  handle?: string | undefined;
  password?: string | undefined;
  newPassword?: string | undefined;
};

type Confirmation = { userId: string; email: string };

/**
 * Confirms an address for whoever reads its letters and signed up. The link alone is not enough: somebody else may have
 * signed up with the address, and their password would stay on the account its owner has just confirmed. So it opens in
 * the browser that signed up, with the password, or with a new one in its place.
 */
export async function confirmEmail(
  context: Context,
  library: AccountsLibrary,
  opened: Opened,
): Promise<Session | ProofWanted> {
  const { database, clock } = context;
  const found = await database.asAccounts((tx) => findConfirmation(tx, opened.token, clock.now()));
  if (!found) throw new AppError("BAD_REQUEST", "This link is not valid any more. Please ask for a new one.");
  await database.asAccounts((tx) => requireUnconfirmed(tx, found.userId));
  const confirm = await proofOf(context, library, opened, found);
  if (confirm === null) return { email: found.email, asks: "password" };
  await database.asAccounts(async (tx) => {
    const address = await lockAccount(tx, found.userId);
    if (address !== found.email) throw new AppError("BAD_REQUEST", "This link was sent to another address.");
    await requireUnconfirmed(tx, found.userId);
    await confirm(tx);
    await markConfirmed(tx, found.userId);
  });
  return beginSignIn(context, library, found.userId, { hasTwoSteps: false });
}

async function requireUnconfirmed(tx: Tx, userId: string): Promise<void> {
  if (await isConfirmed(tx, userId)) throw new AppError("CONFLICT", "This email is confirmed already. Please sign in.");
}

/** What is to be done in the transaction that confirms; null where nothing shows yet who has opened the link. */
async function proofOf(
  context: Context,
  library: AccountsLibrary,
  { token, handle, password, newPassword }: Opened,
  { userId, email }: Confirmation,
): Promise<((tx: Tx) => Promise<void>) | null> {
  const { database, clock } = context;
  const { password: passwords } = await library.$context;
  const { passwordHash: before } = await database.asAccounts((tx) => waysInOf(tx, userId));
  if (newPassword !== undefined) {
    requireStrongPassword(newPassword, [email]);
    const hash = await passwords.hash(newPassword);
    return async (tx) => {
      if (!(await replacePassword(tx, userId, { before, hash })))
        throw new AppError("BAD_REQUEST", "The password has been changed meanwhile. Please open the link again.");
    };
  }
  if (password !== undefined) {
    await limit(context, LIMITS.passwordOfLink, token);
    if (before === null || !(await passwords.verify({ hash: before, password })))
      throw new AppError("FORBIDDEN", "That’s not the password for this account.");
    return async () => {};
  }
  if (handle === undefined) return null;
  const isHere = await database.asAccounts((tx) => isSignedUpHere(tx, handle, { userId, email, now: clock.now() }));
  return isHere ? async () => {} : null;
}
